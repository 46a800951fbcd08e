import type { ResponseOf } from '@portal/contract';
import { readPhone } from '@portal/domain';
import type { AgentGrant, CaseGrant } from '../../../../platform/access/policy';
import { casePage } from '../../../../platform/case-page';
import type { Db } from '../../../../platform/database';
import { conflict, DomainError, notFound } from '../../../../platform/errors';
import type { Platform } from '../../../../platform/http/define-call';
import { forgetWithin, onceWithin } from '../../../../platform/idempotency';
import { inTransaction } from '../../../../platform/transaction';
import { mailRefusal, takenPoints, takenPointsLocked } from '../../taken-points/taken-points.service';
import { callerOf } from '../case/order-caller';
import { afterMoves, stateOf } from '../case/order-moves';
import * as queries from '../case/orders.queries';
import { pointQuestion } from '../draft/order-taken-points';
import { auditOrder } from '../draft/write-order';
import { queueLinkMail, shownMail, smsCount, smsText } from './link-messages';
import { countCopy, countSending, limitWords, sendingWait, type SentBy } from './sending-limits';
import { linkSeconds, openLink, sentLinkOf } from '../case/subscription-link';

type Calls = '/sendCaseLink' | '/resendSubscriptionEmail';

const unknownCase = () => notFound('Cette affaire n’existe pas');

async function caseOf(db: Db, orderReference: string): Promise<queries.OrderRow> {
  const row = await queries.findOrder(db, orderReference);
  if (!row) throw unknownCase();
  return row;
}

/** Where the message goes. @throws DomainError 409 CONFLICT without a mailbox, or a mobile for an SMS */
function addressOf(by: SentBy, { email, phone }: queries.OrderRow): string {
  if (by === 'EMAIL') {
    if (email) return email;
    throw conflict('Cette affaire n’a pas d’e-mail\u00a0: complétez-la avant d’envoyer le lien.');
  }
  const mobile = phone ? readPhone(phone) : null;
  if (mobile !== null) return mobile;
  throw conflict(
    'Le téléphone de cette affaire n’est pas un mobile\u00a0: complétez-la, ou envoyez le lien par e-mail.',
  );
}

/** @throws DomainError 409 CONFLICT once the case is signed or abandoned, or while its point is taken */
async function assertMaySend(
  db: Db,
  { clock }: Pick<Platform, 'clock'>,
  grant: CaseGrant,
  row: queries.OrderRow,
  find: typeof takenPoints,
) {
  afterMoves(stateOf(row), 'mailLink');
  const contracts = (await queries.loadOrder(db, row.order_reference, row))?.contracts ?? [];
  const question = pointQuestion(grant, contracts, row, null);
  const unsent = mailRefusal(await find(db, clock, question), question.points);
  if (unsent !== null) throw conflict(`${unsent}. Le lien n’est pas envoyé.`);
}

/** The message as it would leave now. @throws DomainError 404 */
export async function previewLink(
  platform: Platform,
  grant: AgentGrant,
  { orderNumber, by }: { orderNumber: string; by: SentBy },
): Promise<ResponseOf<'/previewCaseLink'>> {
  const { db, clock, config } = platform;
  const row = await caseOf(db, orderNumber);
  const expires = new Date(clock().getTime() + linkSeconds * 1000);
  // as long as the customer's own
  const link = { address: casePage(config.publicUrl, orderNumber, '.'.repeat(32)), expires };
  const shown =
    by === 'EMAIL' ? await shownMail(db, clock, row, link) : { subject: null, text: smsText(row, link) };
  const wait = await sendingWait(db, clock, by, row);
  const refusal = await assertMaySend(db, platform, { by: 'agent', ...grant }, row, takenPoints)
    .then(() => addressOf(by, row))
    .then(
      () => (wait > 0 ? limitWords(clock, by, wait) : null),
      (thrown: unknown) => {
        if (thrown instanceof DomainError) return thrown.message;
        throw thrown;
      },
    );
  const phone = row.phone ?? '';
  return {
    to: by === 'EMAIL' ? (row.email ?? '') : (readPhone(phone) ?? phone),
    ...shown,
    link: link.address,
    smsCount: by === 'SMS' ? smsCount(shown.text) : null,
    validUntil: expires.toISOString(),
    refusal,
  };
}

interface Sending {
  orderNumber: string;
  by: SentBy;
  call: Calls;
}

