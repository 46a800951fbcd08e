import type { ResponseOf } from '@portal/contract';
import type { Db } from '../../platform/database';
import { contractSummaries } from '../contracts/contracts.service';
import { findCustomer } from './customers.queries';
import { toCustomer } from './customers.rules';

/** C1.7: with no customer or no contract, the answer carries the words to show. */
export async function customerContext(db: Db, customerNumber: string): Promise<ResponseOf<'/getContext'>> {
  const row = await findCustomer(db, customerNumber);
  if (!row) return { customer: null, contracts: [], message: 'Aucun client ne correspond à ce numéro' };
  const contracts = await contractSummaries(db, customerNumber);
  const customer = toCustomer(row);
  if (contracts.length > 0) return { customer, contracts };
  return { customer, contracts, message: 'Aucun contrat n’est rattaché à votre espace pour le moment' };
}

export const firstNameOf = async (db: Db, customerNumber: string): Promise<string | undefined> =>
  (await findCustomer(db, customerNumber))?.first_name;
