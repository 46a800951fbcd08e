import type { ResponseOf } from '@portal/contract';
import { isSelfService } from '@portal/domain';
import { appendAudit } from '../../../../platform/audit';
import type { Db } from '../../../../platform/database';
import type { Platform } from '../../../../platform/http/define-call';
import { loginKey } from '../../../../platform/login-key';
import { addCode, drawLinkCode, spendCode, wasProven } from '../../../../platform/one-time-code';
import { inTransaction } from '../../../../platform/transaction';
import { clientsOf } from '../../clients/clients.service';
import { makeOrderNumber } from '../case/order-number';
import { findGroupNamed } from '../case/orders.queries';
import { mailboxHash } from '../case/subscription-link';
import { codeKey } from './begin-subscription.service';
import { countStart } from './self-service-limits';

/** How long the key serves before the first save: a day, so that the bill with the number of the meter can be looked for. */
const startSeconds = 86_400;

/** For how long a confirmation whose answer was lost may be repeated: the page alone knows its request. */
const repeatSeconds = 120;

const refused: ResponseOf<'/confirmSubscription'> = { valid: false, started: null };

interface Confirmation {
  email: string;
  request: string;
  code: string;
  channel: string | undefined;
}

/**
 * Tries the code; a right one gives the key to a case that is not saved yet, and the customers of the mailbox, which is theirs.
 * Spaces of a pasted code are forgiven.
 * @throws DomainError 429 when the mailbox began too many cases.
 */
export async function confirmSubscription(
  { db, clock }: Platform,
  { email, request, code: typed, channel: asked }: Confirmation,
): Promise<ResponseOf<'/confirmSubscription'>> {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return refused;
  // in a statement of its own: a wrong try counts, whatever follows
  const key = codeKey(email, request);
  const isRight = (await spendCode(db, clock, key, code)) || (await wasProven(db, clock, key, repeatSeconds));
  if (!isRight) return refused;
  await countStart(db, clock, loginKey(email));
  const channel = await channelOf(db, asked);
  const clients = await clientsOf(db, email);
  const orderNumber = makeOrderNumber();
  const link = drawLinkCode();
  const expires = await inTransaction(db, async (tx) => {
    for (const { customerNbr } of clients.flatMap((client) => client.customizedInformations ?? [])) {
      const entry = { customerNumber: customerNbr, actor: 'link', onBehalfOf: customerNbr };
      await appendAudit(tx, clock, { ...entry, call: '/confirmSubscription', detail: { orderNumber } });
    }
    const begun = {
      purpose: 'SUBSCRIPTION_START',
      subject: orderNumber,
      boundTo: mailboxHash(email),
      channel,
    } as const;
    return addCode(tx, clock, begun, link, startSeconds);
  });
  return { valid: true, started: { orderNumber, link, channel, expiresAt: expires.toISOString(), clients } };
}

/** The channel of the address that the visitor came by, if it is one of customers alone; else our own. */
async function channelOf(db: Db, asked: string | undefined): Promise<string> {
  if (asked === undefined || !isSelfService(asked)) return 'WEB';
  return (await findGroupNamed(db, asked)) ? asked : 'WEB';
}
