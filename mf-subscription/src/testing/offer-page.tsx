import {
  aContractSummary,
  aCustomer,
  screen,
  within,
  type Handlers,
  type RenderedScreen,
  type TestSession,
  renderScreen,
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

/** Nothing is on its way any more, and no part waits for the next frame. */
export function settled(): Promise<void> {
  return waitFor(
    () => {
      expect(screen.queryAllByText(/^(Chargement|Calcul)/)).toHaveLength(0);
      expect(document.querySelector('.screen-place')).toBeNull();
    },
    { timeout: 4000 },
  );
}

type User = Awaited<ReturnType<typeof renderOffer>>['user'];

export const block = (name: string) => within(screen.getByRole('region', { name }));
export const packages = () => block('Choisir un forfait');
export const dialog = () => within(screen.getByRole('dialog'));
export const notes = () => textsOf(dialog().getAllByRole('listitem'));
export const rows = () => textsOf(dialog().getAllByRole('row'));

/** With spaces that break. */
export const spaced = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
const textsOf = (elements: HTMLElement[]) => elements.map((element) => spaced(element.textContent));

/** Answers `/getContext`, which is read after a change. */
export const context = () => ({ customer: aCustomer(), contracts: [aContractSummary()] });

export async function choosePackage(user: User, name: RegExp): Promise<void> {
  await user.click(packages().getByRole('radio', { name }));
  await user.click(packages().getByRole('button', { name: 'Choisir ce forfait' }));
  await settled();
}