/**
 * Sends the link of a case; earlier links stay valid, and end with this one. A second click within a minute sends nothing.
 * @throws DomainError 404; 409 CONFLICT once it is signed or abandoned, while its point is taken, or without an address; 429;
 *   502 when the SMS did not leave.
 */
export async function sendLink(platform: Platform, grant: CaseGrant, { orderNumber, by, call }: Sending) {
  const { db, clock, config, providers } = platform;
  // outside the transaction, so that a refused attempt counts too
  const wait = await countSending(db, clock, by, await caseOf(db, orderNumber));
  if (wait > 0) throw tooMany(limitWords(clock, by, wait), wait);
  const { actor } = callerOf(grant);
  const { to, before, sms, isRepeat } = await inTransaction(db, async (tx) => {
    const row = await queries.lockOrder(tx, orderNumber);
    if (!row) throw unknownCase();
    await assertMaySend(tx, platform, grant, row, takenPointsLocked);
    const address = addressOf(by, row);
    const isFirst = await firstClick(tx, platform, { by, to: address, row });
    if (!isFirst) return { to: address, before: row, sms: null, isRepeat: true };
    const link = await openLink(tx, clock, config.publicUrl, {
      orderReference: orderNumber,
      by,
      to: address,
    });
    if (by === 'EMAIL') await queueLinkMail(tx, clock, row, link);
    await auditOrder(tx, clock, row, { actor, call, detail: { by } });
    return { to: address, before: row, sms: by === 'SMS' ? smsText(row, link) : null, isRepeat: false };
  });
  if (sms !== null) {
    const message = { to, text: sms, tag: 'souscription' };
    await providers.sms.send(message).catch(async (refusal: unknown) => {
      await takeBack(platform, before, { to, actor, call });
      throw refusal;
    });
  }
  return { to, isRepeat, link: sentLinkOf(await caseOf(db, orderNumber)) };
}

interface Click {
  by: SentBy;
  to: string;
  row: queries.OrderRow;
}

const clickOf = ({ by, to, row }: Click) => ({
  scope: by === 'EMAIL' ? 'case-mail:subscription-link' : 'case-sms:subscription-link',
  request: { orderReference: row.order_reference, to, version: row.version },
  seconds: 60,
});

/** A second click within a minute sends nothing. */
async function firstClick(tx: Db, { clock }: Platform, click: Click): Promise<boolean> {
  let isFirst = false;
  await onceWithin(tx, clock, clickOf(click), async () => (isFirst = true));
  return isFirst;
}

/** An SMS did not leave, or nobody knows whether it did: it is not said to be sent, and may be sent again at once. */
const takeBack = (
  { db, clock }: Platform,
  before: queries.OrderRow,
  { to, actor, call }: { to: string; actor: string; call: Calls },
) =>
  inTransaction(db, async (tx) => {
    await forgetWithin(tx, clickOf({ by: 'SMS', to, row: before }));
    const { link_sent_at, link_sent_by } = before;
    await queries.updateOrder(tx, before.order_reference, { link_sent_at, link_sent_by });
    await auditOrder(tx, clock, before, { actor, call, detail: { by: 'SMS', sent: false } });
  });

const tooMany = (message: string, retryAfterSeconds: number) =>
  new DomainError(429, 'TOO_MANY_ATTEMPTS', `${message}.`, { retryAfterSeconds });

/**
 * A link of the case for an agent to hand over themselves, as a sending; audited.
 * @throws DomainError 404, 409 CONFLICT as `sendLink`, 429
 */
export async function copyLink(
  platform: Platform,
  grant: AgentGrant,
  orderReference: string,
): Promise<ResponseOf<'/copyCaseLink'>> {
  const { db, clock, config } = platform;
  const wait = await countCopy(db, clock, orderReference);
  if (wait > 0) throw tooMany('Trop de liens ont été copiés en peu de temps', wait);
  return inTransaction(db, async (tx) => {
    const row = await queries.lockOrder(tx, orderReference);
    if (!row) throw unknownCase();
    await assertMaySend(tx, platform, { by: 'agent', ...grant }, row, takenPointsLocked);
    const { address } = await openLink(tx, clock, config.publicUrl, { orderReference, by: 'COPY', to: '' });
    await auditOrder(tx, clock, row, { actor: grant.visitor.login, call: '/copyCaseLink' });
    return { address, link: sentLinkOf((await queries.findOrder(tx, orderReference)) ?? row) };
  });
}
