import type { Clock } from './clock';
import type { Db } from './database';
import { writeMissingWords } from './search/customer-words';

const hour = 3_600_000;
const day = 24 * hour;

/** Days for which a search keeps its name. */
export const savedSearchDays = 183;

/** Since the agent last went on with it: a stranger's data, of whom nothing came. */
export const caseDraftMilliseconds = 7 * day;

/**
 * How long data that is no longer needed is kept: long enough to investigate yesterday's incident. Attempts are hashed
 * and contain no personal data; none is counted, or locked, for longer than a day. No call is counted for longer than a
 * minute.
 */
export const keptFor = {
  sessions: 0,
  throttle: 2 * day,
  callCounts: hour,
  codes: day,
  /** Unseen on a network for so long, the owner of an account is a stranger there like others. */
  loginNetworks: 30 * day,
  clientLog: 90 * day,
  /** A canary is judged within days. */
  remoteLoads: 30 * day,
  estimates: 7 * day,
  caseDrafts: caseDraftMilliseconds,
  /** Since it was last saved: it may name somebody. */
  savedSearches: savedSearchDays * day,
  /** Mails that were sent or given up: they contain an address. */
  mails: 30 * day,
  /** Service levels and web vitals are shown for 30 days. */
  serviceLevels: 35 * day,
  /** No client sends a request again after so long, no provider a webhook. */
  repeats: 30 * day,
};

/** `30 jours`. @param age in ms */
export const days = (age: number): string => `${age / day}\u00a0jours`;

/** Deletes what has served: expired sessions, spent codes, old attempts, mails, repeats and lines of browsers' logs. Writes the words of
 * names that a process of a former release left out. */
export async function sweep(db: Db, clock: Clock): Promise<void> {
  const before = (age: number) => new Date(clock().getTime() - age);
  await db.deleteFrom('session').where('expires_at', '<', before(keptFor.sessions)).execute();
  await db.deleteFrom('one_time_code').where('expires_at', '<', before(keptFor.codes)).execute();
  await db.deleteFrom('factor_challenge').where('expires_at', '<', before(keptFor.sessions)).execute();
  await db.deleteFrom('email_change').where('expires_at', '<', before(0)).execute();
  await db.deleteFrom('guarded_change').where('expires_at', '<', before(keptFor.codes)).execute();
  await db.deleteFrom('login_network').where('last_login_at', '<', before(keptFor.loginNetworks)).execute();
  await db.deleteFrom('throttle').where('window_start', '<', before(keptFor.throttle)).execute();
  await db.deleteFrom('call_count').where('window_start', '<', before(keptFor.callCounts)).execute();
  await db.deleteFrom('consumption_estimate').where('created_at', '<', before(keptFor.estimates)).execute();
  await db.deleteFrom('case_draft').where('kept_at', '<', before(keptFor.caseDrafts)).execute();
  await db.deleteFrom('saved_search').where('saved_at', '<', before(keptFor.savedSearches)).execute();
  await db.deleteFrom('client_log_line').where('received_at', '<', before(keptFor.clientLog)).execute();
  await db.deleteFrom('remote_load').where('received_at', '<', before(keptFor.remoteLoads)).execute();
  await db.deleteFrom('web_vital_hour').where('hour', '<', before(keptFor.serviceLevels)).execute();
  await db.deleteFrom('service_level_minute').where('minute', '<', before(keptFor.serviceLevels)).execute();
  await db
    .deleteFrom('mail_outbox')
    .where('created_at', '<', before(keptFor.mails))
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('failed_at', 'is not', null)]))
    .execute();
  await db.deleteFrom('sandbox_mail').where('received_at', '<', before(keptFor.mails)).execute();
  await db.deleteFrom('idempotency_key').where('created_at', '<', before(keptFor.repeats)).execute();
  await db.deleteFrom('webhook_event').where('received_at', '<', before(keptFor.repeats)).execute();
  await writeMissingWords(db, before(2 * day));
}
