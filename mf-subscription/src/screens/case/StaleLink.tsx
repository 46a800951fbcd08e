import { EmptyState, Page } from '@portal/ui';
import { caseWords } from '../../i18n/case';

/** A link that is over, replaced or cut off: what its holder can do about it. */
export const StaleLink = () => (
  <Page title={caseWords.staleLink}>
    <EmptyState title={caseWords.staleLinkWhy}>{caseWords.staleLinkWhat}</EmptyState>
  </Page>
);
