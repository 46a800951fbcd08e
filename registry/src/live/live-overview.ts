import type { KeptVersion, LiveOverview, StableFailing } from '@portal/contract';
import type { RegistryDatabase } from '../database/open-database';
import { registrySchema } from '../database/open-database';
import { openFailures, type StableFailure } from '../stable/failures.queries';
import { namesInHistory } from './history';
import type { LiveDocument } from './live-document';

/** What every channel serves, and the versions that can be gone back to. */
export async function liveOverview(connection: RegistryDatabase, live: LiveDocument): Promise<LiveOverview> {
  const kept = await keptVersions(registrySchema(connection));
  const failing = await openFailures(connection);
  return {
    revision: live.revision,
    applications: live.applications.map(({ name, stable, previous, canary }) => ({
      name,
      title: (stable ?? canary)?.document.declaration?.title ?? null,
      stable: stable && { version: stable.version, previous: previous?.version ?? null },
      canary: canary && { version: canary.version, percent: canary.percent, users: canary.users },
      failing: failingOf(failing.find((one) => one.name === name && one.version === stable?.version)),
      kept: kept.get(name) ?? [],
    })),
    inHistory: await namesInHistory(connection),
  };
}

function failingOf(failure: StableFailure | undefined): StableFailing | null {
  if (!failure) return null;
  const { version, since, loads, failed, phase, error_class: errorClass } = failure;
  return { version, since: since.toISOString(), loads, failed, phase, errorClass };
}

async function keptVersions(db: RegistryDatabase): Promise<Map<string, KeptVersion[]>> {
  const rows = await db
    .selectFrom('version')
    .select(['name', 'version', 'accepted_at', 'left_at'])
    .where('swept_at', 'is', null)
    .orderBy('accepted_at', 'desc')
    .execute();
  const kept = new Map<string, KeptVersion[]>();
  for (const { name, version, accepted_at, left_at } of rows) {
    const versions = kept.get(name) ?? [];
    const leftAt = left_at?.toISOString() ?? null;
    kept.set(name, [...versions, { version, acceptedAt: accepted_at.toISOString(), leftAt }]);
  }
  return kept;
}
