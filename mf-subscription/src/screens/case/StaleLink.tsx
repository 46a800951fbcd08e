import { EmptyState, Page } from '@portal/ui';
import { frCase } from '../../i18n/fr-case';

/** A link that is over, replaced or cut off: what its holder can do about it. */
export const StaleLink = () => (
  <Page title={frCase.staleLink}>
    <EmptyState title={frCase.staleLinkWhy}>{frCase.staleLinkWhat}</EmptyState>
  </Page>
);
