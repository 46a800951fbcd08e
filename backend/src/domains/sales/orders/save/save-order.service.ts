import type { ResponseOf } from '@portal/contract';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { refusedFields } from '../../../../platform/errors';
import { inTransaction } from '../../../../platform/transaction';
import { mailRefusal, takenPointsLocked } from '../../taken-points/taken-points.service';
import { orderStateAnswer } from '../case/order-answer';
import { callerOf } from '../case/order-caller';
import { pointQuestion, takenErrors } from '../draft/order-taken-points';
import type * as queries from '../case/orders.queries';
import { queueLinkMail } from '../link/link-messages';
import { countSending, limitWords } from '../link/sending-limits';
import { openLink } from '../case/subscription-link';
import { prepareOrder, type OrderRequest } from '../draft/prepare-order.service';
import { answeredOnce, firstAnswer } from '../case/repeated-request';
import { withdrawSignature } from '../sign/withdraw-signature.service';
import { auditOrder, writeOrder } from '../draft/write-order';

interface SaveRequest extends Omit<OrderRequest, 'purpose'> {
  savingMode: 'EMAIL' | 'NONE' | undefined;
  idempotencyKey: string | undefined;
}

/**
 * Saves a case, as often as one likes: its links stay as they are, but those to an e-mail or phone that an agent has changed, which
 * end. With EMAIL, it also mails the customer a link, unless another open case has the same delivery point, or too many mails
 * were sent: the case is then saved, and `message` says why there is no mail. The first save of a customer alone always mails
 * their link. A repeated request gets the first answer.
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
      const { row: written, endedLinks } = await writeOrder(tx, clock, prepared, {
        by: caller,
        savingMode: savingMode ?? null,
      });
      // checked again, with a lock: two agents may save a case for the same point at the same time
      const question = pointQuestion(grant, prepared.contracts, kept?.row, null);
      const asking = { ...question, except: written.order_reference };
      const taken = await takenPointsLocked(tx, clock, asking);
      const isStart = prepared.givenNumber !== null;
      const wantsMail = savingMode === 'EMAIL' || isStart;
      const errors = takenErrors(prepared.contracts, taken, question.points);
      if (errors.length > 0) throw refusedFields(errors);
      // a customer alone has no agent who would tell them of another case: the first that is signed gets the point
      const refusal = isStart ? null : mailRefusal(taken, question.points);
      const unsent = wantsMail ? (refusal ?? (await limitOf(tx, clock, written))) : null;
      const mails = wantsMail && unsent === null;
      const saved = mails ? await withMailedLink(tx, clock, config.publicUrl, written) : written;
      await auditOrder(tx, clock, saved, {
        actor: caller.actor,
        call: '/saveOrder',
        detail: {
          version: saved.version,
          savingMode: savingMode ?? null,
          ...(unsent !== null && { mailed: false }),
          ...(endedLinks > 0 && { endedLinks }),
        },
      });
      // another case is nothing that its customer can do about
      const shown = grant.by === 'link' ? taken.filter(({ by }) => by !== 'OPEN_CASE') : taken;
      return {
        ...orderStateAnswer(saved),
        linkExpiresAt: saved.link_expires_at?.toISOString() ?? null,
        ...(shown.length > 0 && { takenPoints: shown }),
        ...(unsent !== null && { message: savedUnsent(unsent) }),
        ...(endedLinks > 0 && { endedLinks }),
      };
    }),
  );
}

/** Mails the link of a case. @returns its row with the new end of its links */
async function withMailedLink(
  tx: Db,
  clock: Clock,
  publicUrl: string,
  row: queries.OrderRow,
): Promise<queries.OrderRow> {
  const { order_reference: orderReference, email } = row;
  const link = await openLink(tx, clock, publicUrl, { orderReference, by: 'EMAIL', to: email ?? '' });
  await queueLinkMail(tx, clock, row, link);
  return { ...row, link_expires_at: link.expires };
}

/** Why too many mails were sent to send another; null: it may leave. */
async function limitOf(tx: Db, clock: Clock, row: queries.OrderRow): Promise<string | null> {
  const wait = await countSending(tx, clock, 'EMAIL', row);
  return wait > 0 ? limitWords(clock, 'EMAIL', wait) : null;
}

const savedUnsent = (reason: string): string =>
  `L’affaire est enregistrée\u00a0; le lien n’est pas envoyé\u00a0: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
