import type { Day } from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import type { Db } from '../../../platform/database';
import { conflict } from '../../../platform/errors';
import { findImport, lockUpload, readContracts, type AmendedContract } from './amendments.queries';
import type { Run } from './amendment-run';
import type { Amendment } from './amendments.rules';
import type { AmendmentFile } from './csv-lines';
import { assertCsv, RefusedImport, underWay, type ImportError } from './import-errors';
import { problemsOf } from './import-problems';
import { examineLines, type ExaminedLines } from './read-amendments';

/** What an import of the file would come to, were it made now. */
export interface Examined {
  amendments: readonly Amendment[];
  errors: readonly ImportError[];
  /** The lines that could not be read whole, as they were typed. */
  typed: ExaminedLines['typed'];
  contracts: ReadonlyMap<string, AmendedContract>;
  /** The same file was taken in before: it is not compared with what it made itself. */
  before: Awaited<ReturnType<typeof findImport>>;
}

/**
 * Reads and compares the file, and writes nothing.
 * @throws DomainError 400 for what is no CSV in UTF-8, UTF-16 or Windows-1252; 409 CONFLICT while an upload of the agent is under way
 */
export async function examineFile(
  tx: Db,
  { fileName, content }: AmendmentFile,
  { scope, visitor }: AgentGrant,
  day: Day,
  run?: Run,
): Promise<Examined> {
  assertCsv(fileName);
  if (!(await lockUpload(tx, visitor.login))) throw conflict(underWay);
  const read = await examineLines(content, run?.at('READ')).catch((error: unknown) => {
    if (error instanceof RefusedImport) return error;
    throw error;
  });
  if (read instanceof RefusedImport) return { ...nothing, errors: inOrder(read.problems) };
  const { amendments, partly, typed, errors, contentHash } = read;
  const compared = [...amendments, ...partly];
  const before = errors.length === 0 ? await findImport(tx, contentHash) : undefined;
  const contracts = await readContracts(
    tx,
    compared.map(({ contractNumber }) => contractNumber),
    run?.at('FIND'),
  );
  const problems = before ? [] : await problemsOf(tx, compared, contracts, scope, day, run?.at('CHECK'));
  return { amendments, typed, contracts, before, errors: inOrder([...errors, ...problems]) };
}

const nothing = {
  amendments: [],
  typed: new Map(),
  contracts: new Map<string, AmendedContract>(),
  before: undefined,
};

const inOrder = (errors: readonly ImportError[]) => [...errors].sort((one, other) => one.line - other.line);
