import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A remote as small as one can be, that every customer may open and no menu names; its chunks have hashes of their own. */
export function writeRemote(folder, serial) {
  const name = `mf-bench-${serial}`;
  const dist = join(folder, name, 'dist');
  mkdirSync(dist, { recursive: true });
  const write = (file, text) => writeFileSync(join(dist, file), text);
  const lazy = Array.from({ length: 4 }, (_, index) => `part${index}.${serial}.js`);
  write('remoteEntry.js', entryOf(serial));
  write(`remote.${serial}.js`, moduleOf(name));
  for (const [index, file] of lazy.entries()) write(file, `export const part = '${serial}.${index}';\n`);
  write('mf-manifest.json', JSON.stringify(manifestOf(name, serial, lazy)));
  writeFileSync(join(folder, name, 'remote.json'), JSON.stringify(declarationOf(name, serial)));
  return join(folder, name);
}

const declarationOf = (name, serial) => ({
  name,
  title: `Écran ${serial}`,
  routes: [
    {
      path: `/bench/${serial}`,
      title: `Écran ${serial}`,
      frame: 'customer',
      right: 'customer',
      reachedFrom: ['guard'],
    },
  ],
  events: { contract: 1, emits: [], consumes: [] },
  budget: { initialKilobytes: 10 },
});

const entryOf = (serial) => `
export const init = async () => {};
export const get = async () => { const m = await import('./remote.${serial}.js'); return () => m; };
`;

const moduleOf = (name) => `
let drawn;
export const bootstrap = async () => {};
export const mount = async ({ domElement }) => {
  drawn = Object.assign(document.createElement('h1'), { textContent: '${name}' });
  domElement.append(drawn);
};
export const unmount = async () => drawn.remove();
`;

const manifestOf = (name, serial, lazy) => ({
  id: name.replaceAll('-', '_'),
  name: name.replaceAll('-', '_'),
  metaData: {
    name: name.replaceAll('-', '_'),
    type: 'app',
    globalName: name.replaceAll('-', '_'),
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      id: `${name}:remote`,
      name: 'remote',
      path: './remote',
      assets: { js: { sync: [`remote.${serial}.js`], async: lazy }, css: { sync: [], async: [] } },
    },
  ],
});
