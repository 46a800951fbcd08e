import type { ResponseOf } from '@portal/contract';
import { formatCount, formatDay, today } from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import type { Db } from '../../../platform/database';
import { conflict, notFound, type DomainError } from '../../../platform/errors';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { inTransaction } from '../../../platform/transaction';
import { findImportsById } from './imported-amendments.queries';
import { stateOf, unknownImport } from './imported-amendments.service';
import * as queries from './withdraw-amendments.queries';

type Deps = Pick<Platform, 'db' | 'clock'>;

/**
 * Withdraws an amendment before its day. The row decides between two agents, and between an agent and the job that applies
 * it: whoever comes second finds it settled. The same agent may ask again, for an answer may be lost.
 * @throws DomainError 404 where the agent's scope does not reach it; 409 CONFLICT where it was settled before
 */
export async function withdrawAmendment(
  { db, clock }: Deps,
  { importId, contractNbr, amendmentId }: PayloadOf<'/withdrawAmendment'>,
  { visitor: { login }, scope }: AgentGrant,
): Promise<ResponseOf<'/withdrawAmendment'>> {
  return inTransaction(db, async (tx) => {
    await lockReached(tx, importId, scope);
    const holder = await queries.findHolder(tx, contractNbr);
    if (!holder) throw unknown();
    const key = {
      customer_number: holder.customer_number,
      contract_number: contractNbr,
      id: amendmentId,
    };
    if (!(await queries.findAmendment(tx, { importId }, key, scope))) throw unknown();
    const now = clock();
    const withdrawal = { login, now, day: today(now) };
    const effectiveDate = await queries.withdrawOne(tx, key, withdrawal);
    const words = (day: string) => `L’avenant du ${formatDay(day)} du contrat ${contractNbr} est retiré`;
    if (effectiveDate === undefined) {
      const settled = await queries.findAmendment(tx, { importId }, key, scope);
      if (!settled) throw unknown();
      if (settled.withdrawn_by === login) return { code: '200', message: words(settled.effective_date) };
      throw tooLate(settled);
    }
    await settleImport(tx, importId, withdrawal);
    await appendAudit(tx, clock, {
      customerNumber: key.customer_number,
      actor: login,
      onBehalfOf: null,
      call: '/withdrawAmendment',
      contractNumber: contractNbr,
      detail: { importId, effectiveDate },
    });
    return { code: '200', message: words(effectiveDate) };
  });
}

/**
 * Withdraws what of an import is to come, in one statement; what was applied or refused before stays.
 * @throws DomainError 404 where the agent's scope does not reach it; 409 CONFLICT where nothing is left to withdraw
 */
export async function withdrawAmendmentImport(
  { db, clock }: Deps,
  { importId }: PayloadOf<'/withdrawAmendmentImport'>,
  { visitor: { login }, scope }: AgentGrant,
): Promise<ResponseOf<'/withdrawAmendmentImport'>> {
  return inTransaction(db, async (tx) => {
    const found = await lockReached(tx, importId, scope);
    const now = clock();
    const withdrawal = { login, now, day: today(now) };
    const withdrawn = await queries.withdrawAll(tx, { importId }, withdrawal, scope);
    if (withdrawn === 0) {
      if (found.withdrawn_at === null) throw conflict('Cet import n’a plus d’avenant à venir');
      if (found.withdrawn_by !== login)
        throw conflict(`Cet import est déjà retiré par ${found.withdrawn_by}`);
      return { code: '200', message: 'Cet import est retiré', withdrawn: 0, settled: 0 };
    }
    const settled = await settleImport(tx, importId, withdrawal);
    // One entry for all, as for the import (decision 0027).
    await appendAudit(tx, clock, {
      customerNumber: null,
      actor: login,
      onBehalfOf: null,
      call: '/withdrawAmendmentImport',
      detail: { importId, rowCount: withdrawn },
    });
    const words = formatCount(withdrawn, 'avenant retiré', 'avenants retirés');
    const kept = `${formatCount(settled, 'autre avenant', 'autres avenants')} de l’import ${settled < 2 ? 'reste' : 'restent'} en place`;
    return { code: '200', message: settled === 0 ? words : `${words}\u00a0; ${kept}`, withdrawn, settled };
  });
}

async function lockReached(tx: Db, importId: string, scope: AgentGrant['scope']) {
  const reached = await findImportsById(tx, [importId], scope);
  const found = reached.length === 0 ? undefined : await queries.lockImport(tx, { importId });
  if (!found) throw unknownImport();
  return found;
}

/** The import has the days of what is left of it, or ends. @returns how many amendments of it are not withdrawn */
async function settleImport(
  tx: Db,
  importId: string,
  withdrawal: Parameters<typeof queries.markWithdrawn>[2],
): Promise<number> {
  const { count, ...days } = await queries.readOthers(tx, { importId });
  if (count === 0) await queries.markWithdrawn(tx, { importId }, withdrawal);
  else await queries.setDays(tx, { importId }, days);
  return count;
}

const unknown = () => notFound('Cet avenant n’existe pas', 'amendmentId');

type Settled = NonNullable<Awaited<ReturnType<typeof queries.findAmendment>>>;

function tooLate(amendment: Settled): DomainError {
  const state = stateOf(amendment);
  if (state === 'WITHDRAWN') return conflict(`Cet avenant est déjà retiré par ${amendment.withdrawn_by}`);
  if (state === 'APPLIED')
    return conflict('Cet avenant est déjà appliqué\u00a0: il ne peut plus être retiré');
  if (state === 'REFUSED') return conflict('Cet avenant n’est plus en attente\u00a0: il a été refusé');
  return conflict('La date d’effet de cet avenant est venue\u00a0: il ne peut plus être retiré');
}
