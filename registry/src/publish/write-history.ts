import type { RegistryDatabase } from '../database/open-database';
import { noPointers, versionIn, type Composition } from '../live/composition';
import type { Authorship } from './authorship';
import type { Step } from './step';

export async function writeHistory(
  db: RegistryDatabase,
  { steps, before, authorship }: { steps: Step[]; before: Composition; authorship: Authorship },
): Promise<void> {
  const { who, commit, reason, notes = [] } = authorship;
  const rows = steps.map(({ name, action, channel, version, next }, index) => {
    const rollout = channel === 'canary' ? next.canary : null;
    return {
      revision: before.revision + index + 1,
      name,
      action,
      channel,
      version,
      previous: versionIn(before.applications[name] ?? noPointers, channel),
      percent: rollout?.percent ?? null,
      users: rollout?.users ?? null,
      who,
      commit,
      reason,
      notes,
    };
  });
  await db.insertInto('history').values(rows).execute();
}
