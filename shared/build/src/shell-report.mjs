import webpack from 'webpack';
import { readEventContract } from './event-contract.mjs';

/** Chunk name of the shell's one asynchronous boundary: `import(/* webpackChunkName: "frame" *\/ './frame')`. */
export const frameChunk = 'frame';

/**
 * Writes `shell.json` beside the bundle: the entry, and what the page may ask for at once because the first paint
 * needs it (frame, shared singletons, their styles); the registry turns it into hints. And the event contract that
 * this shell carries, which the registry compares with the declarations of remotes.
 */
export class ShellReportPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShellReport', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'ShellReport', stage }, async () => {
        const report = { ...describe(compilation), events: await readEventContract() };
        const source = new webpack.sources.RawSource(JSON.stringify(report, null, 2));
        compilation.emitAsset('shell.json', source);
      });
    });
  }
}

function describe(compilation) {
  const entryFiles = [...compilation.entrypoints.get('shell').getFiles()];
  const chunks = firstPaintChunks(compilation);
  const files = new Set([...chunks].flatMap((chunk) => [...chunk.files]));
  return {
    entry: entryFiles.find((file) => file.endsWith('.js')),
    scripts: [...files].filter((file) => file.endsWith('.js')).sort(),
    styles: [...files].filter((file) => file.endsWith('.css')).sort(),
  };
}

/** Chunks of the entry and the frame, and those of the shared modules that they consume, transitively. */
function firstPaintChunks(compilation) {
  const { chunkGraph } = compilation;
  const frame = compilation.namedChunkGroups.get(frameChunk);
  const found = new Set();
  const queue = [...compilation.entrypoints.get('shell').chunks, ...(frame?.chunks ?? [])];
  for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      if (module.type !== 'consume-shared-module') continue;
      for (const block of module.blocks) queue.push(...(chunkGraph.getBlockChunkGroup(block)?.chunks ?? []));
    }
  }
  return found;
}
