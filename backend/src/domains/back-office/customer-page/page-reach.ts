import type { CallPath, SubMenuId } from '@portal/contract';
import { type AgentScope, grantedSubMenu, scopeOf } from '@portal/domain';
import { coveredContracts, isCustomerInScope, isLimited } from '../../../platform/access/customer-scope';
import type { AgentGrant } from '../../../platform/access/policy';
import { continueVisit } from '../../../platform/access/support-visit';
import { appendAudit } from '../../../platform/audit';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { inTransaction } from '../../../platform/transaction';

/** What an agent may see of one customer. */
export interface PageReach {
  /** Of the agent. */
  login: string;
  customerNumber: string;
  /** Of the right to find customers. */
  scope: AgentScope;
  /** Numbers of the contracts that the agent may see; undefined: all of the customer's. */
  onlyContracts: ReadonlySet<string> | undefined;
  /** Null without the right. */
  requests: AgentScope | null;
  cases: AgentScope | null;
  /** May read the audit log: administrators alone (decision 0017). */
  readsAudit: boolean;
}

type Deps = Pick<Platform, 'db' | 'clock'> & { path: CallPath };

/**
 * What the agent may see of the customer; that they looked is audited, and a visit that the customer sees.
 * @throws DomainError 404 for an unknown customer, and for one that the agent's rights do not reach
 */
export async function reachCustomer(
  { db, clock, path }: Deps,
  customerNumber: string,
  grant: AgentGrant,
): Promise<PageReach> {
  const { visitor, scope } = grant;
  const [known, inScope, onlyContracts] = await Promise.all([
    isCustomer(db, customerNumber),
    isCustomerInScope(db, scope, customerNumber),
    coveredContracts(db, scope, customerNumber),
  ]);
  if (!known || !inScope) throw notFound(isLimited(scope) ? outOfReach : unknown, 'customerNbr');
  await inTransaction(db, async (tx) => {
    await continueVisit(tx, clock, customerNumber, visitor.login);
    await appendAudit(tx, clock, {
      customerNumber,
      actor: visitor.login,
      onBehalfOf: customerNumber,
      call: path,
    });
  });
  return {
    login: visitor.login,
    customerNumber,
    scope,
    onlyContracts,
    requests: scopeFor('requests', grant),
    cases: scopeFor('searchCase', grant),
    readsAudit: visitor.groupName === 'ADMIN' && scopeFor('manageUsers', grant) !== null,
  };
}

const unknown = 'Aucun client ne porte ce numéro\u00a0: vérifiez-le, ou recherchez le client par son nom.';
/** The same for one who does not exist: a limited agent does not learn who is a customer of another group. */
const outOfReach =
  'Aucun client de votre périmètre ne porte ce numéro\u00a0: s’il est client d’un autre groupe que le vôtre, transmettez-lui l’appel.';

async function isCustomer(db: Db, customerNumber: string): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('customer_number')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();
  return row !== undefined;
}

/** How far a further right of the agent reaches; null without it. */
function scopeFor(id: SubMenuId, { visitor: { scheme, login, groupName } }: AgentGrant): AgentScope | null {
  const subMenu = grantedSubMenu(scheme, [id], 'READ');
  return subMenu && groupName !== null ? scopeOf(subMenu, { login, groupName }) : null;
}
