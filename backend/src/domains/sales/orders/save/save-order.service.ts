import type { ResponseOf } from '@portal/contract';
import type { CaseGrant } from '../../../../platform/access/policy';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { conflict, notFound, refusedFields, tooManyAttempts } from '../../../../platform/errors';
import type { Platform } from '../../../../platform/http/define-call';
import { onceWithin } from '../../../../platform/idempotency';
import { inTransaction } from '../../../../platform/transaction';
import { mailRefusal, takenPointsLocked } from '../../taken-points/taken-points.service';
import { orderStateAnswer } from '../case/order-answer';
import { callerOf } from '../case/order-caller';
import { afterMoves, stateOf } from '../case/order-moves';
import { pointQuestion, takenErrors } from '../draft/order-taken-points';
import * as queries from '../case/orders.queries';
import { mailedPrices } from '../link/mailed-prices';
import { prepareOrder, type OrderRequest } from '../draft/prepare-order.service';
import { answeredOnce, firstAnswer } from '../case/repeated-request';
import { countLinkMail, mailLink } from '../link/subscription-link';
import { withdrawSignature } from '../sign/withdraw-signature.service';
import { auditOrder, writeOrder } from '../draft/write-order';

interface SaveRequest extends Omit<OrderRequest, 'purpose'> {
  savingMode: 'EMAIL' | 'NONE' | undefined;
  idempotencyKey: string | undefined;
}

/**
 * Saves a case. With EMAIL, it mails the customer the link that opens the case, unless another open case has the same
 * delivery point, or too many mails were sent: the case is then saved, and `message` says why there is no mail. A repeated
 * request gets the first answer.
 * @throws DomainError as `prepareOrder`; 409 KEY_REUSED, 409 CONFLICT; 502 when the signature provider does not answer while a
 *   signature is pending.
 */
export async function saveOrder(request: SaveRequest): Promise<ResponseOf<'/saveOrder'>> {
  const { platform, grant, savingMode, idempotencyKey } = request;
  const { db, clock, config } = platform;
  const caller = callerOf(grant);
  // without `alreadyClient`: our screens set it from the customer number, which is in the draft
  const asked = { order: request.order, savingMode, channel: request.channel };
  const repeated = { call: '/saveOrder', grant, idempotencyKey, request: asked } as const;
  const first = await firstAnswer<ResponseOf<'/saveOrder'>>(db, clock, repeated);
  if (first) return first.answer;
  const prepared = await prepareOrder({ ...request, purpose: 'SAVE' }).catch(async (refusal: unknown) => {
    // the first request may have been answered while this repeat was checked: then the repeat gets its answer
    const meanwhile = await firstAnswer<ResponseOf<'/saveOrder'>>(db, clock, repeated);
    if (!meanwhile) throw refusal;
    return meanwhile;
  });
  if ('answer' in prepared) return prepared.answer;
  const { kept } = prepared;
  // `prepareOrder` has refused another version; when the customer has just signed, `writeOrder` refuses the save
  if (kept) await withdrawSignature(platform, kept.row);
  return inTransaction(db, (tx) =>
    answeredOnce(tx, clock, repeated, async () => {
      const written = await writeOrder(tx, clock, prepared, {
        by: caller,
        savingMode: savingMode ?? null,
      });
      // checked again, with a lock: two agents may save a case for the same point at the same time
      const question = pointQuestion(grant, prepared.contracts, kept?.row, null);
      const asking = { ...question, except: written.order_reference };
      const taken = await takenPointsLocked(tx, clock, asking);
      const errors = takenErrors(prepared.contracts, taken, question.points);
      if (errors.length > 0) throw refusedFields(errors);
      const unsent =
        savingMode === 'EMAIL'
          ? (mailRefusal(taken, question.points) ?? tooManyMails(await countLinkMail(tx, clock, written)))
          : null;
      const mails = savingMode === 'EMAIL' && unsent === null;
      const saved = mails ? await withMailedLink(tx, clock, config.publicUrl, written) : written;
      await auditOrder(tx, clock, saved, {
        actor: caller.actor,
        call: '/saveOrder',
        detail: {
          version: saved.version,
          savingMode: savingMode ?? null,
          ...(unsent !== null && { mailed: false }),
        },
      });
      return {
        ...orderStateAnswer(saved),
        linkExpiresAt: saved.link_expires_at?.toISOString() ?? null,
        ...(taken.length > 0 && { takenPoints: taken }),
        ...(unsent !== null && { message: savedUnsent(unsent) }),
      };
    }),
  );
}

