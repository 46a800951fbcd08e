import { fewestVisitors } from '../canary/verdict.rules';
import { isOpen } from '../canary/open-remote';
import { registrySchema, type RegistryDatabase } from '../database/open-database';
import { hasRecovered, isBroken, mostOfPast } from './break.rules';
import { endFailure, keepFailure, openFailures, type StableFailure } from './failures.queries';
import { pastOf, placeOf, visitorsOf, type StableSpan } from './reported-loads.queries';

const hour = 3_600_000;
const week = 7 * 24 * hour;
/** A break of everybody shows within the hour, one of a few within the day. */
const windows = [hour, 24 * hour];
/** A report that is being written when the look begins has an earlier instant than its commit. */
const settling = 5_000;

interface StableVersion {
  name: string;
  version: string;
  /** When it came, ms since 1970. */
  since: number;
}

/**
 * Looks at every stable version once: what fails more than its application's past allows is written down with where,
 * since when and for how many; what works again, or is served no more, has ended. Any process may look.
 */
export async function watchStable(db: RegistryDatabase, now: Date): Promise<void> {
  const served = await stableVersions(db);
  const known = await openFailures(db);
  for (const failure of known) {
    const version = served.find(({ name }) => name === failure.name);
    if (version?.version !== failure.version || (await worksAgain(db, failure, now)))
      await endFailure(db, failure, now);
  }
  for (const version of served) await lookAt(db, version, now);
}

async function lookAt(
  db: RegistryDatabase,
  { name, version, since }: StableVersion,
  now: Date,
): Promise<void> {
  const open = await isOpen(db, name, version);
  const fewest = open ? fewestVisitors.anybody : fewestVisitors.signedIn;
  const until = new Date(now.getTime() - settling);
  for (const length of windows) {
    // windows follow each other from the publication on: none counts what another has weighed
    const begin = since + Math.floor(Math.max(0, until.getTime() - since) / length) * length;
    const span: StableSpan = { name, signedInOnly: !open, after: new Date(begin), until };
    const tally = await visitorsOf(db, version, span);
    if (tally.since === null || tally.bad < fewest) continue;
    const most = mostOfPast(
      await pastOf(db, { ...span, after: new Date(begin - week), until: new Date(begin) }),
    );
    if (!isBroken(tally, most, fewest)) continue;
    const place = await placeOf(db, version, span);
    await keepFailure(db, {
      name,
      version,
      since: tally.since,
      loads: tally.loads,
      failed: tally.bad,
      most,
      phase: place?.phase ?? 'load',
      error_class: place?.errorClass ?? null,
    });
    return;
  }
}

async function worksAgain(
  db: RegistryDatabase,
  { name, version, most }: StableFailure,
  now: Date,
): Promise<boolean> {
  const open = await isOpen(db, name, version);
  const after = new Date(now.getTime() - hour);
  return hasRecovered(await visitorsOf(db, version, { name, signedInOnly: !open, after, until: now }), most);
}

/** What everybody is served, and since when. */
async function stableVersions(connection: RegistryDatabase): Promise<StableVersion[]> {
  const db = registrySchema(connection);
  const row = await db.selectFrom('composition').select('document').executeTakeFirst();
  const served = Object.entries(row?.document.applications ?? {}).flatMap(([name, { stable }]) =>
    stable ? [{ name, version: stable.version }] : [],
  );
  const changes = await db
    .selectFrom('history')
    .select((select) => ['name', 'version', select.fn.max('at').as('at')])
    .where('channel', '=', 'stable')
    .groupBy(['name', 'version'])
    .execute();
  return served.flatMap(({ name, version }) => {
    const change = changes.find((one) => one.name === name && one.version === version);
    return change ? [{ name, version, since: change.at.getTime() }] : [];
  });
}
