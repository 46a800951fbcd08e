import { instrumentsOf, observeRead, statusClass, type Meter } from '@portal/telemetry';
import { registrySchema, type RegistryDatabase } from '../database/open-database';
import { servedRequests } from './observe-requests';

/** Every instrument of the registry. @returns ends the counting */
export function measureRegistry(meter: Meter, db: RegistryDatabase): () => void {
  measurePublications(meter, registrySchema(db));
  const duration = instrumentsOf(meter).durations(
    'portal_registry_request_duration_seconds',
    'From the head of a request to the end of its answer, by what was served and class of status.',
  );
  return servedRequests.subscribe(({ kind, status, seconds }) =>
    duration.record(seconds, { kind, status: statusClass(status) }),
  );
}

/**
 * Publications, roll-backs and other changes, counted in the history: most are made by `portal`, in processes that
 * nobody scrapes. Every process reads the same tables: take the maximum over processes, not their sum.
 */
function measurePublications(meter: Meter, db: RegistryDatabase): void {
  const { observableCounter, observableGauge } = instrumentsOf(meter);
  const changes = observableCounter(
    'portal_publication_changes_total',
    'Changes of what is live, by action and channel; the same in every process.',
  );
  const refusals = observableCounter(
    'portal_publication_refusals_total',
    'Changes that the gate refused, by action; the same in every process.',
  );
  const failing = observableGauge(
    'portal_failing_versions',
    'Stable versions that fail more than before; the same in every process.',
  );
  const revision = observableGauge(
    'portal_live_revision',
    'Revision of what is live; the same in every process.',
  );
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
