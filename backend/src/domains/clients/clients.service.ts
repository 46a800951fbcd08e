import type { ResponseOf } from '@portal/contract';
import type { AgentGrant } from '../../platform/access/policy';
import { appendAudit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { forbidden, tooManyAttempts } from '../../platform/errors';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { drawDigits, issueCode, spendCode, wasProven, type CodeKey } from '../../platform/one-time-code';
import { takeAttempt, type ThrottleRule } from '../../platform/throttle';
import { inTransaction } from '../../platform/transaction';
import { findClient, findCustomersByEmail, type ClientRow } from './clients.queries';

const codeMinutes = 10;
/** How long an agent may work on what the code opened: as long as a session. */
const proofSeconds = 3600;
/** Checks of one agent: enough for a day's customers, too few to sift a list of addresses. */
const checks: ThrottleRule = { free: 30, firstLockSeconds: 60, longestLockSeconds: 3600, windowSeconds: 600 };
/** Codes mailed to one customer, whoever asks. */
const mails: ThrottleRule = { free: 4, firstLockSeconds: 600, longestLockSeconds: 3600, windowSeconds: 600 };

interface Asking {
  db: Db;
  clock: Clock;
  grant: AgentGrant;
}

const codeKey = (identityId: string, customerNumber: string): CodeKey => ({
  purpose: 'EMAIL_CODE',
  subject: customerNumber,
  boundTo: identityId,
});

const emailKey = (email: string): string => email.trim().toLowerCase();

async function count(db: Db, clock: Clock, rule: ThrottleRule, scope: string, key: string): Promise<void> {
  const wait = await takeAttempt(db, clock, rule, scope, key);
  if (wait > 0) throw tooManyAttempts(wait);
}

/**
 * Whether somebody with this e-mail is a customer already; if so, mails them a code that lets the agent read their
 * data. It tells who is a customer: hence agents alone, counted, and in the customer's audit log.
 * @throws DomainError 429.
 */
export async function checkClient(
  { db, clock, grant }: Asking,
  email: string,
): Promise<ResponseOf<'/subscription/client/check'>> {
  const { identityId, login } = grant.visitor;
  await count(db, clock, checks, 'client-check', identityId);
  const [customerNumber] = await findCustomersByEmail(db, emailKey(email));
  const client = customerNumber === undefined ? undefined : await findClient(db, customerNumber);
  if (!client || customerNumber === undefined) {
    const event = { customerNumber: null, actor: login, onBehalfOf: null, detail: { exist: false } };
    await inTransaction(db, (tx) => appendAudit(tx, clock, { ...event, call: '/subscription/client/check' }));
    return { exist: false, customerNbr: null };
  }
  await count(db, clock, mails, 'client-check-mail', customerNumber);
  await inTransaction(db, async (tx) => {
    const code = drawDigits();
    await issueCode(tx, clock, codeKey(identityId, customerNumber), code, codeMinutes * 60);
    await enqueueMail(tx, 'client-check-code', client.email, {
      firstName: client.first_name,
      code,
      minutes: codeMinutes,
    });
    await auditRead(tx, clock, grant, customerNumber, '/subscription/client/check');
  });
  return { exist: true, customerNbr: customerNumber };
}

/** Tries the code that the customer read to the agent. Spaces of a pasted code are forgiven. */
export async function validateClientCode(
  { db, clock, grant }: Asking,
  customerNumber: string,
  email: string,
  typed: string,
): Promise<boolean> {
  const { identityId } = grant.visitor;
  await count(db, clock, checks, 'client-code', identityId);
  const code = typed.replace(/\s/g, '');
  const named = (await findCustomersByEmail(db, emailKey(email))).includes(customerNumber);
  if (!named || !/^\d{6}$/.test(code)) return false;
  return inTransaction(db, async (tx) => {
    const valid = await spendCode(tx, clock, codeKey(identityId, customerNumber), code);
    await appendAudit(tx, clock, {
      customerNumber,
      actor: grant.visitor.login,
      onBehalfOf: customerNumber,
      call: '/subscription/client/check/validate',
      detail: { valid },
    });
    return valid;
  });
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

/**
 * The customer's data, once their code was right; without a customer of that e-mail, `exist` false.
 * @throws DomainError 403 before that.
 */
export async function readClient(
  { db, clock, grant }: Asking,
  email: string,
): Promise<ResponseOf<'/subscription/client'>> {
  const { identityId } = grant.visitor;
  await count(db, clock, checks, 'client-read', identityId);
  const customers = await findCustomersByEmail(db, emailKey(email));
  for (const customerNumber of customers) {
    if (!(await provenCustomer(db, clock, identityId, customerNumber))) continue;
    const client = await findClient(db, customerNumber);
    if (!client) continue;
    await inTransaction(db, (tx) => auditRead(tx, clock, grant, customerNumber, '/subscription/client'));
    return toClient(client);
  }
  if (customers.length > 0) throw forbidden();
  return {
    exist: false,
    individual: null,
    contact: null,
    address: null,
    company: null,
    customizedInformations: null,
  };
}

const auditRead = (tx: Db, clock: Clock, grant: AgentGrant, customerNumber: string, call: string) =>
  appendAudit(tx, clock, { customerNumber, actor: grant.visitor.login, onBehalfOf: customerNumber, call });

function toClient(row: ClientRow): ResponseOf<'/subscription/client'> {
  return {
    exist: true,
    individual: {
      civility: row.civility,
      firstName: row.first_name,
      lastName: row.last_name,
      birthdate: row.birthdate,
      birthCountry: row.birth_country,
      birthPostalCode: row.birth_postal_code,
      birthTown: row.birth_town_name,
    },
    contact: { email: row.email, phone: row.phone },
    address: {
      number: row.street_number,
      street: row.street,
      netArea: row.net_area,
      postalCode: row.postal_code,
      townName: row.town_name,
      country: row.country,
    },
    company:
      row.company_name === null
        ? null
        : {
            companyName: row.company_name,
            companyType: row.company_type,
            identificationNumber: row.identification_number,
            activityCode: row.activity_code,
          },
    customizedInformations: { customerNbr: row.customer_number, customerType: row.type },
  };
}
