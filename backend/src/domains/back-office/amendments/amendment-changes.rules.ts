import type { ResponseOf } from '@portal/contract';
import type { AmendedContract } from './amendments.queries';
import type { Amendment } from './amendments.rules';

type Change = ResponseOf<'/checkAmendments'>['changes'][number];

/** Compares an amendment with the contract's values of today, and lists what it would change. */
export function changesOf(
  { line, contractNumber, effectiveDate, content }: Amendment,
  contracts: ReadonlyMap<string, AmendedContract>,
  capacities: ReadonlyMap<string, number | null>,
): Change {
  const contract = contracts.get(contractNumber);
  const { label, installmentFrequency, nextRenewDate, contractualCapacity } = content;
  return {
    line,
    contractNumber,
    effectiveDate,
    label,
    ...(installmentFrequency !== undefined && {
      installmentFrequency: { before: contract?.installment_frequency ?? null, after: installmentFrequency },
    }),
    ...(nextRenewDate !== undefined && {
      nextRenewDate: { before: contract?.next_renew_date ?? null, after: nextRenewDate },
    }),
    ...(contractualCapacity !== undefined && {
      contractualCapacity: { before: capacities.get(contractNumber) ?? null, after: contractualCapacity },
    }),
  };
}
