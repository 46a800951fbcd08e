import type { ResponseOf } from '@portal/contract';
import type { AgentGrant } from '../../../platform/access/policy';
import type { Platform } from '../../../platform/http/define-call';
import { askCancel, findRun } from './amendment-run.queries';

type Deps = Pick<Platform, 'db' | 'clock'>;

/** A run writes twice a second: after so long its process is gone, and its transaction with it. */
const silentMs = 60_000;

/** How far the agent's check or import is, in whatever tab it was begun, or what became of their last import. */
export async function amendmentRun(
  { db, clock }: Deps,
  { visitor }: AgentGrant,
): Promise<ResponseOf<'/getAmendmentRun'>> {
  const run = await findRun(db, visitor.login);
  if (!run) return { run: null };
  const { id, file_name: fileName, is_import: isImport, step, done, total } = run;
  const alive = !run.ended && clock().getTime() - run.touched_at.getTime() < silentMs;
  const status = run.row_count !== null ? 'IMPORTED' : alive ? 'RUNNING' : 'NOTHING_WRITTEN';
  return { run: { id, fileName, isImport, step, done, total: run.row_count ?? total, status } };
}

/**
 * Requests the end of the running import. The import checks for this between two slices and then writes nothing. After
 * its last slice it completes all the same; `/getAmendmentRun` then reports it as done.
 */
export async function cancelAmendments(
  { db, clock }: Deps,
  { visitor }: AgentGrant,
): Promise<ResponseOf<'/cancelAmendments'>> {
  const aliveSince = new Date(clock().getTime() - silentMs);
  const asked = await askCancel(db, visitor.login, aliveSince);
  return { code: '200', message: asked ? 'L’arrêt est demandé' : 'Aucun import n’est en cours' };
}
