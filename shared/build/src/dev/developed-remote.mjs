const nothing = () => Promise.reject(new Error('The development server puts a remote in this place'));

/** Placeholder: the development server replaces this module by the `src/remote.ts` of the remote under development. */
export const bootstrap = nothing;
export const mount = nothing;
export const unmount = nothing;
