import type { ResponseOf } from '@portal/contract';
import { isReached, type Reach } from '../../../platform/access/reach';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { contractSummaries } from '../../customer/contracts/contracts.service';
import { findCustomer } from './customers.queries';
import { toCustomer } from './customers.rules';

/** C1.7: with no customer or no contract, the answer carries the words to show, and what to do next. */
export async function customerContext(
  db: Db,
  clock: Clock,
  { customerNumber, onlyContracts }: Reach,
  supportEmail: string,
): Promise<ResponseOf<'/getContext'>> {
  const row = await findCustomer(db, customerNumber, clock());
  if (!row) return { customer: null, contracts: [], message: 'Aucun client ne correspond à ce numéro' };
  const all = await contractSummaries(db, customerNumber);
  const contracts = all.filter(({ contractNumber }) => isReached(contractNumber, onlyContracts));
  const customer = toCustomer(row);
  if (contracts.length > 0) return { customer, contracts };
  return { customer, contracts, message: noContract(customerNumber, supportEmail) };
}

const noContract = (customerNumber: string, supportEmail: string) =>
  `Aucun contrat n’est encore rattaché à votre numéro de client ${customerNumber}. Si vous venez de souscrire, votre espace s’ouvrira dès que votre contrat sera enregistré. Sinon, écrivez-nous à ${supportEmail}\u00a0: nous le retrouverons avec vous.`;
