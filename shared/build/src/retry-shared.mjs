const remembered = "promises.push(installedModules[id] = promise.then(onFactory)['catch'](onError));";
const askedAgain = `promises.push(installedModules[id] = promise.then(onFactory, (error) => {
	delete installedModules[id];
	delete startedInstallModules[id];
	throw error;
}));`;

/**
 * A shared package that did not come (a lost connection) fails the part of the screen that waits for it, and is asked for
 * again by the next. webpack's own runtime remembers the failure until the page is loaded anew, and hands out modules of
 * which half was run (https://github.com/webpack/webpack/issues/19351).
 */
export class RetrySharedPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('RetrySharedPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('RetrySharedPlugin', (module) => {
        if (module.name !== 'consumes') return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const source = generate();
          // a chunk that consumes nothing later has no such line; the build's test sees that the others have it
          return source?.replace(remembered, askedAgain) ?? null;
        };
      });
    });
  }
}
