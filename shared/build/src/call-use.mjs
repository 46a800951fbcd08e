import { join, sep } from 'node:path';
import { build } from 'esbuild';
import { calledPaths } from './called-paths.mjs';
import { visit } from './event-calls.mjs';
import { workspaceRoot } from './workspace.mjs';

const name = 'CallUse';
const contract = join(workspaceRoot, 'shared/contract') + sep;
const faces = `
  export { calls } from './schemas.ts';
  export { toJSONSchema } from 'zod';
`;

/**
 * Lists the calls that the bundled code names, each with the fields of a request as of this build. A path of the contract
 * is found by its string literal, anywhere; a route with the same spelling as a call is listed too, which is harmless.
 * Every other path is found where it is called ({@link calledPaths}): types alone do not keep it out of a build.
 */
export class CallUsePlugin {
  apply(compiler) {
    compiler.hooks.beforeCompile.tapPromise(name, async () => {
      this.fields = await requestFields();
    });
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        factory.hooks.parser.for(type).tap(name, (parser) => this.readModules(parser));
      }
    });
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.afterChunks.tap(name, () => {
        const inChunks = [...compilation.modules].filter(
          (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0,
        );
        this.used = new Set(inChunks.flatMap(({ buildInfo }) => buildInfo?.callPaths ?? []));
      });
    });
  }

  /** Stored in webpack's module record, so that modules from the cache have it too. */
  readModules(parser) {
    parser.hooks.program.tap(name, (program) => {
      const { module } = parser.state;
      const file = module.resource ?? '';
      // the contract names every call, and packages of others none
      if (file.startsWith(contract) || /[\\/]node_modules[\\/]/.test(file)) return;
      const found = new Set(calledPaths(program));
      visit(program, null, (node) => {
        if (node.type === 'Literal' && this.fields.has(node.value)) found.add(node.value);
      });
      module.buildInfo.callPaths = [...found];
    });
  }

  /** Path → fields of its request, sorted; none of a path that the contract does not have. */
  report() {
    return Object.fromEntries([...this.used].sort().map((path) => [path, this.fields.get(path) ?? []]));
  }
}

/** Path of every call → the fields that this workspace's contract knows of its request; read from the code itself. */
async function requestFields() {
  const { outputFiles } = await build({
    stdin: { contents: faces, resolveDir: join(workspaceRoot, 'shared/contract/src') },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { calls, toJSONSchema } = await import(`data:text/javascript;base64,${code}`);
  return new Map(
    Object.entries(calls).map(([path, { request }]) => [
      path,
      fieldsOf(toJSONSchema(request, { io: 'input', unrepresentable: 'any' })),
    ]),
  );
}

function fieldsOf({ properties = {}, anyOf = [], oneOf = [], allOf = [] }) {
  const nested = [...anyOf, ...oneOf, ...allOf].flatMap(fieldsOf);
  return [...new Set([...Object.keys(properties), ...nested])].sort();
}
