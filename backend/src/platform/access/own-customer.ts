import { appendAudit } from '../audit';
import type { Db } from '../database';
import { forbidden, notFound } from '../errors';
import { mayReadCustomers } from '../rights';
import type { Visitor } from '../sessions';
import { inTransaction } from '../transaction';
import { present, type Access, type Grants, type Policy } from './policy';

/** Whose data a payload asks for: by customer, by contract, or by both, which then have to agree. */
export interface Subject {
  customerNumber?: string;
  contractNumber?: string;
}

/**
 * The customer whose data it is, or an agent whose scheme holds searchCustomerContract.
 * To a customer, another's data and data that does not exist answer alike. What an agent reads is audited.
 */
export function ownCustomer<Payload>(
  subjectOf: (payload: Payload) => Subject,
): Policy<'ownCustomer', Payload> {
  return {
    right: 'ownCustomer',
    authorize: async (access) => {
      const visitor = present(access.visitor);
      const subject = subjectOf(access.payload);
      if (!visitor.validated) throw forbidden();
      if (visitor.agent && !mayReadCustomers(visitor.agent.scheme)) throw forbidden();
      const grant =
        visitor.customerNumber === null
          ? await authorizeAgent(access.db, visitor, subject)
          : await authorizeCustomer(access.db, visitor, visitor.customerNumber, subject);
      await auditAgent(access, grant);
      return grant;
    },
  };
}

type Grant = Grants['ownCustomer'];

async function authorizeCustomer(db: Db, visitor: Visitor, own: string, subject: Subject): Promise<Grant> {
  const { contractNumber } = subject;
  if ((subject.customerNumber ?? own) !== own) throw forbidden();
  if (contractNumber !== undefined && (await customerOfContract(db, contractNumber)) !== own) {
    throw forbidden();
  }
  return { visitor, customerNumber: own, contractNumber };
}

async function authorizeAgent(db: Db, visitor: Visitor, subject: Subject): Promise<Grant> {
  if (!mayReadCustomers(visitor.scheme)) throw forbidden();
  const { contractNumber } = subject;
  const holder = contractNumber === undefined ? undefined : await customerOfContract(db, contractNumber);
  const customerNumber = subject.customerNumber ?? holder;
  if (customerNumber === undefined || (contractNumber !== undefined && holder !== customerNumber)) {
    throw notFound('Ce contrat n’existe pas');
  }
  return { visitor, customerNumber, contractNumber };
}

async function customerOfContract(db: Db, contractNumber: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('contract_directory')
    .select('customer_number')
    .where('contract_number', '=', contractNumber)
    .executeTakeFirst();
  return row?.customer_number;
}

/** Both identities stand in the entry (B11.1); an unknown customer has no chain to write to. */
async function auditAgent({ db, clock, path }: Access<unknown>, grant: Grant): Promise<void> {
  const { visitor, customerNumber, contractNumber } = grant;
  const actor = visitor.kind === 'agent' ? visitor.login : visitor.agent?.login;
  if (actor === undefined) return;
  await inTransaction(db, async (tx) => {
    const known = await tx
      .selectFrom('customer')
      .select('customer_number')
      .where('customer_number', '=', customerNumber)
      .executeTakeFirst();
    if (!known) return;
    const event = { customerNumber, actor, onBehalfOf: customerNumber, call: path, contractNumber };
    await appendAudit(tx, clock, event);
  });
}
