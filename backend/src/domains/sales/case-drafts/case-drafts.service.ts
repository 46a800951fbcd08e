import { mostCaseDrafts, type CallPath, type RequestOf, type ResponseOf } from '@portal/contract';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { conflict, refusedFields } from '../../../platform/errors';
import { caseDraftMilliseconds } from '../../../platform/housekeeping';
import { inTransaction } from '../../../platform/transaction';
import {
  countNew,
  deleteDraft,
  type DraftPlace,
  findDraft,
  findDrafts,
  insertDraft,
  isFinalized,
  lockDrafts,
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
    'Un autre onglet garde déjà un brouillon de cette affaire\u00a0: il n’a pas été remplacé. Enregistrez l’affaire ici, ou fermez l’autre onglet et rouvrez cette page.',
  );

const finalized = () =>
  conflict('Cette affaire est finalisée\u00a0: elle ne se modifie plus, et aucun brouillon n’en est gardé.');

const tooMany = () =>
  conflict(
    `Vous avez déjà ${mostCaseDrafts}\u00a0brouillons d’affaires\u00a0: celui-ci n’est pas gardé. Enregistrez ou supprimez-en un depuis votre accueil.`,
  );

/**
 * Saves what an agent has filled in, and replaces the earlier save of the same tab. An agent may have 30 drafts of new cases,
 * and one of each saved case.
 * @throws DomainError 422 for a content that is no JSON object, or contains an IBAN or a card; 409 where another tab's
 * draft of a saved case would be lost, for a case that is finalized, and for one draft too many.
 */
export async function keepDraft(
  { db, clock, grant }: Asking,
  { content, client = '', draft, turn, resumes, orderNumber }: RequestOf<'/keepCaseDraft'>,
): Promise<ResponseOf<'/keepCaseDraft'>> {
  for (const [path, refusal] of [
    ['content', contentRefusal(content)],
    ['client', contentRefusal(JSON.stringify({ client }))],
  ] as const) {
    if (refusal) throw refusedFields([{ path, message: refusals[refusal] }]);
  }
  return inTransaction(db, async (tx) => {
    if (orderNumber !== undefined && (await isFinalized(tx, orderNumber))) throw finalized();
    const place = placeOf(grant, orderNumber);
    const { identityId: identity_id, orderReference } = place;
    const now = clock();
    const order_reference = orderReference || null;
    const row = { identity_id, order_reference, draft, turn, content, client, kept_at: now, begun_at: now };
    const locked = await lockDrafts(tx, place, [draft, ...(resumes === undefined ? [] : [resumes])]);
    const before = formerOf(locked, orderReference, { draft, resumes });
    if (!before) {
      if (orderNumber === undefined && (await countNew(tx, identity_id)) >= mostCaseDrafts) throw tooMany();
      if (await insertDraft(tx, row)) {
        await audit(tx, clock, grant, '/keepCaseDraft', { draft, orderNumber });
        return { keptAt: now.toISOString() };
      }
    }
    // another request of this agent inserted it between the two looks
    const [former] = before ? [before] : await lockDrafts(tx, place, [draft]);
    const keeping = keepingOf(former, { draft, turn, resumes });
    if (keeping === 'another' || !former) throw openElsewhere();
    if (keeping === 'late') return { keptAt: former.kept_at.toISOString() };
    await replaceDraft(tx, row, former.draft);
    if (keeping === 'begins') await audit(tx, clock, grant, '/keepCaseDraft', { draft, orderNumber });
    return { keptAt: now.toISOString() };
  });
}

/** The row that this save replaces: its own, else the one that it goes on with, else the one of the saved case. */
function formerOf<Row extends { draft: string; order_reference: string | null }>(
  rows: readonly Row[],
  orderReference: string,
  { draft, resumes }: { draft: string; resumes?: string },
): Row | undefined {
  const here = rows.filter((row) => (row.order_reference ?? '') === orderReference);
  return (
    here.find((row) => row.draft === draft) ??
    here.find((row) => row.draft === resumes) ??
    (orderReference === '' ? undefined : here[0])
  );
}

export async function storedDraft(
  { db, grant }: Asking,
  { orderNumber, draft }: RequestOf<'/getCaseDraft'>,
): Promise<ResponseOf<'/getCaseDraft'>> {
  const row = await findDraft(db, placeOf(grant, orderNumber), orderNumber === undefined ? draft : undefined);
  return row
    ? { draft: row.draft, content: row.content, keptAt: row.kept_at.toISOString() }
    : { draft: null, content: null, keptAt: null };
}

/** The agent's own, of new cases and of saved ones. */
export async function listDrafts({ db, grant }: Asking): Promise<ResponseOf<'/getCaseDrafts'>> {
  const rows = await findDrafts(db, grant.visitor.identityId);
  return {
    drafts: rows.map((row) => ({
      draft: row.draft,
      orderNumber: row.order_reference || null,
      client: row.client,
      begunAt: row.begun_at.toISOString(),
      keptAt: row.kept_at.toISOString(),
      endsAt: new Date(row.kept_at.getTime() + caseDraftMilliseconds).toISOString(),
    })),
  };
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
