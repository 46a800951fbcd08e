import type { ResponseOf } from '@portal/contract';
import { formatLongDay } from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import { coveredContracts, isCustomerInScope } from '../../../platform/access/customer-scope';
import { isReached } from '../../../platform/access/reach';
import { appendAudit } from '../../../platform/audit';
import type { Db } from '../../../platform/database';
import { conflict, notFound, tooManyAttempts } from '../../../platform/errors';
import type { Call } from '../../../platform/http/define-call';
import { answeredBefore, once } from '../../../platform/idempotency';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { takeAttempt, type ThrottleRule } from '../../../platform/throttle';
import { inTransaction } from '../../../platform/transaction';
import { findPaper, findRecipient, findStanding } from './customer-page.queries';

/** To one customer: more than a call needs, less than a flood. */
const rule: ThrottleRule = { free: 10, firstLockSeconds: 60, longestLockSeconds: 900, windowSeconds: 3600 };

/**
 * Mails the customer where their bill is. The bill itself stays in the space: a mail is read by others.
 * @throws DomainError 404 for a bill that is not the customer's or out of the agent's reach, 409 for a customer without access, 429
 */
export async function resendPaper(call: Call<'/resendPaper'>): Promise<ResponseOf<'/resendPaper'>> {
  const { db, clock, config, payload, idempotencyKey } = call;
  const { customerNbr, contractNbr, invoiceId } = payload;
  const grant: AgentGrant = call.grant;
  const { login } = grant.visitor;
  await assertReached(db, grant, customerNbr, contractNbr);
  const scope = `/resendPaper:${login}`;
  if (idempotencyKey !== undefined) {
    const first = await answeredBefore<ResponseOf<'/resendPaper'>>(db, {
      ...{ scope, key: idempotencyKey, request: payload },
    });
    if (first) return first.answer;
  }
  const wait = await takeAttempt(db, clock, rule, 'paper-mail', customerNbr);
  if (wait > 0) throw tooManyAttempts(wait);
  return inTransaction(db, (tx) => {
    const send = async () => {
      const invoice = await findPaper(tx, customerNbr, contractNbr, invoiceId);
      const customer = await findRecipient(tx, customerNbr);
      if (!invoice || !customer) throw unknownPaper();
      await assertOpens(tx, customerNbr);
      const { email, first_name, company_name } = customer;
      await enqueueMail(
        tx,
        'invoice-again',
        email,
        {
          greeting: company_name === null ? `Bonjour ${first_name},` : 'Bonjour,',
          invoiceNumber: invoice.invoice_number,
          contractNumber: invoice.contract_number,
          day: formatLongDay(invoice.invoice_date),
          link: `${config.publicUrl}/document/bills`,
          supportEmail: config.supportEmail,
        },
        customerNbr,
      );
      await appendAudit(tx, clock, {
        customerNumber: customerNbr,
        actor: login,
        onBehalfOf: customerNbr,
        call: '/resendPaper',
        contractNumber: contractNbr,
        detail: { reference: invoice.invoice_number },
      });
      const message = `La facture ${invoice.invoice_number} est renvoyée à ${email}\u00a0: le lien ouvre l’espace du client.`;
      return { code: '200' as const, message };
    };
    if (idempotencyKey === undefined) return send();
    return once(tx, { scope, key: idempotencyKey, request: payload }, send);
  });
}

const unknownPaper = () => notFound('Cette facture n’existe pas', 'invoiceId');

async function assertReached(
  db: Db,
  { scope }: AgentGrant,
  customerNumber: string,
  contractNumber: string,
): Promise<void> {
  if (!(await isCustomerInScope(db, scope, customerNumber))) throw unknownPaper();
  if (!isReached(contractNumber, await coveredContracts(db, scope, customerNumber))) throw unknownPaper();
}

/** @throws DomainError 404 of an erased customer, 409 of one who has no space to open */
async function assertOpens(tx: Db, customerNumber: string): Promise<void> {
  if ((await findStanding(tx, customerNumber)).erased_at !== null) throw unknownPaper();
  const access = await tx
    .selectFrom('identity')
    .select('status')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();
  if (access?.status === 'ENABLED') return;
  throw conflict(
    'Ce client n’a pas d’accès à son espace\u00a0: créez-le, ou envoyez-lui la facture par la poste.',
  );
}
