import type { Db } from '../../src/platform/database';
import { markContract } from './mark-contract';
import { markDossier } from './mark-dossier';
import { markFile } from './mark-file';
import { markMoney } from './mark-money';
import { markOrder } from './mark-order';
import { markPlatform } from './mark-platform';

/** Puts the markers wherever the portal keeps something on a customer with one contract. */
export async function addTraces(db: Db, customerNumber: string, contractNumber: string): Promise<void> {
  const ofContract = { customer_number: customerNumber, contract_number: contractNumber };
  await markFile(db, customerNumber);
  await markContract(db, ofContract);
  await markMoney(db, ofContract);
  await markDossier(db, ofContract);
  await markOrder(db, customerNumber, contractNumber);
  await markPlatform(db, customerNumber);
}
