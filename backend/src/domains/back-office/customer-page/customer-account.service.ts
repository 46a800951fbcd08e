import type { ResponseOf } from '@portal/contract';
import { accountTotal, maskIban, parisDayOf } from '@portal/domain';
import { isReached } from '../../../platform/access/reach';
import type { Platform } from '../../../platform/http/define-call';
import { accountsInScope } from '../search/found-contracts.service';
import { findMandates } from './customer-page.queries';
import type { PageReach } from './page-reach';

const mostDebts = 50;

/** The account by the rule of the customer's own screens, over the contracts that the agent may see, and the mandates that debit them. */
export async function customerAccount(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { customerNumber, scope, onlyContracts }: PageReach,
): Promise<ResponseOf<'/getCustomerAccount'>> {
  const [open, mandates] = await Promise.all([
    accountsInScope(db, [customerNumber], parisDayOf(clock()), scope),
    findMandates(db, customerNumber),
  ]);
  const debts = open
    .flatMap(({ contractNumber, debts: ofContract }) =>
      ofContract.map(({ id, kind, label, amount, day, late, plannedOn, reason }) => ({
        ...{ contractNbr: contractNumber, id, kind, label, amount, day, late, plannedOn, reason },
      })),
    )
    .sort((one, other) => Number(other.late) - Number(one.late) || (one.day < other.day ? -1 : 1));
  return {
    sums: open.length > 0 ? accountTotal(open.map(({ sums }) => sums)) : null,
    debts: debts.slice(0, mostDebts),
    debtCount: debts.length,
    mandates: mandates.flatMap((row) => {
      const debited = row.contracts.filter((number) => isReached(number, onlyContracts));
      // one that debits contracts of another group alone is none of this agent's
      if (onlyContracts !== undefined && debited.length === 0) return [];
      return {
        rumCode: row.rum_code,
        iban: maskIban(row.iban),
        bankName: row.bank_name,
        owner: `${row.owner_first_name} ${row.owner_last_name}`.trim(),
        signedOn: parisDayOf(row.signed_at),
        revokedOn: row.revoked_at && parisDayOf(row.revoked_at),
        contracts: debited.length,
      };
    }),
  };
}
