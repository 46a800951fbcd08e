import type { LifeCycles } from 'single-spa';

const nothing = () => Promise.reject(new Error('The development server puts a remote in this place'));

/** Placeholder: the development server replaces this module by the remote's `src/remote.ts`. */
export const { bootstrap, mount, unmount }: LifeCycles = {
  bootstrap: nothing,
  mount: nothing,
  unmount: nothing,
};
