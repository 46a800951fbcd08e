import type { ResponseOf } from '@portal/contract';
import { isClosedContract } from '@portal/domain';
import type { FoundContractRow } from './found-contracts.queries';

export type FoundContract = ResponseOf<'/customerAndContract'>['customers'][number]['contracts'][number];

/** @param givenAway contracts of this customer that another has now */
export const toFoundContract = (
  row: FoundContractRow,
  givenAway: ReadonlySet<string> | undefined,
): FoundContract => ({
  contractNumber: row.contract_number,
  contractStatus: row.status,
  energy: row.energy,
  channel: row.channel,
  offer: row.offer,
  pointOfDelivery: row.point_of_delivery,
  subscriptionDate: row.subscription_date,
  effectiveStartDate: row.effective_start_date,
  terminationDate: row.termination_date,
  ...(row.transfer_day !== null &&
    row.new_customer_number !== null && {
      plannedTransfer: {
        day: row.transfer_day,
        customerNbr: row.new_customer_number,
        ...(row.transfer_refusal !== null && { refused: true }),
      },
    }),
  ...transferOf(row, givenAway?.has(row.contract_number) ?? false),
});

/** A transfer ends the contract of the one holder on the day on which the other subscribed it. Nobody has one that is over. */
export function transferOf(
  row: Pick<
    FoundContractRow,
    'status' | 'subscription_date' | 'termination_date' | 'originally_subscribed_on'
  >,
  isGivenAway: boolean,
): Pick<FoundContract, 'transfer'> {
  if (isGivenAway && row.termination_date !== null) {
    return { transfer: { holder: 'FORMER', day: row.termination_date } };
  }
  if (!isGivenAway && row.originally_subscribed_on !== null && !isClosedContract(row.status)) {
    return { transfer: { holder: 'CURRENT', day: row.subscription_date } };
  }
  return {};
}
