import type { ResponseOf } from '@portal/contract';
import { today } from '@portal/domain';
import { hasContract } from '../../../platform/access/own-customer';
import type { AgentGrant } from '../../../platform/access/policy';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { inTransaction } from '../../../platform/transaction';
import { countInstalmentsToCome } from '../../billing/payments/hand-over.service';
import { countRows } from './contract-row-counts.queries';
import { assertTransferable } from './transferable';
import { findCustomer } from './transfers.queries';
import { toOneself } from './transfers.rules';

type Deps = Pick<Platform, 'db' | 'clock'>;
type Preview = ResponseOf<'/previewTransfer'>;
type Party = Preview['from'];

/**
 * A dry run of `/transferContract`: the same checks, then the number of rows that would be copied and that would stay.
 * Locks the contract only meanwhile, and writes nothing.
 * @throws DomainError as the transfer would
 */
export async function previewTransfer(
  { db, clock }: Deps,
  { customerNbrOutdated, customerNbrTargeted, contractNbr }: PayloadOf<'/previewTransfer'>,
  grant: AgentGrant,
): Promise<Preview> {
  if (customerNbrOutdated === customerNbrTargeted) throw toOneself();
  return inTransaction(db, async (tx) => {
    const from = { customerNumber: customerNbrOutdated, contractNumber: contractNbr };
    const { contract, newHolder } = await assertTransferable(tx, from, customerNbrTargeted, grant);
    const formerHolder = await findCustomer(tx, customerNbrOutdated);
    const day = today(clock());
    return {
      code: '200',
      message: '',
      contract: { contractNumber: contractNbr, energy: contract.energy, offer: contract.offer },
      from: partyOf(formerHolder ?? { customer_number: customerNbrOutdated }),
      to: partyOf(newHolder),
      day,
      comesBack: await hasContract(tx, customerNbrTargeted, contractNbr),
      ...(await countRows(tx, from, await countInstalmentsToCome(tx, clock, from))),
    };
  });
}

interface Named {
  customer_number: string;
  first_name?: string;
  last_name?: string;
  company_name?: string | null;
}

const partyOf = ({ customer_number, first_name, last_name, company_name }: Named): Party => ({
  customerNbr: customer_number,
  name: company_name ?? [first_name, last_name].filter(Boolean).join(' '),
});
