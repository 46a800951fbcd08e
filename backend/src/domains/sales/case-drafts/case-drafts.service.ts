import type { CallPath, RequestOf, ResponseOf } from '@portal/contract';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { conflict, refusedFields } from '../../../platform/errors';
import { inTransaction } from '../../../platform/transaction';
import {
  deleteDraft,
  type DraftPlace,
  findDraft,
  insertDraft,
  isFinalized,
  lockDraft,
  replaceDraft,
} from './case-drafts.queries';
import { contentRefusal, keepingOf } from './case-drafts.rules';

interface Asking {
  db: Db;
  clock: Clock;
  grant: AgentGrant;
}

const placeOf = ({ visitor }: AgentGrant, orderNumber = ''): DraftPlace => ({
  identityId: visitor.identityId,
  orderReference: orderNumber,
});

const refusals = {
  notAnObject: 'Ce brouillon n’est pas lisible',
  account: 'Un brouillon ne garde pas de compte bancaire',
  card: 'Un brouillon ne garde pas de carte bancaire',
};

const openElsewhere = () =>
  conflict(
    'Un autre onglet garde déjà un brouillon d’affaire\u00a0: il n’a pas été remplacé. Enregistrez l’affaire ici, ou fermez l’autre onglet et rouvrez cette page.',
  );

const finalized = () =>
  conflict('Cette affaire est finalisée\u00a0: elle ne se modifie plus, et aucun brouillon n’en est gardé.');

/**
 * Saves what an agent has filled in, and replaces the earlier save of the same tab.
 * @throws DomainError 422 for a content that is no JSON object, or contains an IBAN or a card; 409 where another tab's
 * draft would be lost, and for a case that is finalized.
 */
export async function keepDraft(
  { db, clock, grant }: Asking,
  { content, draft, turn, resumes, orderNumber }: RequestOf<'/keepCaseDraft'>,
): Promise<ResponseOf<'/keepCaseDraft'>> {
  const refusal = contentRefusal(content);
  if (refusal) throw refusedFields([{ path: 'content', message: refusals[refusal] }]);
  return inTransaction(db, async (tx) => {
    if (orderNumber !== undefined && (await isFinalized(tx, orderNumber))) throw finalized();
    const place = placeOf(grant, orderNumber);
    const { identityId: identity_id, orderReference: order_reference } = place;
    const row = { identity_id, order_reference, draft, turn, content, kept_at: clock() };
    const first = await insertDraft(tx, row);
    const lockedRow = first ? undefined : await lockDraft(tx, place);
    const keeping = keepingOf(lockedRow, { draft, turn, resumes });
    if (keeping === 'another') throw openElsewhere();
    if (lockedRow && keeping === 'late') return { keptAt: lockedRow.kept_at.toISOString() };
    if (lockedRow) await replaceDraft(tx, row);
    // dropped between the two looks
    else if (!first) await insertDraft(tx, row);
    if (keeping === 'begins') await audit(tx, clock, grant, '/keepCaseDraft', { draft, orderNumber });
    return { keptAt: row.kept_at.toISOString() };
  });
}

export async function storedDraft(
  { db, grant }: Asking,
  { orderNumber }: RequestOf<'/getCaseDraft'>,
): Promise<ResponseOf<'/getCaseDraft'>> {
  const row = await findDraft(db, placeOf(grant, orderNumber));
  return row
    ? { draft: row.draft, content: row.content, keptAt: row.kept_at.toISOString() }
    : { draft: null, content: null, keptAt: null };
}

/** Whether it was there or not: another tab may have dropped it. */
export async function dropDraft(
  { db, clock, grant }: Asking,
  { draft, orderNumber }: RequestOf<'/dropCaseDraft'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await deleteDraft(tx, placeOf(grant, orderNumber), draft))
      await audit(tx, clock, grant, '/dropCaseDraft', { draft, orderNumber });
  });
}

/**
 * Audits that a draft began and ended, without its content. The saves between are too frequent (every few seconds) to
 * be audited.
 */
const audit = (
  tx: Db,
  clock: Clock,
  grant: AgentGrant,
  call: CallPath,
  { draft, orderNumber }: { draft: string; orderNumber: string | undefined },
) =>
  appendAudit(tx, clock, {
    customerNumber: null,
    actor: grant.visitor.login,
    onBehalfOf: null,
    call,
    detail: { draft, ...(orderNumber !== undefined && { orderNumber }) },
  });
