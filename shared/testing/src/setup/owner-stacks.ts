import * as react from 'react';

interface Internals {
  recentlyCreatedOwnerStacks: number;
}

/** From this count on React's development build makes no further ones until the count is reset. */
const enough = 10_000;

/**
 * React's development build takes a stack for each element it makes, to name its owner in warnings: a fifth of the time of
 * a screen's test. The warnings themselves stay.
 */
export function withoutOwnerStacks(): void {
  const internals = (react as unknown as Record<string, Internals | undefined>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  if (!internals) throw new Error('React has other internals: see shared/testing/src/setup/owner-stacks.ts.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => enough, set: () => {} });
}
