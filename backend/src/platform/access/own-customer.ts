import type { CallRight, Deed } from '@portal/contract';
import type { AgentScope } from '@portal/domain';
import { appendAudit } from '../audit';
import { shortReadOfOne } from '../compiled-once';
import type { Db } from '../database';
import { DomainError, forbidden, notFound } from '../errors';
import { inTransaction } from '../transaction';
import {
  actingAgent,
  coveredContracts,
  isCustomerInScope,
  isLimited,
  scopeOverCustomers,
  type ActingAgent,
} from './customer-scope';
import { signedIn, type Access, type CustomerGrant, type Ownership, type Policy } from './policy';
import { assertElevated, continueVisit } from './support-visit';

/** Whose data a payload concerns: a customer, a contract, or both; then the contract must be the customer's. */
export interface Subject {
  customerNumber?: string;
  contractNumber?: string;
  /** When this payload writes, though the call usually reads. */
  does?: 'WRITE';
}

/**
 * Allows the customer whose data it is, and agents with the customer in their scope. A payload without customer and contract
 * concerns the caller's own data. A customer gets the same answer for another customer's data as for data that does not
 * exist. An agent's call is audited, and recorded as a visit that the customer sees; a write needs an elevated visit. An
 * agent limited to a group can use only the contracts that the group sold (docs/decisions/0062).
 */
export function ownCustomer<Payload>(subjectOf: (payload: Payload) => Subject): Policy<'customer', Payload> {
  return { who: 'customer', authorize: (access) => authorizeCustomer(access, subjectOf(access.payload)) };
}

export async function authorizeCustomer(access: Access<unknown>, subject: Subject): Promise<CustomerGrant> {
  const visitor = signedIn(access.visitor);
  // opened with a temporary password
  if (!visitor.validated) throw forbidden();
  const does = subject.does ?? access.right.does;
  const agent = actingAgent(visitor);
  const scope = agent && scopeOver(access.right, does, agent);
  const grant =
    visitor.customerNumber === null
      ? await asAgent(access.db, visitor, subject)
      : await asCustomer(access, visitor, visitor.customerNumber, subject);
  if (agent && scope) {
    if (!(await isCustomerInScope(access.db, scope, grant.customerNumber))) throw forbidden();
    const onlyContracts = await coveredContracts(access.db, scope, grant.customerNumber);
    if (onlyContracts) assertReached(onlyContracts, grant, does);
    if (access.right.everyCustomer && isLimited(scope)) throw notForLimited();
    if (does === 'WRITE') await assertElevated(access.db, access.clock, grant.customerNumber, agent.login);
    await auditAgent(access, grant, agent.login, does);
    return onlyContracts ? { ...grant, onlyContracts } : grant;
  }
  return grant;
}

const notForLimited = () =>
  new DomainError(
    403,
    '403',
    'Vos droits ne couvrent pas tous les clients\u00a0: un effacement est définitif, et revient au client lui-même ou au service client.',
  );

/** An agent limited to a group may not use the contracts of other groups, nor write what concerns all contracts. */
function assertReached(only: ReadonlySet<string>, { contractNumber }: CustomerGrant, does: Deed): void {
  if (contractNumber !== undefined) {
    if (!only.has(contractNumber)) throw forbidden();
  } else if (does === 'WRITE') {
    throw new DomainError(
      403,
      '403',
      'Ce client a aussi des contrats d’un autre groupe que le vôtre\u00a0: ce qui touche tous ses contrats, il le demande lui-même ou auprès du service client.',
    );
  }
}

type Visitor = CustomerGrant['visitor'];

function scopeOver(right: CallRight, does: Deed, agent: ActingAgent): AgentScope {
  const scope = scopeOverCustomers(agent, does);
  if (!scope || !right.subMenus.includes('searchCustomerContract')) throw forbidden();
  return scope;
}

async function asCustomer(
  { db, ownership }: Access<unknown>,
  visitor: Visitor,
  own: string,
  subject: Subject,
): Promise<CustomerGrant> {
  const { contractNumber } = subject;
  if ((subject.customerNumber ?? own) !== own) throw forbidden();
  if (contractNumber !== undefined) {
    const isBegun = ownership?.contractNumber === contractNumber && ownership.customerNumber === own;
    const isOwn = await (isBegun ? ownership.isTheirs : hasContract(db, own, contractNumber));
    if (!isOwn) throw forbidden();
  }
  return { visitor, customerNumber: own, contractNumber };
}

async function asAgent(db: Db, visitor: Visitor, subject: Subject): Promise<CustomerGrant> {
  const { contractNumber } = subject;
  const customerNumber =
    subject.customerNumber ?? (contractNumber && (await customerOfContract(db, contractNumber)));
  const known =
    customerNumber !== undefined &&
    (contractNumber === undefined || (await hasContract(db, customerNumber, contractNumber)));
  if (!known) throw notFound('Ce contrat n’existe pas');
  return { visitor, customerNumber, contractNumber };
}

/** Whether the contract is or was the customer's: a former holder can still read what it has up to the day
 * of the transfer. */
export const hasContract = async (db: Db, customerNumber: string, contractNumber: string): Promise<boolean> =>
  (await findOwn(db, customerNumber, contractNumber)) !== undefined;

/** Begins that look. */
export function lookForOwner(
  db: Db,
  { customerNumber, contractNumber }: Omit<Ownership, 'isTheirs'>,
): Ownership {
  const isTheirs = hasContract(db, customerNumber, contractNumber);
  // the call may be refused, or be about another contract
  isTheirs.catch(() => undefined);
  return { customerNumber, contractNumber, isTheirs };
}

const findOwn = shortReadOfOne((db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('contract')
    .select('contract_number')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber),
);

/** The current customer of the contract. */
const customerOfContract = async (db: Db, contractNumber: string): Promise<string | undefined> =>
  (await findDirectoryEntry(db, contractNumber))?.customer_number;

const findDirectoryEntry = shortReadOfOne((db, contractNumber: string) =>
  db.selectFrom('contract_directory').select('customer_number').where('contract_number', '=', contractNumber),
);

/**
 * The entry names the agent and the customer (B11.1). For an unknown customer there is no audit chain, and nothing is
 * written. For a write, this entry records the request only: the write adds its own entry when it is done
 * (docs/decisions/0062).
 */
async function auditAgent(
  { db, clock, path }: Access<unknown>,
  grant: CustomerGrant,
  actor: string,
  does: Deed,
) {
  const { customerNumber, contractNumber } = grant;
  await inTransaction(db, async (tx) => {
    const known = await tx
      .selectFrom('customer')
      .select('customer_number')
      .where('customer_number', '=', customerNumber)
      .executeTakeFirst();
    if (!known) return;
    await continueVisit(tx, clock, customerNumber, actor);
    await appendAudit(tx, clock, {
      customerNumber,
      actor,
      onBehalfOf: customerNumber,
      call: path,
      contractNumber,
      detail: does === 'WRITE' ? { step: 'asked' } : {},
    });
  });
}
