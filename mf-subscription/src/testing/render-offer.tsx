import {
  type Handlers,
  type RenderedScreen,
  type TestSession,
  renderScreen,
  screen,
  waitFor,
} from '@portal/testing';
import { SubscriptionApp } from '../SubscriptionApp';
import { offerServer } from './offer-server';

interface OfferOptions {
  path?: string;
  session?: TestSession;
  /** Replace those of a server in which all is well. */
  handlers?: Handlers;
}

/** An offer screen with every block loaded or failed. */
export async function renderOffer({
  path = '/offer/package',
  session,
  handlers = {},
}: OfferOptions = {}): Promise<RenderedScreen> {
  const rendered = renderScreen(<SubscriptionApp />, {
    path,
    session,
    handlers: { ...offerServer(), ...handlers },
  });
  await settled();
  return rendered;
}

/** Nothing is on its way any more. */
export function settled(): Promise<void> {
  return waitFor(() => expect(screen.queryAllByText(/^(Chargement|Calcul)/)).toHaveLength(0), {
    timeout: 4000,
  });
}
