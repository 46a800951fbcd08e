import type { RegistryDatabase } from '../database/open-database';
import { claimUntold, unclaim, type StableFailure } from './failures.queries';
import { wordsOfFailure } from './failure-words';

/** Longest wait for the webhook, in ms. */
const patience = 10_000;

export interface Webhook {
  /** Takes a POST with JSON. */
  url: string;
  /** Address of the portal, for the reader of the message. */
  publicUrl: string;
}

/**
 * Reports each failure once: to the webhook, if configured, and to the caller. A report that the webhook rejects (no
 * 2xx) is sent again in the next round.
 * @throws AggregateError after all were tried, with the errors of those rejected
 */
export async function tellFailures(
  db: RegistryDatabase,
  webhook: Webhook | undefined,
  now: Date,
): Promise<StableFailure[]> {
  const reported: StableFailure[] = [];
  const failures: unknown[] = [];
  for (const failure of await claimUntold(db, now)) {
    try {
      if (webhook) await post(webhook, failure);
      reported.push(failure);
    } catch (error) {
      failures.push(error);
      await unclaim(db, failure);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'The webhook did not take what fails.');
  return reported;
}

async function post({ url, publicUrl }: Webhook, failure: StableFailure): Promise<void> {
  const { name, version, since, loads, failed, phase, error_class: errorClass } = failure;
  const body = {
    event: 'stable-version-fails',
    // the field that chat applications display
    text: `${wordsOfFailure(failure)} → portal rollback ${name}`,
    name,
    version,
    since: since.toISOString(),
    visitors: { told: loads, failed },
    where: { phase, errorClass },
    publications: new URL('/admin/publications', publicUrl).href,
  };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw new Error(`The webhook answers ${answer.status}.`);
}
