package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Before;
import dev.jacquard.agent.jdk.Rule.Quietly;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the JDK waits for the world outside: that cannot be controlled, so it runs as it is, and is
 * told. Without hooks where no code of the program is called, or a lock that a thread of the JDK
 * gives back would be waited for in the model, for ever.
 */
final class UncontrolledRules {
  private static final String CALL = "UncontrolledHooks.call";

  static final List<Rule> ALL = all();

  private UncontrolledRules() {}

  private static List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    String socket = "sun/nio/ch/NioSocketImpl";
    quietly(rules, socket, "accept(Ljava/net/SocketImpl;)V");
    quietly(rules, socket, "connect(Ljava/net/SocketAddress;I)V");
    quietly(rules, socket, "read([BII)I");
    quietly(rules, socket, "write([BII)V");
    String channel = "sun/nio/ch/SocketChannelImpl";
    quietly(rules, channel, "connect(Ljava/net/SocketAddress;)Z");
    quietly(rules, channel, "read(Ljava/nio/ByteBuffer;)I");
    quietly(rules, channel, "write(Ljava/nio/ByteBuffer;)I");
    quietly(
        rules, "sun/nio/ch/ServerSocketChannelImpl", "accept()Ljava/nio/channels/SocketChannel;");
    // Its end is told by a thread of the JDK, which must not be taken for one of the program.
    quietly(
        rules,
        "java/lang/ProcessBuilder",
        "start([Ljava/lang/ProcessBuilder$Redirect;)Ljava/lang/Process;");
    quietly(rules, "java/lang/ProcessImpl", "waitFor()I");
    quietly(rules, "java/lang/ProcessImpl", "waitFor(JLjava/util/concurrent/TimeUnit;)Z");
    for (String method : List.of("read()I", "read([B)I", "read([BII)I")) {
      quietly(rules, "java/io/FileInputStream", method, "UncontrolledHooks.read");
    }
    quietly(rules, "sun/nio/ch/FileChannelImpl", "lock(JJZ)Ljava/nio/channels/FileLock;");
    // It may call the program, and its monitors are known to the program.
    told(rules, "sun/nio/ch/SelectorImpl", "lockAndDoSelect(Ljava/util/function/Consumer;J)I");
    return List.copyOf(rules);
  }

  private static void told(List<Rule> rules, String type, String method) {
    rules.add(new Before(type, method, CALL));
  }

  private static void quietly(List<Rule> rules, String type, String method) {
    quietly(rules, type, method, CALL);
  }

  private static void quietly(List<Rule> rules, String type, String method, String hook) {
    rules.add(new Before(type, method, hook));
    rules.add(new Quietly(type, method));
  }
}
