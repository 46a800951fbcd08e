import type { accountKinds } from '@portal/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Completion, NewContract } from './completion';

type Role = (typeof accountKinds)[number];

/**
 * Writes the other parties of a contract: the co-holder, the sales channel, and the sponsor whose code made it cheaper.
 */
export async function addThirdParties(
  { tx, order, customerNumber, sponsor }: Completion,
  made: NewContract,
): Promise<void> {
  const { contract, contractNumber } = made;
  const { rebate_code: code, rebate_code_type: type, channel } = order.row;
  const row = (role: Role, party: Partial<ReturnType<typeof nobody>> = {}) => ({
    customer_number: customerNumber,
    contract_number: contractNumber,
    id: uuidv7(),
    role,
    ...nobody(),
    ...party,
    effective_date: contract.effectiveStartDate ?? null,
  });
  const coholder = contract.thirdParties.find(({ role }) => role === 'COHOLDER');
  await tx
    .insertInto('third_party')
    .values([
      row('PARTNER', { code: channel }),
      ...(coholder
        ? [
            row('COHOLDER', {
              civility: coholder.civility ?? null,
              first_name: coholder.firstName ?? null,
              last_name: coholder.lastName ?? null,
            }),
          ]
        : []),
      ...(sponsor.number !== null ? [row('SPONSOR', { code: sponsor.number })] : []),
      ...(code && type !== 'sponsor' ? [row('PROMOTION', { code })] : []),
    ])
    .execute();
}

const nobody = () => ({
  civility: null as 'MR' | 'MS' | 'MRS' | null,
  first_name: null as string | null,
  last_name: null as string | null,
  code: null as string | null,
});
