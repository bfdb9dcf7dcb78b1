package dev.jacquard.agent.jdk;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;

/** The smallest agent that uses the rewriter; its argument is the jar with the hooks. */
public final class RetransformAgent {
  private RetransformAgent() {}

  public static void premain(String hooks, Instrumentation instrumentation) throws Exception {
    instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(hooks));
    // Before any method has a hook: to load it later may need such a method.
    Class.forName("dev.jacquard.hook.Hooks", true, null);
    Set<String> all = new HashSet<>();
    Tables.toRetransform().forEach(type -> all.add(type.replace('/', '.')));
    List<String> names = JdkRewriter.classNames(all);
    instrumentation.addTransformer(
        new ClassFileTransformer() {
          @Override
          public byte[] transform(
              Module module,
              ClassLoader loader,
              String name,
              Class<?> type,
              ProtectionDomain domain,
              byte[] classFile) {
            try {
              return name != null && JdkRewriter.handles(name)
                  ? JdkRewriter.rewrite(name, classFile)
                  : null;
            } catch (Throwable e) {
              e.printStackTrace();
              return null;
            }
          }
        },
        true);
    List<Class<?>> types = new ArrayList<>();
    for (String name : names) {
      types.add(Class.forName(name, false, null));
    }
    instrumentation.retransformClasses(types.toArray(new Class<?>[0]));
  }
}
