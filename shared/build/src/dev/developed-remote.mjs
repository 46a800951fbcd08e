const nothing = () => Promise.reject(new Error('The development server puts a remote in this place'));

/** The lifecycles of the remote under development: the development server has its `src/remote.ts` stand here. */
export const bootstrap = nothing;
export const mount = nothing;
export const unmount = nothing;
