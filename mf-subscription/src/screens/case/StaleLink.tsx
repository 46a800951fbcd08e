import { ButtonLink, EmptyState, Page } from '@portal/ui';
import { frCase } from '../../i18n/fr-case';
import { paths } from '../../paths';

/** A link that is over, replaced or cut off: what its holder can do about it. */
export const StaleLink = () => (
  <Page title={frCase.staleLink}>
    <EmptyState
      title={frCase.staleLinkWhy}
      // a whole page: the address of this one is the link that is over
      action={<ButtonLink href={paths.caseLink}>{frCase.beginAlone}</ButtonLink>}
    >
      {frCase.staleLinkWhat}
    </EmptyState>
  </Page>
);
