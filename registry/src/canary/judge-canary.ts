import { registrySchema, type RegistryDatabase } from '../database/open-database';
import { beginningOf, keepWatch, takeWatch } from './canary-watch.queries';
import { fewestVisitors } from './verdict.rules';
import { learnArrived, nothingFound, reasonToWithdraw } from './findings';
import { readArrived, readThresholds } from './loads.queries';

export interface WatchedCanary {
  name: string;
  canary: string;
  stable: string;
  /** It has a screen for visitors without a session. */
  open: boolean;
}

const day = 86_400_000;
/** A report that is being written when the round begins has an earlier instant than its commit. */
const settling = 5_000;

/**
 * Weighs what arrived since the last round, whoever made that.
 * @returns why the canary is to be rolled back; null while it is not, or while another process weighs
 */
export function judgeCanary(
  db: RegistryDatabase,
  { name, canary, stable, open }: WatchedCanary,
  now: Date,
): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    const tables = registrySchema(transaction);
    const beginning = await beginningOf(tables, { name, version: canary });
    if (!beginning) return null;
    const key = { name, revision: beginning.revision };
    // The stable version's loads of the day before count as well: a canary of 100 % leaves no others.
    const first = { readUntil: new Date(beginning.at.getTime() - day), findings: nothingFound() };
    const watch = await takeWatch(tables, key, first);
    if (!watch) return null;
    const fewest = open ? fewestVisitors.anybody : fewestVisitors.signedIn;
    const until = new Date(now.getTime() - settling);
    if (until <= watch.readUntil) return reasonToWithdraw(watch.findings, fewest);

    const span = (version: string, after = watch.readUntil) => ({
      remote: name,
      version,
      signedInOnly: !open,
      after,
      until,
    });
    const thresholds = await readThresholds(transaction, {
      ...span(stable, new Date(watch.readUntil.getTime() - day)),
      until: watch.readUntil,
    });
    const findings = learnArrived(watch.findings, {
      canary: await readArrived(
        transaction,
        { ...span(canary, later(beginning.at, watch.readUntil)), since: beginning.at },
        thresholds,
      ),
      stable: await readArrived(transaction, { ...span(stable), since: first.readUntil }, thresholds),
    });
    await keepWatch(tables, key, { readUntil: until, findings });
    return reasonToWithdraw(findings, fewest);
  });
}

const later = (one: Date, other: Date) => (one > other ? one : other);
