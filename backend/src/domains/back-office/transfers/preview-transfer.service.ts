import type { ResponseOf } from '@portal/contract';
import { today } from '@portal/domain';
import { hasContract } from '../../../platform/access/own-customer';
import type { AgentGrant } from '../../../platform/access/policy';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { inTransaction } from '../../../platform/transaction';
import { countInstalmentsToCome } from '../../billing/payments/hand-over.service';
import { countRows } from './contract-row-counts.queries';
import { findCustomer } from './transfers.queries';
import { assertNotPlanned, assertTransferable } from './transferable';
import { toOneself, transferDay } from './transfers.rules';

type Deps = Pick<Platform, 'db' | 'clock'>;
type Preview = ResponseOf<'/previewTransfer'>;
type Party = Preview['from'];

/**
 * A dry run of `/transferContract`: the same checks, then the number of rows that would be copied and that would stay on
 * its day, of those that there are today.
 * Locks the contract only meanwhile, and writes nothing.
 * @throws DomainError as the transfer would
 */
export async function previewTransfer(
  { db, clock }: Deps,
  { customerNbrOutdated, customerNbrTargeted, contractNbr, day: asked }: PayloadOf<'/previewTransfer'>,
  grant: AgentGrant,
): Promise<Preview> {
  if (customerNbrOutdated === customerNbrTargeted) throw toOneself();
  return inTransaction(db, async (tx) => {
    const from = { customerNumber: customerNbrOutdated, contractNumber: contractNbr };
    const { contract, newHolder } = await assertTransferable(tx, from, customerNbrTargeted, grant);
    const formerHolder = await findCustomer(tx, customerNbrOutdated);
    const now = today(clock());
    const day = transferDay(asked, now);
    await assertNotPlanned(tx, from);
    return {
      code: '200',
      message: '',
      contract: { contractNumber: contractNbr, energy: contract.energy, offer: contract.offer },
      from: partyOf(formerHolder ?? { customer_number: customerNbrOutdated }),
      to: partyOf(newHolder),
      day,
      comesBack: await hasContract(tx, customerNbrTargeted, contractNbr),
      ...(await countRows(tx, from, {
        day,
        isLater: day > now,
        instalments: await countInstalmentsToCome(tx, day, from),
      })),
    };
  });
}

interface Named {
  customer_number: string;
  first_name?: string;
  last_name?: string;
  company_name?: string | null;
}

export const partyOf = ({ customer_number, first_name, last_name, company_name }: Named): Party => ({
  customerNbr: customer_number,
  name: company_name ?? [first_name, last_name].filter(Boolean).join(' '),
});
