import type { ResponseOf } from '@portal/contract';
import { accountTotal, parisDayOf } from '@portal/domain';
import type { CustomerGrant } from '../../../platform/access/policy';
import { isReached } from '../../../platform/access/reach';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { accountsOf } from './accounts.service';

/** What a customer owes on all contracts that the caller may see, debt by debt; what is late first, then by their days. */
export async function debtsOfCustomer(
  db: Db,
  clock: Clock,
  { customerNumber, onlyContracts }: Pick<CustomerGrant, 'customerNumber' | 'onlyContracts'>,
): Promise<ResponseOf<'/getDebts'>> {
  const all = await accountsOf(db, [customerNumber], parisDayOf(clock()));
  const accounts = all.filter(({ contractNumber }) => isReached(contractNumber, onlyContracts));
  return {
    account: accountTotal(accounts.map(({ sums }) => sums)),
    debts: accounts
      .flatMap(({ contractNumber, debts }) => debts.map((debt) => ({ ...debt, contractNumber })))
      .toSorted((a, b) => Number(b.late) - Number(a.late) || a.day.localeCompare(b.day, 'fr')),
  };
}
