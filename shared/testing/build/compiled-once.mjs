import { Script } from 'node:vm';
import Runtime from 'jest-runtime';

/** Scripts that this worker has compiled, by the file that they come from. */
const compiled = new Map();

/**
 * Jest's runtime, except that a worker compiles each module once and runs it again for every test file: Jest compiles
 * it anew for each, and V8 then compiles each called function anew.
 */
export default class CompiledOnceRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} options */
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
      const known = compiled.get(filename);
      if (known?.source === source && known.head === head) return known.script.runInContext(context);
      try {
        const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
        compiled.set(filename, { source, head, script });
        return script.runInContext(context);
      } catch {
        // Jest explains what it cannot compile
        return compile(source, filename);
      }
    };
  }
}
