import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserStorage } from './browser-storage';

const root = join(__dirname, '../../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

/** Code that runs in a browser, or sets its cookies. */
const folders = [
  ...['session', 'ui', 'contract', 'api-client', 'remote', 'screen'].map((name) => `shared/${name}/src`),
  ...remotes.map((name) => `${name}/src`),
  ...['shell/src', 'registry/src/page', 'registry/src/http'],
];

const sourcesOf = (folder: string): string[] =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((file) => /[.]tsx?$/.test(file) && !/[.]test[.]|(^|[/])testing[/]|browser-storage/.test(file))
    .map((file) => join(root, folder, file));

const keyInQuotes = /['"`](portal[._][a-z][a-z0-9._-]*|expires)['"`]/g;

/** Removed where an older version left them. */
const former = ['portal.session', 'portal.session.v0'];

test('what the code stores in a browser is listed, and so on the page « Cookies »; what is listed is stored', () => {
  const keys = folders
    .flatMap(sourcesOf)
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(keyInQuotes)].map(([, key]) => key as string));
  const stored = new Set(keys.filter((key) => !former.includes(key)));
  expect([...stored].sort()).toEqual(Object.keys(browserStorage).sort());
});
