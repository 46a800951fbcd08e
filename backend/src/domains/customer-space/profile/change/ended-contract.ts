import { isClosedContract } from '@portal/domain';
import type { Db } from '../../../../platform/database';
import { conflict } from '../../../../platform/errors';
import { findContractRow } from './profile.queries';

/** What only a contract in force, or to come, has. How its last invoices are sent and paid may change after its end. */
const kept = {
  coholder: 'son cotitulaire ne peut plus être modifié',
  debitDay: 'son jour de prélèvement ne peut plus être modifié',
};

/** @throws DomainError 409 for a contract that has ended. */
export async function assertNotEnded(
  tx: Db,
  { customerNumber, contractNumber }: { customerNumber: string; contractNumber: string },
  what: keyof typeof kept,
): Promise<void> {
  const { status } = await findContractRow(tx, customerNumber, contractNumber);
  if (isClosedContract(status)) throw conflict(`Ce contrat a pris fin\u00a0: ${kept[what]}.`);
}
