import type { ResponseOf } from '@portal/contract';
import { type AgentScope, type Day, formatCount, today } from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import { authorOf } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { conflict } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { inTransaction } from '../../../platform/transaction';
import {
  addAmendments,
  addImport,
  lockContracts,
  lockImports,
  lockUpload,
  type AmendedContract,
} from './amendments.queries';
import type { Amendment } from './amendments.rules';
import type { AmendmentFile } from './csv-lines';
import { tracked, type Run } from './amendment-run';
import { applyDueAmendments } from './due-amendments.service';
import { problemsOf } from './import-problems';
import { assertCsv, refusedImport, underWay } from './import-errors';
import { readAmendments } from './read-amendments';

type Deps = Pick<Platform, 'db' | 'clock'> & { config: Pick<Platform['config'], 'supportEmail'> };

/** Applied before the import answers: some seconds. The rest follows within minutes. */
const appliedAtOnce = 200;

/**
 * Imports a file of amendments, all or nothing (B9.4), in slices so that the server answers other calls in between. An
 * agent can upload one file at a time: the lock is kept while the file is read, for some seconds. Amendments whose day
 * has come are applied at once, the others on their day (due-amendments.service.ts).
 * @throws DomainError 400 INVALID_PARAMETER with the place of each error; 409 CONFLICT for a file that was imported
 * before, or while another upload of the agent is running.
 */
export async function uploadAmendments(
  deps: Deps,
  { fileName, content }: AmendmentFile,
  grant: AgentGrant,
): Promise<ResponseOf<'/uploadAmendments'>> {
  assertCsv(fileName);
  const { db, clock } = deps;
  const author = authorOf(grant.visitor);
  const { login } = author;
  const { importId, rowCount } = await tracked(deps, grant, { fileName, isImport: true }, (run) =>
    inTransaction(db, async (tx) => {
      const importId = run.id;
      if (!(await lockUpload(tx, login))) throw conflict(underWay);
      const { amendments, contentHash } = await readAmendments(content, run.at('READ'));
      const rowCount = amendments.length;
      const now = clock();
      const [firstDay, lastDay] = daysOf(amendments);
      const imported = { id: importId, fileName, contentHash, rowCount, firstDay, lastDay, author, now };
      if (!(await addImport(tx, imported))) {
        throw conflict('Ce fichier a déjà été importé');
      }
      await lockImports(tx);
      const contracts = await amendedContracts(tx, amendments, grant.scope, today(now), run);
      await addAmendments(tx, importId, amendments, contracts, now, run.at('WRITE'));
      // One entry for all; that of each contract is written as it is amended, under the import's id.
      await appendAudit(tx, clock, {
        customerNumber: null,
        actor: login,
        onBehalfOf: null,
        call: '/uploadAmendments',
        detail: { importId, rowCount, contentHash: contentHash.toString('hex') },
      });
      return { importId, rowCount };
    }),
  );
  // A failure here is logged when the periodic run tries the same amendments again.
  await applyDueAmendments(deps, appliedAtOnce).catch(() => 0);
  const words = formatCount(rowCount, 'avenant importé', 'avenants importés');
  return { code: '200', message: words, importId, rowCount };
}

/** Days of effect of the first and of the last. */
function daysOf(amendments: readonly Amendment[]): [Day, Day] {
  const days = amendments.map(({ effectiveDate }) => effectiveDate).sort();
  return [days[0] ?? '', days.at(-1) ?? ''];
}

async function amendedContracts(
  tx: Db,
  amendments: readonly Amendment[],
  scope: AgentScope,
  day: Day,
  run: Run,
): Promise<Map<string, AmendedContract>> {
  const contracts = await lockContracts(
    tx,
    amendments.map(({ contractNumber }) => contractNumber),
    run.at('FIND'),
  );
  const errors = await problemsOf(tx, amendments, contracts, scope, day, run.at('CHECK'));
  if (errors.length > 0) throw refusedImport(errors);
  return contracts;
}
