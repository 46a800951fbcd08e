import type { Registry } from '../registry';
import type { Progress } from './progress';

/** The same registry, which also shows the progress of a publication of `count` applications. */
export function toldRegistry(registry: Registry, progress: Progress, count: number): Registry {
  const { store, keys } = registry;
  const seen = new Set<string>();
  progress.tell(`Reading and checking ${count} ${count > 1 ? 'builds' : 'build'}…`);
  return {
    ...registry,
    store: {
      ...store,
      has: (name, version) => {
        seen.add(name);
        progress.tell(`Storing ${seen.size}/${count}: ${name}…`);
        return store.has(name, version);
      },
    },
    keys: {
      ...keys,
      sign: (document) => {
        progress.tell('Judging what may meet on a page, signing, switching…');
        return keys.sign(document);
      },
    },
  };
}
