import type { LifeCycles } from 'single-spa';

const nothing = () => Promise.reject(new Error('The development server puts a remote in this place'));

/** The lifecycles of the remote that runs alone: the development server has its `src/remote.ts` stand here. */
export const { bootstrap, mount, unmount }: LifeCycles = {
  bootstrap: nothing,
  mount: nothing,
  unmount: nothing,
};
