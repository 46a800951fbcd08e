/**
 * Evaluates the entry of a container as a browser would, in a process of its own (`child-evaluator.ts`). Input, as JSON on
 * standard input: `{ entry, scripts }`, `scripts` being path → source of every script of the build. Output, as JSON on
 * standard output: see `Evaluation`. An evaluation that never ends prints nothing.
 */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { text } from 'node:stream/consumers';
import vm from 'node:vm';

const folder = 'https://portal.invalid/assets/candidate/';
/** As in `evaluation.ts`, which this script cannot read. */
const longestError = 2_000;
const longestName = 100;
const mostNames = 20;
/** Lines of an error, with those of its stack that lead into the container. */
const mostLines = 4;
/** Exit code of Node when a module waits for what never comes; here also when it waits for too long. */
const neverSettled = 13;

const [, , seconds] = process.argv;
// for a script whose publisher was killed: it may wait for timers, and the system counts no time of waiting
setTimeout(() => process.exit(neverSettled), Number(seconds) * 1_000).unref();
// a page reports it and goes on
process.on('unhandledRejection', () => undefined);

const { entry, scripts } = JSON.parse(await text(process.stdin));
const context = vm.createContext(
  {
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    AbortController,
    Event,
    EventTarget,
    CustomEvent,
    performance,
    atob,
    btoa,
    startTimer: (work, wait) => void setTimeout(() => work(), wait),
  },
  { codeGeneration: { strings: false, wasm: false } },
);
for (const script of ['page-names.js', 'page-globals.js'])
  vm.runInContext(readFileSync(new URL(script, import.meta.url), 'utf8'), context, { filename: script });

/** Path → module, each once. */
const modules = new Map();

function moduleAt(path) {
  const source = Object.hasOwn(scripts, path) ? scripts[path] : undefined;
  if (source === undefined) throw new Error(`the build has no script ${path}`);
  if (!modules.has(path))
    modules.set(
      path,
      new vm.SourceTextModule(source, {
        context,
        identifier: path,
        initializeImportMeta: (meta) => void (meta.url = new URL(path, folder).href),
        importModuleDynamically: async (specifier, { identifier }) => {
          const imported = moduleAt(pathOf(specifier, identifier));
          if (imported.status === 'unlinked') await imported.link(link);
          await imported.evaluate();
          return imported;
        },
      }),
    );
  return modules.get(path);
}

const link = (specifier, { identifier }) => moduleAt(pathOf(specifier, identifier));

/** Browsers resolve relative specifiers only: the page's import map names no packages. */
function pathOf(specifier, importer) {
  if (!/^\.{0,2}\//.test(specifier))
    throw new Error(`it imports ${specifier}, which browsers cannot resolve`);
  const { href } = new URL(specifier, new URL(importer, folder));
  return posix.normalize(href.slice(folder.length));
}

const page = vm.runInContext('globalThis', context);
// taken before the entry is evaluated, which may change what it can reach
const { stringify } = JSON;
const { exit, stdout } = process;
const { namedInstances } = page;

/** Without a prototype, through which an entry could change how it is written. */
const bare = (value) => Object.setPrototypeOf(value, null);

/** The container's own names for itself, by the shell's runtime or by one that it brings; read without methods of either. */
function ownNames() {
  const names = [];
  const add = (name) => {
    if (names.length < mostNames) names[names.length] = `${name}`.slice(0, longestName);
  };
  for (let at = 0; at < namedInstances.length; at += 1) add(namedInstances[at]);
  const own = page.__FEDERATION__?.__INSTANCES__ ?? [];
  for (let at = 0; at < own.length && at < mostNames; at += 1) add(own[at]?.options?.name ?? own[at]?.name);
  return bare(names);
}

function wordsOf(error) {
  try {
    const lines = String(error?.stack ?? error)
      .slice(0, longestError)
      .split('\n');
    const own = lines.filter((line) => !/^\s+at .*(node:|evaluate-entry|page-globals|page-names)/.test(line));
    return own.slice(0, mostLines).join('\n').slice(0, longestError);
  } catch {
    return 'a value that cannot be described';
  }
}

async function evaluated() {
  try {
    const container = moduleAt(entry);
    await container.link(link);
    await container.evaluate();
    const { init, get } = container.namespace;
    const exported = bare({ init: typeof init, get: typeof get });
    return bare({ outcome: 'evaluated', exports: exported, names: ownNames() });
  } catch (error) {
    return bare({ outcome: 'threw', error: wordsOf(error) });
  }
}

stdout.write(stringify(await evaluated()), () => exit(0));
