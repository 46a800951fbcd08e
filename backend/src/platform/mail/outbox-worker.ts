import { inSpan } from '@portal/telemetry';
import { sql } from 'kysely';
import type { Transporter } from 'nodemailer';
import type { Clock } from '../clock';
import type { Db } from '../database';
import { isLastMail, renderMail } from './templates';

/** Longer than a transport's own time-outs: a mail that is being sent is nobody else's. */
const leaseSeconds = 300;
const longestDelaySeconds = 3_600;
/** With the delays below: given up after about a day. */
const maxAttempts = 30;
const batch = 10;

export interface MailRoute {
  transport: Transporter;
  from: string;
  /** Domain of the Message-ID. */
  domain: string;
}

/** 10 s, 20 s, 40 s … one hour. */
export const retryDelaySeconds = (attempts: number): number =>
  Math.min(10 * 2 ** Math.min(attempts - 1, 20), longestDelaySeconds);

/**
 * Sends what is due, a few mails at a time, and marks it sent. Several workers may run: a mail is leased to one.
 * Should a worker die between the server's acceptance and its mark, the mail goes out again under the same
 * Message-ID, by which servers and readers know it for the same.
 * @returns how many mails were tried.
 */
export async function sendDueMails(db: Db, clock: Clock, route: MailRoute): Promise<number> {
  const due = await leaseDue(db, clock);
  for (const mail of due) {
    try {
      await inSpan('send mail', { attributes: { 'mail.template': mail.template } }, async () => {
        await sendMail(mail, route);
        await markSent(db, clock, mail);
      });
    } catch (error) {
      await markFailed(db, clock, mail, error);
    }
  }
  return due.length;
}

async function sendMail({ id, template, recipient, payload }: LeasedMail, route: MailRoute): Promise<void> {
  const { subject, text, html } = renderMail(template, payload);
  await route.transport.sendMail({
    from: route.from,
    to: recipient,
    subject,
    text,
    html,
    messageId: `<${id}@${route.domain}>`,
    headers: { 'auto-submitted': 'auto-generated' },
  });
}

interface LeasedMail {
  id: string;
  template: string;
  recipient: string;
  payload: unknown;
  attempts: number;
}

async function leaseDue(db: Db, clock: Clock): Promise<LeasedMail[]> {
  const now = clock();
  const lease = new Date(now.getTime() + leaseSeconds * 1000);
  return db
    .updateTable('mail_outbox')
    .set((eb) => ({ attempts: sql<number>`${eb.ref('attempts')} + 1`, next_attempt_at: lease }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'template', 'recipient', 'payload', 'attempts'])
    .execute();
}

/** The mail's values may contain a code, so they are removed after sending. */
async function markSent(db: Db, clock: Clock, { id, template }: LeasedMail): Promise<void> {
  if (isLastMail(template)) return forget(db, id);
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: clock(), payload: '{}', last_error: null })
    .where('id', '=', id)
    .execute();
}

async function markFailed(db: Db, clock: Clock, mail: LeasedMail, error: unknown): Promise<void> {
  const now = clock();
  const givenUp = mail.attempts >= maxAttempts || isRefusedForGood(error);
  if (givenUp && isLastMail(mail.template)) return forget(db, mail.id);
  await db
    .updateTable('mail_outbox')
    .set({
      last_error: (error instanceof Error ? error.message : String(error)).slice(0, 500),
      next_attempt_at: new Date(now.getTime() + retryDelaySeconds(mail.attempts) * 1000),
      ...(givenUp && { failed_at: now, payload: '{}' }),
    })
    .where('id', '=', mail.id)
    .execute();
}

async function forget(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

/** A 5xx answer to the recipient or the message: trying again would be answered alike (RFC 5321, 4.2.1). */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
