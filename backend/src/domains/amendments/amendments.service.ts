import type { ResponseOf } from '@portal/contract';
import { v7 as uuidv7 } from 'uuid';
import { coversGroup, type AgentScope } from '../../platform/access/agent-scope';
import { isCustomerInScope } from '../../platform/access/customer-scope';
import type { AgentGrant } from '../../platform/access/policy';
import { appendAudit } from '../../platform/audit';
import { authorOf } from '../../platform/customer-write';
import type { Db } from '../../platform/database';
import { conflict } from '../../platform/errors';
import type { PayloadOf, Platform } from '../../platform/http/define-call';
import { inTransaction } from '../../platform/transaction';
import {
  addAmendments,
  addImport,
  findOccupied,
  holdContracts,
  lockImports,
  lockUpload,
  type AmendedContract,
} from './amendments.queries';
import type { Amendment } from './amendments.rules';
import { problemWith } from './amended-contract.rules';
import { applyDueAmendments } from './due-amendments.service';
import { refusedFile, refusedImport, type ImportError } from './import-errors';
import { readAmendments } from './read-amendments';
import { slicesOf } from './slices';

type Deps = Pick<Platform, 'db' | 'clock'> & { config: Pick<Platform['config'], 'supportEmail'> };

/** Applied before the import answers: some seconds. The rest follows within minutes. */
const appliedAtOnce = 200;

const underWay = 'Un de vos imports est déjà en cours : attendez qu’il soit terminé';

/**
 * Takes in a file of amendments, whole or not at all (B9.4), slice by slice, so that other calls are answered meanwhile.
 * An agent uploads one file at a time: the transaction holds the place while the file is read, some seconds. Those whose day
 * has come are then applied, the others from their day on (due-amendments.service.ts).
 * @throws DomainError 400 INVALID_PARAMETER with the place of each error; 409 CONFLICT for a file taken in before, or
 * while another upload of the agent is under way.
 */
export async function uploadAmendments(
  deps: Deps,
  { fileName, content }: PayloadOf<'/uploadAmendments'>,
  grant: AgentGrant,
): Promise<ResponseOf<'/uploadAmendments'>> {
  if (!/[^/\\]\.csv$/i.test(fileName)) throw refusedFile('fileName', 'Seuls les fichiers .csv sont acceptés');
  const { db, clock } = deps;
  const importId = uuidv7();
  const author = authorOf(grant.visitor);
  const { login } = author;
  const rowCount = await inTransaction(db, async (tx) => {
    if (!(await lockUpload(tx, login))) throw conflict(underWay);
    const { amendments, contentHash } = await readAmendments(content);
    const rowCount = amendments.length;
    const now = clock();
    if (!(await addImport(tx, { id: importId, fileName, contentHash, rowCount, author, now }))) {
      throw conflict('Ce fichier a déjà été importé');
    }
    await lockImports(tx);
    const contracts = await amendedContracts(tx, amendments, grant.scope);
    await addAmendments(tx, importId, amendments, contracts, now);
    // One entry for all: the change of each contract stands in its own rows, under the import's id.
    await appendAudit(tx, clock, {
      customerNumber: null,
      actor: login,
      onBehalfOf: null,
      call: '/uploadAmendments',
      detail: { importId, rowCount },
    });
    return rowCount;
  });
  // What fails here is told by the look that meets it again.
  await applyDueAmendments(deps, appliedAtOnce).catch(() => 0);
  const words = rowCount === 1 ? '1 avenant importé' : `${rowCount} avenants importés`;
  return { code: '200', message: words, importId, rowCount };
}

async function amendedContracts(
  tx: Db,
  amendments: readonly Amendment[],
  scope: AgentScope,
): Promise<Map<string, AmendedContract>> {
  const contracts = await holdContracts(
    tx,
    amendments.map(({ contractNumber }) => contractNumber),
  );
  const customers = await customersInScope(tx, contracts, scope);
  const occupied = await findOccupied(tx, amendments);
  const taken = new Set(occupied.map((each) => `${each.contract_number} ${each.effective_date}`));
  const theirs = (contract: AmendedContract) => isTheirs(contract, scope, customers);
  const errors: ImportError[] = [];
  for await (const some of slicesOf(amendments)) {
    for (const amendment of some) {
      const problem = problemWith(amendment, contracts.get(amendment.contractNumber), theirs, taken);
      if (problem !== null) errors.push({ line: amendment.line, ...problem });
    }
  }
  if (errors.length > 0) throw refusedImport(errors);
  return contracts;
}

/** A limited user's customers are those of their own cases. Null: all of them. */
async function customersInScope(
  tx: Db,
  contracts: ReadonlyMap<string, AmendedContract>,
  scope: AgentScope,
): Promise<Set<string> | null> {
  if (scope.createdBy === null) return null;
  const inScope = new Set<string>();
  for (const number of new Set([...contracts.values()].map((each) => each.customer_number))) {
    if (await isCustomerInScope(tx, scope, number)) inScope.add(number);
  }
  return inScope;
}

const isTheirs = (contract: AmendedContract, scope: AgentScope, customers: Set<string> | null): boolean =>
  coversGroup(scope, contract.channel) && (customers?.has(contract.customer_number) ?? true);
