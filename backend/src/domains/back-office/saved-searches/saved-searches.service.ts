import type { CallPath, ResponseOf } from '@portal/contract';
import { addDays, parisDayOf } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { conflict, refusedFields } from '../../../platform/errors';
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

/** What a row keeps: the filters, and beside them how many rows a page has. */
type Kept = PayloadOf<'/saveSearch'>['filters'] & { size?: number };

/** Searches of one agent: a list that is read at a glance. */
const most = 20;

const keptUntil = (savedAt: Date) => addDays(parisDayOf(savedAt), savedSearchDays);

export async function savedSearches({ db, grant }: Asking): Promise<ResponseOf<'/getSavedSearches'>> {
  const rows = await searchesOf(db, grant.visitor.identityId);
  const searches = rows.map(({ id, name, filters, saved_at }) => {
    const { size, ...given } = JSON.parse(filters) as Kept;
    return { id, name, filters: given, size, keptUntil: keptUntil(saved_at) };
  });
  return { searches: searches.sort((one, other) => one.name.localeCompare(other.name, 'fr')) };
}

/**
 * Gives a search a name. What it may find is asked when it runs: a group that the agent no longer reaches is refused then.
 * @throws DomainError 400 MISSING_PARAMETER without any filter; 409 CONFLICT for a name that is taken, unless it
 * `replaces`; 422 beyond the 20th.
 */
export async function saveSearch(
  { db, clock, grant }: Asking,
  { name, filters, size, replaces = false }: PayloadOf<'/saveSearch'>,
): Promise<ResponseOf<'/saveSearch'>> {
  const given = givenFilters(filters);
  assertSomeFilter(given);
  assertPeriod(given);
  return inTransaction(db, async (tx) => {
    const { identityId } = grant.visitor;
    await lockSearchesOf(tx, identityId);
    const same = await findNamed(tx, identityId, name);
    if (same && !replaces) throw conflict('Une de vos recherches porte déjà ce nom.');
    if (!same && (await countSearches(tx, identityId)) >= most) throw refusedFields([tooMany]);
    const id = same?.id ?? uuidv7();
    const saved_at = clock();
    const kept = JSON.stringify({ ...given, size });
    await writeSearch(tx, { identity_id: identityId, id, name, filters: kept, saved_at });
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
