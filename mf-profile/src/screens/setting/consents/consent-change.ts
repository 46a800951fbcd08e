import { loadContext } from '@portal/api-client';
import { tellChange } from '../../../api/tell-change';
import { privacyWords } from '../../../i18n/setting-privacy';
import type { ConsentSubject } from '../../../rules/consent-states';

const words = privacyWords.consents;

/** « Conseils d’économies, données journalières ». */
export const consentName = ({ purpose, granularity }: ConsentSubject): string =>
  words.name(words.purposes[purpose].label, words.granularities[granularity]);

/** A mailing stands in the customer's contact as well: whoever shows it reads it again. */
export function afterMailingChange(customerNumber: string, { purpose }: ConsentSubject): void {
  if (purpose !== 'MARKETING') return;
  tellChange({ customerNumber, contractNumber: undefined }, undefined, true);
  // a failure stands in the session, where the frame tells of it
  void loadContext().catch(() => undefined);
}
