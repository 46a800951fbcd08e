import { useEffect } from 'react';
import type { AmendmentAddress } from '../../rules/amendments/amendment-address';
import type { Withdrawing } from './use-withdrawal';

/** What a list of the screen is given. */
export interface ShownList {
  address: AmendmentAddress;
  onAddress: (address: AmendmentAddress) => void;
  /** Null for who only reads. */
  onWithdraw: ((what: Withdrawing) => void) | null;
  reads: Reads;
}

/** Reads of what is shown, for a withdrawal that another agent was ahead of. */
export type Reads = Set<() => void>;

export function useReadWith(reads: Reads, read: () => void): void {
  useEffect(() => {
    reads.add(read);
    return () => void reads.delete(read);
  }, [reads, read]);
}
