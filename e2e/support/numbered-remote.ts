import { declarationOf, makeRemote } from './made-remote';

/**
 * A remote whose files all show its number: entry, a chunk loaded at the first mount and one loaded on demand. File names
 * are the same for all numbers. It has a field to type into.
 */
export function numberedRemote(
  name: string,
  path: string,
  number: number,
  place: { inMenu?: boolean } = {},
): Promise<string> {
  const entry = `
let root;
export const get = async () => () => ({
  bootstrap: async () => {},
  mount: async ({ domElement }) => {
    const { heading } = await import('./screen.js');
    root = document.createElement('section');
    const title = document.createElement('h1');
    title.textContent = 'Numéro ${number}';
    const chunk = document.createElement('p');
    chunk.textContent = heading;
    const note = document.createElement('textarea');
    note.setAttribute('aria-label', 'Votre note');
    const more = document.createElement('button');
    more.textContent = 'Plus';
    more.onclick = async () => { chunk.textContent += ' ' + (await import('./later.js')).words; };
    root.append(title, chunk, note, more);
    domElement.append(root);
    document.title = 'Numéro ${number} · Lumenvie';
  },
  unmount: async () => { root.remove(); },
});
export const init = () => {};
`;
  return makeRemote(declarationOf(name, path, place), entry, {
    'screen.js': `export const heading = 'premier morceau ${number}';`,
    'later.js': `export const words = 'dernier morceau ${number}';`,
  });
}
