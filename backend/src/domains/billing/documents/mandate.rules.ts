import { parisDayOf, type Day } from '@portal/domain';
import type { MandateRow } from './documents.queries';

/**
 * The mandate that a document of that day is about: the last one signed by then, else the one that the contract is
 * debited by. @param mandates latest signed first
 */
export const mandateOf = (
  mandates: readonly MandateRow[],
  day: Day,
  currentRum: string | null,
): MandateRow | undefined =>
  mandates.find(({ signed_at }) => parisDayOf(signed_at) <= day) ??
  mandates.find(({ rum_code }) => rum_code === currentRum);
