import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * `portal …` on the portal under test, as a feature team types it; answers its JSON.
 * @throws Error with what the command printed when it refuses
 */
export async function portal<Answer = unknown>(...words: string[]): Promise<Answer> {
  const dataDir = process.env.PORTAL_UNDER_TEST_DATA ?? process.env.PORTAL_DATA_DIR;
  const address = process.env.PORTAL_UNDER_TEST;
  const env = {
    ...process.env,
    ...(dataDir ? { PORTAL_DATA_DIR: dataDir } : {}),
    // whose contract the calls of a publication are compared with
    ...(address ? { PORTAL_PUBLIC_URL: address } : {}),
  };
  try {
    const { stdout } = await run(process.execPath, ['scripts/portal.mjs', ...words, '--json'], { env });
    return JSON.parse(stdout) as Answer;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`portal ${words.join(' ')} failed.\n${stdout}${stderr}`, { cause: error });
  }
}

/** Code of a remote that needs no bundler: each is one ES module, a container that exposes `./remote`. */
const container = (lifecycles: string) => `
const title = 'Écran de remplacement';
const draw = ({ domElement }) => {
  const heading = document.createElement('h1');
  heading.textContent = title;
  domElement.append(heading);
  document.title = title + ' · Lumenvie';
};
const calm = { bootstrap: async () => {}, mount: async (props) => draw(props), unmount: async () => {} };
const lifecycles = { ...calm, ${lifecycles} };
export const get = async () => () => lifecycles;
export const init = () => {};
`;

/** In browsers alone, by their name: the gate evaluates the entry as well, and would refuse it (decision 0097). */
const throwInBrowsers = "if (navigator.userAgent !== '') throw new Error('seeded');";

/** What a bad version does, by what is written of it in reports. */
export const badVersions = {
  'throws at its evaluation': `${throwInBrowsers} ${container('')}`,
  'exposes no lifecycles': container('mount: undefined'),
  'throws at its bootstrap': container(`bootstrap: async () => { throw new Error('seeded'); }`),
  'throws at its mount': container(`mount: async () => { throw new Error('seeded'); }`),
  'hangs at its mount': container(`mount: () => new Promise(() => {})`),
  'throws at its unmount': container(`unmount: async () => { throw new Error('seeded'); }`),
  'hangs at its unmount': container(`unmount: () => new Promise(() => {})`),
} satisfies Record<string, string>;
export type BadVersion = keyof typeof badVersions;

/** Leaves at each mount what a careless screen leaves: a listener, a timer, a subscription and a node. */
const leaky = `
let scope;
${container(`mount: async (props) => {
  draw(props);
  window.addEventListener('resize', () => props);
  setInterval(() => props, 3_600_000);
  (globalThis.seededLeak ??= []).push(document.createElement('section'));
  const [{ get }] = Object.values(scope['@portal/events']);
  const { events } = (await get())();
  events.on('contractSelected', () => props);
}`).replace('init = () => {}', 'init = (given) => { scope = given; }')}`;

/** Puts a rule into the page that reaches beyond its own screen, and leaves it there. */
const staining = container(`mount: async (props) => {
  draw(props);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('nav a, h1 { letter-spacing: 3px }');
  document.adoptedStyleSheets.push(sheet);
}`);

/** A remote of one customer's route; without an entry of the menu nobody is led there. */
export const declarationOf = (name: string, path: string, { inMenu = true } = {}): Declaration => ({
  name,
  title: 'Essai',
  routes: [
    {
      path,
      title: 'Essai',
      frame: 'customer',
      right: 'customer',
      ...(inMenu ? { menu: { label: `Essai ${name}`, icon: 'document', order: 990 } } : {}),
    },
  ],
  events: { contract: 1, emits: [], consumes: [] },
  budget: { initialKilobytes: 60 },
});

export const leakyRemote = (path: string) => makeRemote(declarationOf('mf-essai-fuite', path), leaky);
export const makeStaining = (path: string) => makeRemote(declarationOf('mf-essai-tache', path), staining);

export interface Declaration {
  name: string;
  [other: string]: unknown;
}

/**
 * The folder of a built remote, as a team hands it to `portal publish`: its entry and further files of its code. It
 * asks for no shared package.
 */
export async function makeRemote(
  declaration: Declaration,
  entry: string,
  chunks: Record<string, string> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'made-remote-'));
  await mkdir(join(folder, 'dist'));
  const container = declaration.name.replaceAll('-', '_');
  const none = { sync: [], async: [] };
  const manifest = {
    name: container,
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } },
    shared: [],
    exposes: [{ path: './remote', assets: { js: none, css: none } }],
  };
  await writeFile(join(folder, 'remote.json'), JSON.stringify(declaration));
  await writeFile(join(folder, 'dist/mf-manifest.json'), JSON.stringify(manifest));
  for (const [path, code] of Object.entries({ ...chunks, 'remoteEntry.js': entry }))
    await writeFile(join(folder, 'dist', path), code);
  return folder;
}

/** A remote of the workspace with other code behind the same declaration. */
export async function remakeRemote(name: string, entry: string): Promise<string> {
  const declaration = JSON.parse(await readFile(join(name, 'remote.json'), 'utf8')) as Declaration;
  return makeRemote(
    { ...declaration, events: { ...(declaration.events as object), emits: [], consumes: [] } },
    entry,
  );
}

/** The same build with one comment more: another version that does the same. */
export async function copyRemote(name: string, remark: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'made-remote-'));
  for (const part of ['remote.json', 'dist'])
    await cp(join(name, part), join(folder, part), { recursive: true });
  const entry = join(folder, 'dist/remoteEntry.js');
  await writeFile(entry, `${await readFile(entry, 'utf8')}\n// ${remark}\n`);
  return folder;
}

interface Publication {
  published: { name: string; version: string }[];
}

/** Publishes a made folder, and lets go of it. @returns its version */
export async function publishMade(folder: string, ...options: string[]): Promise<string> {
  try {
    const { published } = await portal<Publication>('publish', folder, ...options);
    const [only] = published;
    if (!only) throw new Error(`Nothing of ${folder} was published`);
    return only.version;
  } finally {
    await rm(folder, { recursive: true });
  }
}
