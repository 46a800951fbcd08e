import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import webpack from 'webpack';
import { eventCalls } from '../event-calls.mjs';
import { readEventContract } from '../event-contract.mjs';
import { workspaceRoot } from '../workspace.mjs';

/** Folders whose code the shell brings to every page. */
const folders = ['shell/src', 'shared/remote/src', 'shared/api-client/src'];

/** What the shell does on the bus: it has no declaration, so its sources are read as its build reads them. */
export async function shellEvents() {
  const { catalogue } = await readEventContract();
  const files = folders.flatMap(sourcesOf);
  const calls = await Promise.all(
    files.map((file) => callsOf(file, (name) => Object.hasOwn(catalogue, name))),
  );
  const names = (verb) => [...new Set(calls.flatMap((one) => one[verb]))];
  return [{ name: 'shell', emits: names('emits'), consumes: names('consumes') }];
}

function sourcesOf(folder) {
  return readdirSync(join(workspaceRoot, folder), { recursive: true })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing/.test(path))
    .map((path) => join(workspaceRoot, folder, path));
}

async function callsOf(file, isEvent) {
  const { code } = await transform(readFileSync(file, 'utf8'), {
    loader: 'tsx',
    jsx: 'automatic',
    format: 'esm',
  });
  let found;
  const parser = new webpack.javascript.JavascriptParser('module');
  parser.hooks.program.tap('ShellEvents', (program) => {
    found = eventCalls(program, isEvent);
    return true;
  });
  parser.parse(code, {
    current: {},
    module: { buildInfo: {}, buildMeta: {}, addPresentationalDependency() {} },
  });
  return found;
}
