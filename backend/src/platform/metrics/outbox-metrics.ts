import { observeRead, type Meter } from '@portal/telemetry';
import type { Clock } from '../clock';
import type { Db } from '../database';

/** Mails that wait to be sent. Every process reads the same table: take the maximum over processes, not their sum. */
export function measureOutbox(meter: Meter, db: Db, clock: Clock): void {
  const waiting = meter.createObservableGauge('portal_outbox_mails', {
    description: 'Mails that are neither sent nor given up; the same in every process.',
  });
  const age = meter.createObservableGauge('portal_outbox_oldest_seconds', {
    description: 'Age of the oldest of these mails, 0 without any; the same in every process.',
  });
  const read = () =>
    db
      .selectFrom('mail_outbox')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirstOrThrow();
  observeRead(meter, [waiting, age], read, (result, { count, oldest }) => {
    result.observe(waiting, count);
    result.observe(age, oldest === null ? 0 : Math.max(0, clock().getTime() - oldest.getTime()) / 1000);
  });
}
