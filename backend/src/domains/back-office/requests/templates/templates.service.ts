import type { AnswerTemplate, CallPath, ResponseOf } from '@portal/contract';
import { grantedSubMenu, templateProblem } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { isLimited } from '../../../../platform/access/customer-scope';
import type { AgentGrant } from '../../../../platform/access/policy';
import { appendAudit } from '../../../../platform/audit';
import type { Db } from '../../../../platform/database';
import { conflict, missingField, notFound, refusedFields } from '../../../../platform/errors';
import type { PayloadOf } from '../../../../platform/http/define-call';
import { once } from '../../../../platform/idempotency';
import { inTransaction } from '../../../../platform/transaction';
import type { Working } from '../work.service';
import * as queries from './templates.queries';

/** What is offered together: a list that is sent whole. Of those that were put away, as many of the latest. */
const most = 200;

export async function answerTemplates(
  { db }: { db: Db },
  { list = 'ACTIVE' }: PayloadOf<'/getAnswerTemplates'>,
  grant: AgentGrant,
): Promise<ResponseOf<'/getAnswerTemplates'>> {
  const rows = await queries.findTemplates(db, list, most);
  return { templates: rows.map(toTemplate), mayChange: mayChange(grant) };
}

/** All groups answer from the same words: who is limited to some of them changes none. */
const mayChange = ({ visitor, scope }: AgentGrant): boolean =>
  !isLimited(scope) && grantedSubMenu(visitor.scheme, ['requests'], 'WRITE') !== undefined;

/**
 * Keeps a new template, or another text of one that is offered.
 * @throws DomainError 404; 409 CONFLICT for one that was changed or put away meanwhile, or a name that is taken; 422 for a variable
 * that is none, or beyond the 200th
 */
export const saveTemplate = (working: Working, payload: PayloadOf<'/saveAnswerTemplate'>) =>
  change(working, '/saveAnswerTemplate', payload, async (tx, changed) => {
    const { templateId, version, subjects, text } = payload;
    const problem = templateProblem(text);
    if (problem !== null) throw refusedFields([{ path: 'text', message: problem }]);
    // two names that look the same are one
    const name = payload.name.trim().replace(/\s+/g, ' ');
    const words = { name, subjects: [...new Set(subjects)], text, ...changed };
    await queries.lockTemplates(tx);
    if (templateId === undefined) {
      if ((await queries.countTemplates(tx)) >= most) throw tooMany();
      const template_id = uuidv7();
      await assertNameIsFree(tx, name, template_id);
      return queries.insertTemplate(tx, { template_id, ...words });
    }
    if (version === undefined) throw missingField('version', 'Rechargez ce modèle avant de le modifier');
    const row = await lockUnchanged(tx, templateId, version);
    if (row.archived_at !== null) throw conflict('Ce modèle est archivé\u00a0: reprenez-le d’abord.');
    await assertNameIsFree(tx, name, templateId);
    return queries.updateTemplate(tx, templateId, { ...words, version: version + 1 });
  });

/**
 * Puts a template away, or offers it again.
 * @throws DomainError 404; 409 CONFLICT for one that was changed meanwhile, or whose name another one has by now; 422 beyond the 200th
 */
export const archiveTemplate = (working: Working, payload: PayloadOf<'/archiveAnswerTemplate'>) =>
  change(working, '/archiveAnswerTemplate', payload, async (tx, changed) => {
    const { templateId, version, archived } = payload;
    await queries.lockTemplates(tx);
    const row = await lockUnchanged(tx, templateId, version);
    if (!archived) {
      await assertNameIsFree(tx, row.name, templateId);
      if (row.archived_at !== null && (await queries.countTemplates(tx)) >= most) throw tooMany();
    }
    const archived_at = archived ? changed.changed_at : null;
    return queries.updateTemplate(tx, templateId, { archived_at, ...changed, version: version + 1 });
  });

const tooMany = () =>
  refusedFields([{ path: 'name', message: `Il y a déjà ${most} modèles\u00a0: archivez-en un d’abord.` }]);

/** Changes one template with its audit entry, once for the client's key. */
async function change<P extends object>(
  { db, clock, grant, idempotencyKey }: Working,
  call: CallPath,
  payload: P,
  effect: (tx: Db, changed: { changed_by: string; changed_at: Date }) => Promise<queries.TemplateRow>,
): Promise<{ template: AnswerTemplate }> {
  const { login } = grant.visitor;
  return inTransaction(db, async (tx) => {
    const act = async () => {
      const row = await effect(tx, { changed_by: login, changed_at: clock() });
      await appendAudit(tx, clock, {
        customerNumber: null,
        actor: login,
        onBehalfOf: null,
        call,
        detail: { template: row.name, version: row.version },
      });
      return { template: toTemplate(row) };
    };
    if (idempotencyKey === undefined) return act();
    return once(tx, { scope: `${call}:${login}`, key: idempotencyKey, request: payload }, act);
  });
}

async function lockUnchanged(tx: Db, templateId: string, version: number): Promise<queries.TemplateRow> {
  const row = await queries.lockTemplate(tx, templateId);
  if (!row) throw notFound('Ce modèle n’existe pas', 'templateId');
  if (row.version !== version) {
    throw conflict(
      `Ce modèle vient d’être modifié par ${row.changed_by ?? 'un autre conseiller'}\u00a0: relisez-le avant de continuer.`,
    );
  }
  return row;
}

async function assertNameIsFree(tx: Db, name: string, templateId: string): Promise<void> {
  if (await queries.isNameTaken(tx, name, templateId)) {
    throw conflict(`Un autre modèle s’appelle déjà «\u00a0${name}\u00a0».`);
  }
}

const toTemplate = (row: queries.TemplateRow): AnswerTemplate => ({
  templateId: row.template_id,
  name: row.name,
  subjects: row.subjects,
  text: row.text,
  version: row.version,
  archivedAt: row.archived_at?.toISOString() ?? null,
  changedBy: row.changed_by,
  changedAt: row.changed_at.toISOString(),
});
