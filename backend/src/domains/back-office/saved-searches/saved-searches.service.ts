import type { CallPath, ResponseOf, SearchSubject, SubMenuId } from '@portal/contract';
import { addDays, grantedSubMenu, parisDayOf } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { conflict, forbidden, refusedFields } from '../../../platform/errors';
import { savedSearchDays } from '../../../platform/housekeeping';
import type { PayloadOf } from '../../../platform/http/define-call';
import { assertPeriod, assertSomeFilter, givenFilters } from '../../../platform/search/given-filters';
import { inTransaction } from '../../../platform/transaction';
import {
  countSearches,
  deleteSearch,
  findNamed,
  lockSearchesOf,
  searchesOf,
  writeSearch,
} from './saved-searches.queries';

interface Asking {
  db: Db;
  clock: Clock;
  grant: AgentGrant;
}

type Kept = ResponseOf<'/getSavedSearches'>['searches'][number]['filters'];

/** Searches of one agent and subject: a list that is read at a glance. */
const most = 20;

const keptUntil = (savedAt: Date) => addDays(parisDayOf(savedAt), savedSearchDays);

const searching: Record<SearchSubject, SubMenuId> = {
  CASES: 'searchCase',
  CUSTOMERS: 'searchCustomerContract',
  USERS: 'manageUsers',
  REQUESTS: 'requests',
};

/** @throws DomainError 403 for who may not search that subject. */
function assertMaySearch({ visitor }: AgentGrant, subject: SearchSubject): void {
  if (!grantedSubMenu(visitor.scheme, [searching[subject]], 'READ')) throw forbidden();
}

/** @throws DomainError 403 for who may not search that subject. */
export async function savedSearches(
  { db, grant }: Asking,
  { subject = 'CASES' }: PayloadOf<'/getSavedSearches'>,
): Promise<ResponseOf<'/getSavedSearches'>> {
  assertMaySearch(grant, subject);
  const rows = await searchesOf(db, grant.visitor.identityId, subject);
  const searches = rows.map(({ id, name, filters, saved_at }) => {
    // beside the filters: how many rows a page has
    const { size, ...given } = JSON.parse(filters) as Kept & { size?: number };
    return { id, name, filters: given, size, keptUntil: keptUntil(saved_at) };
  });
  return { searches: searches.sort((one, other) => one.name.localeCompare(other.name, 'fr')) };
}

/**
 * Gives a search a name. What it may find is asked when it runs: a group that the agent no longer reaches is refused then.
 * @throws DomainError 403 for who may not search that subject; 400 MISSING_PARAMETER without any filter; 409 CONFLICT for a name that is taken, unless it
 * `replaces`; 422 beyond the 20th.
 */
export async function saveSearch(
  { db, clock, grant }: Asking,
  { subject = 'CASES', name: typed, filters, size, replaces = false }: PayloadOf<'/saveSearch'>,
): Promise<ResponseOf<'/saveSearch'>> {
  assertMaySearch(grant, subject);
  // two names that look the same are one
  const name = typed.trim().replace(/\s+/g, ' ');
  const given = givenFilters<Kept>(filters);
  assertSomeFilter(given);
  assertPeriod(given);
  return inTransaction(db, async (tx) => {
    const { identityId } = grant.visitor;
    await lockSearchesOf(tx, identityId);
    const same = await findNamed(tx, identityId, subject, name);
    if (same && !replaces) throw conflict('Une de vos recherches porte déjà ce nom.');
    if (!same && (await countSearches(tx, identityId, subject)) >= most) throw refusedFields([tooMany]);
    const id = same?.id ?? uuidv7();
    const saved_at = clock();
    const kept = JSON.stringify({ ...given, size });
    await writeSearch(tx, { identity_id: identityId, subject, id, name, filters: kept, saved_at });
    await audit(tx, clock, grant, '/saveSearch', id);
    return { id, keptUntil: keptUntil(saved_at) };
  });
}

const tooMany = {
  path: 'name',
  message: `Vous avez déjà ${most} recherches\u00a0: supprimez-en une avant d’en enregistrer une autre.`,
};

/** Whether it was there or not: another tab may have dropped it. */
export async function dropSearch({ db, clock, grant }: Asking, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await deleteSearch(tx, grant.visitor.identityId, id))
      await audit(tx, clock, grant, '/dropSavedSearch', id);
  });
}

/** That a search was kept and forgotten, never what it looks for. */
const audit = (tx: Db, clock: Clock, grant: AgentGrant, call: CallPath, search: string) =>
  appendAudit(tx, clock, {
    customerNumber: null,
    actor: grant.visitor.login,
    onBehalfOf: null,
    call,
    detail: { search },
  });
