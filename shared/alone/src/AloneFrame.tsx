import { logOut } from '@portal/api-client';
import type { RemoteDeclaration } from '@portal/contract';
import { navigateToUrl } from 'single-spa';
import { isKnown, loginName, useSession } from '@portal/session';
import { Button, Link, Notice, UiProvider } from '@portal/ui';
import { AloneLogIn } from './AloneLogIn';
import { linkTo, placeAt } from './alone-routes';
import { AloneToasts } from './AloneToasts';
import { ContractChoice } from './ContractChoice';
import { fr } from './fr';
import { usePath } from './use-path';
import './alone.css';

interface AloneFrameProps {
  declaration: RemoteDeclaration;
  /** Address of the portal behind the development server. */
  portal: string;
  /** Whether it is there. */
  portalAnswers: boolean;
}

/** The minimal frame around a screen: user, contract, messages; the remote is mounted in `#screen`. */
export function AloneFrame({ declaration, portal, portalAnswers }: AloneFrameProps) {
  const session = useSession();
  const path = usePath();
  const place = placeAt(path, declaration, session);
  return (
    <UiProvider navigate={navigateToUrl}>
      <header className="alone-bar">
        <strong>{fr.alone(declaration.title)}</strong>
        <nav aria-label={fr.routes}>
          {declaration.routes.map((route) => (
            <Link key={route.path} href={linkTo(route)}>
              {route.title}
            </Link>
          ))}
        </nav>
        <ContractChoice />
        {isKnown(session) && (
          <Button size="small" onClick={() => void logOut()}>
            {fr.logOut} ({loginName(session)})
          </Button>
        )}
      </header>
      {!portalAnswers && <Notice tone="error">{fr.noPortal}</Notice>}
      {place === 'log-in' && <AloneLogIn portal={portal} />}
      {place === 'forbidden' && <Notice tone="error">{fr.forbidden}</Notice>}
      {place === 'elsewhere' && <Notice tone="info">{fr.elsewhere(path)}</Notice>}
      <AloneToasts />
    </UiProvider>
  );
}
