import type { Contract } from '@portal/contract';
import type { Day } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { lastFrequencyChange, lastPackageChange } from './offers.queries';
import { nextChange } from './offers.rules';

/** From when on the package and the payment frequency of a contract may be changed again; null: from today on. */
export async function nextChanges(
  db: Db,
  today: Day,
  { customerNumber, contractNumber }: { customerNumber: string; contractNumber: string },
  byAgent: boolean,
): Promise<Required<Pick<Contract, 'nextPackageChange' | 'nextFrequencyChange'>>> {
  const key = { customer_number: customerNumber, contract_number: contractNumber };
  const [ofPackage, ofFrequency] = await Promise.all([
    lastPackageChange(db, key),
    byAgent ? undefined : lastFrequencyChange(db, key),
  ]);
  return {
    nextPackageChange: nextChange(ofPackage, today),
    nextFrequencyChange: nextChange(ofFrequency, today),
  };
}
