import type { CallPath, ResponseOf } from '@portal/contract';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { tooManyAttempts } from '../../../platform/errors';
import { loginKey } from '../../../platform/login-key';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { drawDigits, issueCode, spendCode, wasProven, type CodeKey } from '../../../platform/one-time-code';
import { takeAttempt, type ThrottleRule } from '../../../platform/throttle';
import { inTransaction } from '../../../platform/transaction';
import { clientNames, findClient, findCustomersByEmail, type MailboxOwner } from './clients.queries';

const codeMinutes = 10;
/** How long an agent may work on what the code opened: as long as a session. */
const proofSeconds = 3600;
/** Checks of one agent: enough for a day's customers, too few to sift a list of addresses. */
const checks: ThrottleRule = { free: 30, firstLockSeconds: 60, longestLockSeconds: 3600, windowSeconds: 600 };
/** Codes mailed to one mailbox, whoever asks. */
const mails: ThrottleRule = { free: 4, firstLockSeconds: 600, longestLockSeconds: 3600, windowSeconds: 600 };

export interface Asking {
  db: Db;
  clock: Clock;
  grant: AgentGrant;
}

const codeKey = (identityId: string, customerNumber: string): CodeKey => ({
  purpose: 'EMAIL_CODE',
  subject: customerNumber,
  boundTo: identityId,
});

/** @throws DomainError 429 when the agent checks more than a day's work needs. */
export const countCheck = ({ db, clock, grant }: Asking, scope: string): Promise<void> =>
  count(db, clock, checks, scope, grant.visitor.identityId);

async function count(db: Db, clock: Clock, rule: ThrottleRule, scope: string, key: string): Promise<void> {
  const wait = await takeAttempt(db, clock, rule, scope, key);
  if (wait > 0) throw tooManyAttempts(wait);
}

/**
 * Whether a customer has this e-mail; if so, mails a code that lets the agent read their data. One code proves one
 * mailbox: where several customers share it, the agent chooses among them afterwards. The answer reveals who is a
 * customer; therefore it is for agents only, counted, and in the audit log of each customer.
 * @throws DomainError 429.
 */
export async function checkClient(
  asking: Asking,
  email: string,
): Promise<ResponseOf<'/subscription/client/check'>> {
  const { db, clock, grant } = asking;
  await countCheck(asking, 'client-check');
  const owners = await findCustomersByEmail(db, email);
  const [owner] = owners;
  if (!owner) {
    const event = { customerNumber: null, actor: grant.visitor.login, onBehalfOf: null };
    const call = '/subscription/client/check';
    await inTransaction(db, (tx) => appendAudit(tx, clock, { ...event, call, detail: { exist: false } }));
    return { exist: false, customerNbr: null, shared: false };
  }
  await count(db, clock, mails, 'client-check-mail', loginKey(email));
  const shared = owners.length > 1;
  await inTransaction(db, (tx) => mailCode(tx, asking, owners, owner.email));
  return { exist: true, customerNbr: shared ? null : owner.customerNumber, shared };
}

async function mailCode(tx: Db, { clock, grant }: Asking, owners: MailboxOwner[], mailbox: string) {
  const { identityId } = grant.visitor;
  const code = drawDigits();
  for (const { customerNumber } of owners) {
    await issueCode(tx, clock, codeKey(identityId, customerNumber), code, codeMinutes * 60);
    await auditOf(tx, clock, grant, customerNumber, '/subscription/client/check');
  }
  const [only, ...others] = owners;
  const client = only && others.length === 0 ? await findClient(tx, only.customerNumber) : undefined;
  await enqueueMail(
    tx,
    'client-check-code',
    mailbox,
    {
      firstName: client?.first_name ?? null,
      code,
      minutes: codeMinutes,
    },
    owners.length === 1 ? (only?.customerNumber ?? null) : null,
  );
}

/**
 * Tries the code that was read to the agent, for every customer of the mailbox that it was mailed to. Spaces of a
 * pasted code are forgiven.
 */
export async function validateClientCode(
  asking: Asking,
  { mail, customerNbr, code: typed }: { mail: string; customerNbr?: string | null; code: string },
): Promise<ResponseOf<'/subscription/client/check/validate'>> {
  const { db, clock, grant } = asking;
  await countCheck(asking, 'client-code');
  const code = typed.replace(/\s/g, '');
  const owners = (await findCustomersByEmail(db, mail)).map(({ customerNumber }) => customerNumber);
  const named = customerNbr == null ? owners.length > 0 : owners.includes(customerNbr);
  if (!named || !/^\d{6}$/.test(code)) return { valid: false, customers: [] };
  const proven = await inTransaction(db, async (tx) => {
    const right: string[] = [];
    for (const customerNumber of owners) {
      const valid = await spendCode(tx, clock, codeKey(grant.visitor.identityId, customerNumber), code);
      if (valid) right.push(customerNumber);
      await auditOf(tx, clock, grant, customerNumber, '/subscription/client/check/validate', { valid });
    }
    return right;
  });
  if (proven.length === 0) return { valid: false, customers: [] };
  const customers = (await clientNames(db, proven)).map((row) => ({
    customerNbr: row.customer_number,
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
  }));
  return { valid: true, customers };
}

/** Whether the customer proved to this agent, lately, that they are who they say. */
export async function provenCustomer(
  db: Db,
  clock: Clock,
  identityId: string | null,
  customerNumber: string,
): Promise<boolean> {
  return identityId !== null && wasProven(db, clock, codeKey(identityId, customerNumber), proofSeconds);
}

/** An agent's look at a customer, in that customer's chain. */
export const auditOf = (
  tx: Db,
  clock: Clock,
  grant: AgentGrant,
  customerNumber: string,
  call: CallPath,
  detail?: { valid: boolean },
) =>
  appendAudit(tx, clock, {
    customerNumber,
    actor: grant.visitor.login,
    onBehalfOf: customerNumber,
    call,
    ...(detail && { detail }),
  });
