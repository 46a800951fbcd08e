import { useScreenTitle } from '@portal/remote';
import { FactorCard, SessionsCard } from '@portal/screen/security';
import { Page } from '@portal/ui';
import { fr } from '../../i18n/fr';

const words = fr.security;

/** How an agent's account is kept to its owner. */
export function SecurityScreen() {
  useScreenTitle(words.title);
  return (
    <Page title={words.title} intro={words.intro}>
      <FactorCard />
      <SessionsCard />
    </Page>
  );
}
