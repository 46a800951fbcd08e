import Stripe from 'stripe';
import { v7 as uuidv7 } from 'uuid';
import type { Clock, Db } from '@portal/backend/sandbox-kit';

/** Longer than a delivery may take: an event that is being delivered is nobody else's. */
const leaseSeconds = 30;
const deliveryMs = 10_000;
const longestDelaySeconds = 3_600;
/** With the delays below: given up after about three days, as Stripe does. */
const maxAttempts = 80;
const batch = 10;

/** Writes an event down in the transaction of its cause; it is delivered after. */
export async function addEvent(tx: Db, clock: Clock, type: string, object: object): Promise<void> {
  const id = `evt_${uuidv7().replaceAll('-', '')}`;
  const event = {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(clock().getTime() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  await tx
    .insertInto('sandbox_card_event')
    .values({ id, body: JSON.stringify(event), created_at: clock(), next_attempt_at: clock() })
    .execute();
}

/** 2 s, 4 s, 8 s … one hour. */
const retryDelaySeconds = (attempts: number): number =>
  Math.min(2 ** Math.min(attempts, 20), longestDelaySeconds);

export interface Endpoint {
  url: string;
  secret: string;
}

/** Delivers what is due, signed, each event once more until it is taken. @returns how many were tried. */
export async function deliverEvents(db: Db, clock: Clock, { url, secret }: Endpoint): Promise<number> {
  const due = await leaseDue(db, clock);
  for (const { id, body, attempts } of due) {
    const timestamp = Math.floor(clock().getTime() / 1000);
    const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    const taken = await post(url, body, signature);
    const delay = retryDelaySeconds(attempts) * 1000;
    await db
      .updateTable('sandbox_card_event')
      .set(taken ? { delivered_at: clock() } : { next_attempt_at: new Date(clock().getTime() + delay) })
      .where('id', '=', id)
      .execute();
  }
  return due.length;
}

/** Only its signature is used: no request leaves with this key. */
const signer = new Stripe('sk_test_signs_only', { telemetry: false });

async function leaseDue(db: Db, clock: Clock) {
  const now = clock();
  return db
    .updateTable('sandbox_card_event')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + leaseSeconds * 1000),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sandbox_card_event')
        .select('id')
        .where('delivered_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .where('attempts', '<', maxAttempts)
        .orderBy('next_attempt_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'body', 'attempts'])
    .execute();
}

async function post(url: string, body: string, signature: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
      signal: AbortSignal.timeout(deliveryMs),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
