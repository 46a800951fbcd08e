import type { Day } from '@portal/domain';
import { formatDay } from '@portal/domain';

export interface RebateTerms {
  channel: string | null;
  valid_from: Day;
  valid_to: Day | null;
}

/**
 * Why a code is not valid on that day in that channel; null when it is. `valid_to` is the first day on which it is no
 * longer valid.
 */
export function rebateRefusal(terms: RebateTerms | undefined, day: Day, channel: string): string | null {
  if (!terms) return 'Ce code n’existe pas';
  if (day < terms.valid_from) return `Ce code sera valable à partir du ${formatDay(terms.valid_from)}`;
  if (terms.valid_to !== null && day >= terms.valid_to) return 'Ce code n’est plus valable';
  const here = terms.channel === null || channel === terms.channel || channel.startsWith(`${terms.channel}_`);
  return here ? null : 'Ce code n’est pas valable pour ce canal de vente';
}
