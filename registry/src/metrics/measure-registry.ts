import { durationBuckets, observeRead, type Meter } from '@portal/telemetry';
import { registrySchema, type RegistryDatabase } from '../database/open-database';
import { servedRequests } from './observe-requests';

/** Every instrument of the registry. @returns ends the counting */
export function measureRegistry(meter: Meter, db: RegistryDatabase): () => void {
  measurePublications(meter, registrySchema(db));
  const duration = meter.createHistogram('portal_registry_request_duration_seconds', {
    description:
      'From the head of a request to the end of its answer, by what was served and class of status.',
    advice: durationBuckets,
  });
  return servedRequests.subscribe(({ kind, status, seconds }) =>
    duration.record(seconds, { kind, status: `${Math.floor(status / 100)}xx` }),
  );
}

/**
 * Publications, roll-backs and other changes, counted in the history: most are made by `portal`, in processes that
 * nobody scrapes. Every process reads the same tables: take the maximum over processes, not their sum.
 */
function measurePublications(meter: Meter, db: RegistryDatabase): void {
  const changes = meter.createObservableCounter('portal_publication_changes_total', {
    description: 'Changes of what is live, by action and channel; the same in every process.',
  });
  const refusals = meter.createObservableCounter('portal_publication_refusals_total', {
    description: 'Changes that the gate refused, by action; the same in every process.',
  });
  const failing = meter.createObservableGauge('portal_failing_versions', {
    description: 'Stable versions that fail more than before; the same in every process.',
  });
  const revision = meter.createObservableGauge('portal_live_revision', {
    description: 'Revision of what is live; the same in every process.',
  });
  const read = () =>
    Promise.all([
      db
        .selectFrom('history')
        .select((eb) => ['action', 'channel', eb.fn.countAll<string>().as('count')])
        .groupBy(['action', 'channel'])
        .execute(),
      db
        .selectFrom('refusal')
        .select((eb) => ['action', eb.fn.countAll<string>().as('count')])
        .groupBy('action')
        .execute(),
      db
        .selectFrom('stable_failure')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow(),
      db.selectFrom('composition').select('revision').executeTakeFirst(),
    ]);
  const instruments = [changes, refusals, failing, revision];
  observeRead(meter, instruments, read, (result, [changed, refused, failed, live]) => {
    for (const { action, channel, count } of changed) {
      result.observe(changes, Number(count), { action, channel });
    }
    for (const { action, count } of refused) result.observe(refusals, Number(count), { action });
    result.observe(failing, Number(failed.count));
    if (live) result.observe(revision, live.revision);
  });
}
