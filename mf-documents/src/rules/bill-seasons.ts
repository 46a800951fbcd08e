import type { Season } from '@portal/contract';
import { addDays, daysBetween, seasonOf } from '@portal/domain';
import type { ExplainedBill } from './bill-waterfall';

/** The season of at least two thirds of a bill's days; null where there is none, or no period. */
function mainSeason({ from, to }: Pick<ExplainedBill, 'from' | 'to'>): Season | null {
  if (from === null || to === null || to <= from) return null;
  const days = daysBetween(from, to);
  const ofWinter = Array.from({ length: days }, (_, at) => seasonOf(addDays(from, at))).filter(
    (season) => season === 'WINTER',
  ).length;
  if (ofWinter * 3 >= days * 2) return 'WINTER';
  return ofWinter * 3 <= days ? 'SUMMER' : null;
}

type Billed = Pick<ExplainedBill, 'from' | 'to'>;

/** The season of a bill that is compared with one of the other season; null where their days can be compared. */
export function otherSeason(bill: Billed, previous: Billed): Season | null {
  const [season, before] = [mainSeason(bill), mainSeason(previous)];
  return season !== null && before !== null && season !== before ? season : null;
}