/** Mails the link of a case. @returns its row with the new end of the link's validity */
async function withMailedLink(
  tx: Db,
  clock: Clock,
  publicUrl: string,
  row: queries.OrderRow,
): Promise<queries.OrderRow> {
  const link_expires_at = await mailLink(tx, clock, publicUrl, await recipientOf(tx, row));
  await queries.updateOrder(tx, row.order_reference, { link_expires_at });
  return { ...row, link_expires_at };
}

/** @param wait seconds */
const tooManyMails = (wait: number): string | null =>
  wait === 0
    ? null
    : `Trop d’e-mails ont été envoyés en peu de temps. Vous pourrez renvoyer le lien dans ${minutesIn(wait)}`;

function minutesIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 1 ? `${minutes}\u00a0minutes` : 'une minute';
}

const savedUnsent = (reason: string): string =>
  `L’affaire est enregistrée\u00a0; le lien n’est pas envoyé\u00a0: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;

const recipientOf = async (tx: Db, row: queries.OrderRow) => ({
  orderReference: row.order_reference,
  email: row.email ?? '',
  firstName: row.first_name ?? '',
  prices: mailedPrices((await queries.loadOrder(tx, row.order_reference, row))?.contracts ?? []),
});

/**
 * Mails the link of a case again.
 * @throws DomainError 404, 409 CONFLICT once it is signed or while its point is taken, 429.
 */
export async function resendLink(
  { db, clock, config }: Platform,
  grant: CaseGrant,
  orderReference: string,
): Promise<ResponseOf<'/resendSubscriptionEmail'>> {
  // outside the transaction, so that a refused attempt counts too
  const mailed = await queries.findOrder(db, orderReference);
  if (!mailed) throw notFound('Cette affaire n’existe pas');
  const wait = await countLinkMail(db, clock, mailed);
  if (wait > 0) throw tooManyAttempts(wait);
  const { actor } = callerOf(grant);
  const address = await inTransaction(db, async (tx) => {
    const row = await queries.lockOrder(tx, orderReference);
    if (!row) throw notFound('Cette affaire n’existe pas');
    afterMoves(stateOf(row), 'mailLink');
    const question = pointQuestion(
      grant,
      (await queries.loadOrder(tx, orderReference, row))?.contracts ?? [],
      row,
      null,
    );
    const unsent = mailRefusal(await takenPointsLocked(tx, clock, question), question.points);
    if (unsent !== null) throw conflict(`${unsent}. Le lien n’est pas envoyé.`);
    const { email, version } = row;
    if (!email) throw conflict('Cette affaire n’a pas d’e-mail : complétez-la avant d’envoyer le lien.');
    // a second click sends no mail: a new link would end the one that was just mailed
    const click = {
      scope: 'case-mail:subscription-link',
      request: { orderReference, email, version },
      seconds: 60,
    };
    await onceWithin(tx, clock, click, async () => {
      const link_expires_at = await mailLink(tx, clock, config.publicUrl, await recipientOf(tx, row));
      await queries.updateOrder(tx, orderReference, { link_expires_at });
      await auditOrder(tx, clock, row, { actor, call: '/resendSubscriptionEmail' });
      return true;
    });
    return email;
  });
  return { code: '200', message: `L’e-mail de souscription est envoyé à ${address}.` };
}
