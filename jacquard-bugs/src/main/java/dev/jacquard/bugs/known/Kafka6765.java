package dev.jacquard.bugs.known;

import dev.jacquard.Jacquard;
import dev.jacquard.bugs.Scenario;
import java.util.Map;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.metrics.KafkaMetric;
import org.apache.kafka.common.metrics.Metrics;
import org.apache.kafka.common.metrics.Sensor;
import org.apache.kafka.common.metrics.stats.Rate;

/**
 * KAFKA-6765, Kafka clients 1.1.0: a metric is read and written under different locks.
 *
 * <p>A sensor records under its own lock, the value of its metric is computed under the lock of the
 * metric, and both change the list of samples. Who reads gets a {@code
 * ConcurrentModificationException} while the first value is recorded.
 *
 * <p>Repaired in 1.1.1: one lock for both.
 */
public final class Kafka6765 implements Scenario {
  @Override
  public void run() {
    Metrics metrics = new Metrics();
    Sensor sensor = metrics.sensor("requests");
    MetricName name = new MetricName("rate", "group", "", Map.of());
    sensor.add(name, new Rate());
    KafkaMetric metric = metrics.metric(name);
    Jacquard.parallel(() -> sensor.record(1), metric::metricValue);
    metrics.close();
  }
}
