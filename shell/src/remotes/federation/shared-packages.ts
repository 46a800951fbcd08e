import type { UserOptions } from '@module-federation/runtime/types';

/**
 * The shared packages of the shell, for the runtime's option `shared`. The build writes them (`share-loader.mjs` of
 * `@portal/build`) from its list of shared packages, with the installed versions.
 */
export const sharedPackages: NonNullable<UserOptions['shared']> = {};
