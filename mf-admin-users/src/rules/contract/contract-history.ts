import type { ContractChangeKind, ContractStatus, ResponseOf } from '@portal/contract';

/** What the page of a contract shows. */
export type ContractPageData = ResponseOf<'/getContractPage'>;

export type Happened =
  | { kind: 'STATUS'; at: string; status: ContractStatus; reason: string | null }
  | { kind: 'CHANGE'; at: string; change: ContractChangeKind; effectiveDate: string; requestedBy: string };

/** States and changes of a contract in one list, latest first; of one instant the change, which led to the state, is below it. */
export function contractHistory({
  statuses,
  changes,
}: Pick<ContractPageData, 'statuses' | 'changes'>): Happened[] {
  const all: Happened[] = [
    ...statuses.map(({ status, at, reason }) => ({ kind: 'STATUS' as const, at, status, reason })),
    ...changes.map(({ kind, requestedAt, effectiveDate, requestedBy }) => ({
      kind: 'CHANGE' as const,
      at: requestedAt,
      change: kind,
      effectiveDate,
      requestedBy,
    })),
  ];
  return all.toSorted(
    (one, other) => other.at.localeCompare(one.at, 'fr') || (one.kind === 'STATUS' ? -1 : 1),
  );
}
