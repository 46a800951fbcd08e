import type { ResponseOf } from '@portal/contract';
import { type Day, formatLongDay } from '@portal/domain';
import { appendAudit } from '../../../platform/audit';
import type { Db } from '../../../platform/database';
import { conflict, notFound, tooManyAttempts } from '../../../platform/errors';
import type { Call, PayloadOf } from '../../../platform/http/define-call';
import { answeredBefore, once } from '../../../platform/idempotency';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { takeAttempt, type ThrottleRule } from '../../../platform/throttle';
import { inTransaction } from '../../../platform/transaction';
import { findAccess, findOtherPaper, findPaper, findRecipient } from './customer-page.queries';
import { isContractReached } from './reached-contract';

/** To one customer: more than a call needs, less than a flood. */
const rule: ThrottleRule = { free: 10, firstLockSeconds: 60, longestLockSeconds: 900, windowSeconds: 3600 };

/** A bill or a document as its mail names it. */
interface Paper {
  template: 'invoice-again' | 'document-again';
  /** Number of the bill, or name of the document. */
  name: string;
  day: Day;
  /** Path of the screen of the space that has it. */
  path: string;
}

/**
 * Mails the customer where their bill or their document is. The paper itself stays in the space: a mail is read by others, and what was
 * sent cannot be taken back (decision 0128).
 * @throws DomainError 404 for a paper that is not the customer's or out of the agent's reach, 409 for a customer without access, 429
 */
export async function resendPaper(call: Call<'/resendPaper'>): Promise<ResponseOf<'/resendPaper'>> {
  const { db, clock, config, payload, idempotencyKey, grant } = call;
  const { customerNbr, contractNbr } = payload;
  const { login } = grant.visitor;
  if (!(await isContractReached(db, grant, customerNbr, contractNbr))) throw unknownPaper(payload);
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
      const paper = await paperOf(tx, payload);
      const customer = await findRecipient(tx, customerNbr);
      if (!paper || !customer) throw unknownPaper(payload);
      const { loggedIn } = await accessOf(tx, customerNbr);
      await enqueuePaper(tx, config, { customerNbr, contractNbr, customer, paper });
      await appendAudit(tx, clock, {
        customerNumber: customerNbr,
        actor: login,
        onBehalfOf: customerNbr,
        call: '/resendPaper',
        contractNumber: contractNbr,
        detail: { reference: paper.name },
      });
      return { code: '200' as const, message: sentWords(paper, customer.email, loggedIn) };
    };
    if (idempotencyKey === undefined) return send();
    return once(tx, { scope, key: idempotencyKey, request: payload }, send);
  });
}

async function paperOf(
  tx: Db,
  { customerNbr, contractNbr, invoiceId, documentKey }: PayloadOf<'/resendPaper'>,
): Promise<Paper | undefined> {
  if (documentKey !== undefined) {
    const row = await findOtherPaper(tx, customerNbr, contractNbr, documentKey);
    return row && { template: 'document-again', name: row.name, day: row.document_date, path: files };
  }
  const row = await findPaper(tx, customerNbr, contractNbr, invoiceId ?? '');
  return row && { template: 'invoice-again', name: row.invoice_number, day: row.invoice_date, path: bills };
}

interface PaperMail {
  customerNbr: string;
  contractNbr: string;
  customer: NonNullable<Awaited<ReturnType<typeof findRecipient>>>;
  paper: Paper;
}

async function enqueuePaper(
  tx: Db,
  { publicUrl, supportEmail }: Call<'/resendPaper'>['config'],
  { customerNbr, contractNbr, customer, paper }: PaperMail,
): Promise<void> {
  const { email, first_name, company_name } = customer;
  const said = {
    greeting: company_name === null ? `Bonjour ${first_name},` : 'Bonjour,',
    contractNumber: contractNbr,
    day: formatLongDay(paper.day),
    // the screen shows one contract at a time
    link: `${publicUrl}${paper.path}?${new URLSearchParams({ contract: contractNbr }).toString()}`,
    supportEmail,
  };
  if (paper.template === 'invoice-again') {
    await enqueueMail(tx, paper.template, email, { ...said, invoiceNumber: paper.name }, customerNbr);
  } else {
    await enqueueMail(tx, paper.template, email, { ...said, name: paper.name }, customerNbr);
  }
}

const bills = '/document/bills';
const files = '/document/files';

function sentWords({ template, name }: Paper, email: string, loggedIn: boolean): string {
  const sent =
    template === 'invoice-again' ? `La facture ${name} est renvoyée` : `«\u00a0${name}\u00a0» est renvoyé`;
  const first = loggedIn
    ? ''
    : ' Ce client ne s’est jamais connecté\u00a0: renvoyez-lui aussi l’e-mail de bienvenue.';
  return `${sent} à ${email}\u00a0: le lien ouvre l’espace du client.${first}`;
}

const unknownPaper = ({ documentKey }: PayloadOf<'/resendPaper'>) =>
  documentKey === undefined
    ? notFound('Cette facture n’existe pas', 'invoiceId')
    : notFound('Ce document n’existe pas', 'documentKey');

/** @throws DomainError 409 of a customer who has no space to open */
async function accessOf(tx: Db, customerNumber: string): Promise<{ loggedIn: boolean }> {
  const access = await findAccess(tx, customerNumber);
  if (access?.status !== 'ENABLED') {
    throw conflict(
      'Ce client n’a pas d’accès à son espace\u00a0: créez-le, ou envoyez-lui le document par la poste.',
    );
  }
  return { loggedIn: access.validated };
}
