import type { FileAnswer, ResponseOf } from '@portal/contract';
import { today } from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import { csvFile } from '../../../platform/csv/csv-file';
import type { Platform } from '../../../platform/http/define-call';
import { inTransaction } from '../../../platform/transaction';
import { reportColumns, reportLines } from './amendment-report.csv';
import { findCapacities, type AmendedContract } from './amendments.queries';
import { tracked } from './amendment-run';
import type { Amendment } from './amendments.rules';
import type { AmendmentFile } from './csv-lines';
import { errorGroups } from './error-groups';
import { examineFile } from './examine-file';
import { wrongLines } from './import-errors';

type Change = ResponseOf<'/checkAmendments'>['changes'][number];

/** Compares an amendment with the contract's values of today, and lists what it would change. */
function changesOf(
  { line, contractNumber, effectiveDate, content }: Amendment,
  contracts: ReadonlyMap<string, AmendedContract>,
  capacities: ReadonlyMap<string, number | null>,
): Change {
  const contract = contracts.get(contractNumber);
  const { label, installmentFrequency, nextRenewDate, contractualCapacity } = content;
  return {
    line,
    contractNumber,
    effectiveDate,
    label,
    ...(installmentFrequency !== undefined && {
      installmentFrequency: { before: contract?.installment_frequency ?? null, after: installmentFrequency },
    }),
    ...(nextRenewDate !== undefined && {
      nextRenewDate: { before: contract?.next_renew_date ?? null, after: nextRenewDate },
    }),
    ...(contractualCapacity !== undefined && {
      contractualCapacity: { before: capacities.get(contractNumber) ?? null, after: contractualCapacity },
    }),
  };
}

type Deps = Pick<Platform, 'db' | 'clock'>;

/** Limit of the rows in the answer; the CSV report has them all. */
const maxErrors = 1_000;
const maxChanges = 1_000;

/**
 * A dry run of an import: lists what it would change and every error, and writes nothing. Takes no row locks.
 * @throws DomainError 400 when the file is not a CSV in UTF-8, UTF-16 or Windows-1252; 409 CONFLICT while an upload of the agent is running
 */
export async function checkAmendments(
  deps: Deps,
  file: AmendmentFile,
  grant: AgentGrant,
): Promise<ResponseOf<'/checkAmendments'>> {
  const { db, clock } = deps;
  return tracked(deps, grant, { fileName: file.fileName, isImport: false }, (run) =>
    inTransaction(db, async (tx) => {
      const day = today(clock());
      const examined = await examineFile(tx, file, grant, day, run);
      const { amendments, errors, contracts, before } = examined;
      const shown = errors.length > 0 || before ? [] : amendments.slice(0, maxChanges);
      const amended = shown.flatMap(({ contractNumber }) => contracts.get(contractNumber) ?? []);
      const capacities = await findCapacities(tx, amended);
      return {
        code: '200',
        message: '',
        rowCount: amendments.length,
        dueCount: amendments.filter(({ effectiveDate }) => effectiveDate <= day).length,
        errorCount: wrongLines(errors),
        errors: errors
          .slice(0, maxErrors)
          .map(({ line, column, message }) => ({ line, column: column ?? null, message })),
        errorGroups: errorGroups(examined),
        changes: shown.map((amendment) => changesOf(amendment, contracts, capacities)),
        importedBefore: before
          ? { fileName: before.file_name, at: before.imported_at.toISOString(), by: before.imported_by }
          : null,
      };
    }),
  );
}

/** The same, line by line and whole, as a file to keep beside the one that was examined. */
export async function exportAmendmentReport(
  { db, clock }: Deps,
  file: AmendmentFile,
  grant: AgentGrant,
): Promise<FileAnswer> {
  const examined = await inTransaction(db, (tx) => examineFile(tx, file, grant, today(clock())));
  return csvFile('rapport-avenants.csv', reportColumns, reportLines(examined));
}
