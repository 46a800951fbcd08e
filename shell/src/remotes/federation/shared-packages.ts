import type { UserOptions } from '@module-federation/runtime/types';

/**
 * What the shell shares, as the runtime's `shared` option takes it. The build writes it (`share-loader.mjs` of
 * `@portal/build`) from its one list of shared packages, with the versions that are installed.
 */
export const sharedPackages: NonNullable<UserOptions['shared']> = {};
