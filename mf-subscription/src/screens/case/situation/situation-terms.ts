import { serverNow } from '@portal/api-client';
import { today } from '@portal/domain';
import type { CaseAnswers } from '../../../rules/case/answers';
import type { SituationTerms } from '../../../rules/case/situation-values';

/** What the limits of the dates of a case hang on, today. */
export const termsOf = ({ client, site, offer }: CaseAnswers): SituationTerms => ({
  energies: site?.energies ?? [],
  customerType: client?.customerType ?? 'INDIVIDUAL',
  channel: client?.channel ?? 'WEB',
  offer: offer ?? {},
  today: today(serverNow()),
});
