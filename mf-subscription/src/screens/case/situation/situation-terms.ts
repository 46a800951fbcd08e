import { serverNow } from '@portal/api-client';
import type { Energy } from '@portal/contract';
import { formatLongDay, today } from '@portal/domain';
import { frCaseSituation as words } from '../../../i18n/fr-case-situation';
import type { CaseAnswers, EnergySituation } from '../../../rules/case/answers';
import type { CasePage } from '../../../rules/case/case-page';
import { isSigned } from '../../../rules/case/case-questions';
import { type SituationTerms, soonest } from '../../../rules/case/situation-values';

/** What the limits of the dates of a case hang on, today. */
export const termsOf = ({ client, site, offer }: CaseAnswers): SituationTerms => ({
  energies: site?.energies ?? [],
  customerType: client?.customerType ?? 'INDIVIDUAL',
  channel: client?.channel ?? 'WEB',
  offer: offer ?? {},
  today: today(serverNow()),
});

/** From when the energy is supplied. Until it is signed the server takes the soonest day of the day of the save. */
export function startWords(
  energy: Energy,
  situation: EnergySituation,
  { order, answers }: Pick<CasePage, 'order' | 'answers'>,
): string {
  if (situation.startRange === 'NOW' && !isSigned(order)) {
    return words.soonest(soonest(energy, situation, termsOf(answers)).day);
  }
  return situation.startDate ? formatLongDay(situation.startDate) : words.noDay;
}
