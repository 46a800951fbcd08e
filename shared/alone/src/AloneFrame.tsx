import { logOut } from '@portal/api-client';
import type { RemoteDeclaration } from '@portal/contract';
import { navigateToUrl } from 'single-spa';
import { isKnown, loginName, useSession, selectContract } from '@portal/session';
import { Button, Link, Notice, UiProvider } from '@portal/ui';
import { events, type PayloadOf } from '@portal/events';
import { useEffect, useState, useId, useSyncExternalStore } from 'react';
import { contractLine } from '@portal/domain';
import { AloneLogIn } from './AloneLogIn';
import { linkTo, placeAt } from './alone-routes';
import { fr } from './fr';
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

/** The last five `notificationRequested` messages, until the page is reloaded. */
function AloneToasts() {
  const [toasts, setToasts] = useState<PayloadOf<'notificationRequested'>[]>([]);
  useEffect(
    () => events.on('notificationRequested', (toast) => setToasts((former) => [...former, toast].slice(-5))),
    [],
  );
  return (
    <section className="alone-toasts" aria-label={fr.messages}>
      {toasts.map((toast, index) => (
        <Notice key={index} tone={toast.kind}>
          {toast.message}
        </Notice>
      ))}
    </section>
  );
}

/** Selector of the session's current contract; nothing for a visitor without any. */
function ContractChoice() {
  const id = useId();
  const session = useSession();
  if (!isKnown(session) || session.contracts.length === 0) return null;
  return (
    <span>
      <label htmlFor={id}>{fr.contract} </label>
      <select
        id={id}
        className="ui-input ui-select"
        value={session.contractNumber ?? ''}
        onChange={(event) => selectContract(event.target.value)}
      >
        {session.contracts.map((contract) => (
          <option key={contract.contractNumber} value={contract.contractNumber}>
            {contractLine(contract)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Path of the page; single-spa emits this event after its applications have handled a navigation. */
function usePath(): string {
  return useSyncExternalStore(
    (follow) => {
      window.addEventListener('single-spa:routing-event', follow);
      return () => window.removeEventListener('single-spa:routing-event', follow);
    },
    () => window.location.pathname,
  );
}
