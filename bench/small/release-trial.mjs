import { withChangedBuild } from '../release/changed-build.mjs';
import { assertRelease, shareOf } from '../release/release-budget.mjs';
import { releaseVisits } from '../release/visits.mjs';

/** Publishes the shell with one more line. @throws when that costs a returning visitor more than the budget */
export async function tryRelease(portal) {
  const visits = await withChangedBuild('shell', 'shell', (folder) => releaseVisits(portal, folder));
  assertRelease(visits);
  return `${(shareOf(visits) * 100).toFixed(1)} % of a first visit`;
}
