import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
/** React is found from here. Jest and Testing Library leave files below a `node_modules` out of what a failure shows. */
const cache = join(root, 'shared/testing/.data/node_modules/libraries');

/** Libraries of each side, by the name under which they are imported, with the package that depends on them. */
const sides = {
  browser: {
    antd: 'shared/ui',
    '@ant-design/cssinjs': 'shared/ui',
    '@rc-component/picker/generate/moment': 'shared/ui',
    moment: 'shared/ui',
    'moment/locale/fr': 'shared/ui',
    formik: 'shared/ui',
    '@testing-library/dom': 'shared/testing',
    '@testing-library/jest-dom': 'shared/testing',
    '@testing-library/user-event': 'shared/testing',
    rxjs: 'shared/events',
    '@tanstack/query-core': 'shared/api-client',
    'zod/mini': 'shared/events',
    zod: 'shared/contract',
  },
  node: {
    '@fastify/compress': 'backend',
    '@fastify/rate-limit': 'backend',
    '@fastify/static': 'backend',
    '@fastify/swagger': 'backend',
    '@redocly/openapi-core': 'backend',
    '@simplewebauthn/server': 'backend',
    fastify: 'backend',
    'file-type': 'backend',
    'fastify-type-provider-zod': 'backend',
    jose: 'backend',
    kysely: 'backend',
    'kysely/helpers/postgres': 'backend',
    pino: 'backend',
    stripe: 'backend',
    uuid: 'backend',
    zod: 'shared/contract',
  },
};

/** A second copy of these would not know the hooks, contexts and settings of the first. */
const sharedByAll = [
  'react',
  'react-dom',
  'react/*',
  'react-dom/*',
  '@ant-design/cssinjs',
  'moment',
  '@testing-library/dom',
  'pino',
];

/**
 * Makes one file of each library. A test file begins with an empty module registry: to load two thousand small files of
 * libraries took a screen's test longer than its tests do. The files are kept until an installed version changes.
 * @param {'browser' | 'node'} side
 * @returns Jest's `moduleNameMapper` entries
 */
export async function bundleLibraries(side) {
  const entries = Object.entries(sides[side]).map(([name, owner]) => ({
    name,
    resolveDir: join(root, owner),
    contents: contentsOf(name, owner),
  }));
  const key = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  key
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(JSON.stringify(entries.map(({ contents }) => contents)));
  const folder = join(cache, side, key.digest('hex').slice(0, 16));
  if (!existsSync(folder)) await bundle(entries, side, folder);
  return Object.fromEntries(entries.map(({ name }) => [`^${name}$`, join(folder, fileOf(name))]));
}

function contentsOf(name, owner) {
  if (name === 'antd') return widgetsOf(owner);
  // a language knows the moment beside it alone
  if (name === 'moment') return `module.exports = require('moment'); require('moment/locale/fr');`;
  // a package of modules alone is for who imports
  if (name === 'file-type') return `export * from 'file-type';`;
  return `module.exports = require('${name === 'moment/locale/fr' ? 'moment' : name}');`;
}

const fileOf = (name) => `${name.replaceAll('/', '-')}.cjs`;

/** antd's own index loads every widget: of it the widgets that its owner imports, each loaded when it is used. */
function widgetsOf(owner) {
  const folder = join(root, owner, 'src');
  const sources = readdirSync(folder, { recursive: true }).filter((file) => /\.tsx?$/.test(file));
  const names = sources.flatMap((file) => {
    const imports = readFileSync(join(folder, file), 'utf8').matchAll(/^import \{([^}]+)\} from 'antd';$/gm);
    return [...imports].flatMap(([, list]) => list.split(',').map((each) => each.trim().split(' as ')[0]));
  });
  const getters = [...new Set(names)]
    .filter((name) => /^\w+$/.test(name))
    .sort()
    .map((widget) => `get ${widget}() { return require('antd/lib/${folderOf(widget)}').default; }`);
  return `module.exports = { __esModule: true, ${getters.join(', ')} };`;
}

const folderOf = (widget) => widget.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

async function bundle(entries, side, folder) {
  await mkdir(join(cache, side), { recursive: true });
  const unfinished = await mkdtemp(join(cache, side, 'unfinished-'));
  await Promise.all(
    entries.map(({ name, contents, resolveDir }) =>
      build({
        stdin: { contents, resolveDir },
        outfile: join(unfinished, fileOf(name)),
        bundle: true,
        format: 'cjs',
        platform: side,
        mainFields: ['main'],
        conditions: ['require'],
        external: sharedByAll.filter((other) => other !== name),
        define: { 'process.env.NODE_ENV': '"test"' },
        minifySyntax: true,
        minifyWhitespace: true,
        plugins: [withoutLanguages],
        logLevel: 'warning',
      }),
    ),
  );
  await rename(unfinished, folder).catch(async (error) => {
    // another run has made the same
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true });
  });
  await removeOld(join(cache, side), folder);
}

/** zod's words in fifty languages are half of it. The one that it begins with is loaded by its own path. */
const withoutLanguages = {
  name: 'without-languages',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.c?js$/ }, () => ({
      contents: 'module.exports = {};',
    })),
};

/** Those of other versions, and what killed runs left; a run that is at work has made its folder just now. */
async function removeOld(folder, kept) {
  const hourAgo = Date.now() - 3_600_000;
  const others = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => path !== kept && statSync(path).mtimeMs < hourAgo);
  await Promise.all(others.map((path) => rm(path, { recursive: true, force: true })));
}
