import { serverNow } from '@portal/api-client';
import type { Energy } from '@portal/contract';
import { type Day, formatLongDay, today } from '@portal/domain';
import { frCaseSituation as words } from '../../../i18n/fr-case-situation';
import type { CaseAnswers, EnergySituation } from '../../../rules/case/answers';
import type { CasePage } from '../../../rules/case/case-page';
import { isSigned } from '../../../rules/case/case-questions';
import type { SupplyStarts } from '../../../rules/case/first-charge';
import { type SituationTerms, soonest } from '../../../rules/case/situation-values';

/** What the limits of the dates of a case hang on, today. */
export const termsOf = ({ client, site, offer }: CaseAnswers): SituationTerms => ({
  energies: site?.energies ?? [],
  customerType: client?.customerType ?? 'INDIVIDUAL',
  channel: client?.channel ?? 'WEB',
  offer: offer ?? {},
  today: today(serverNow()),
});

type Asked = Pick<CasePage, 'order' | 'answers'>;

/** Until a case is signed the server takes the soonest day of the day of the save. */
const takesSoonest = ({ startRange }: EnergySituation, { order }: Asked): boolean =>
  startRange === 'NOW' && !isSigned(order);

/** Day from which the energy is supplied; null while none is chosen. */
const startOf = (energy: Energy, situation: EnergySituation, page: Asked): Day | null =>
  takesSoonest(situation, page) ? soonest(energy, situation, termsOf(page.answers)).day : situation.startDate;

/** From when the energy is supplied, in words. */
export function startWords(energy: Energy, situation: EnergySituation, page: Asked): string {
  const start = startOf(energy, situation, page);
  if (start === null) return words.noDay;
  return takesSoonest(situation, page) ? words.soonest(start) : formatLongDay(start);
}

/** The days from which the energies of a case are supplied, of those that have one. */
export function supplyStarts(page: Asked): SupplyStarts {
  const { EL, NG } = page.answers.situation ?? {};
  const el = EL && startOf('EL', EL, page);
  const ng = NG && startOf('NG', NG, page);
  return { ...(el && { EL: el }), ...(ng && { NG: ng }) };
}
