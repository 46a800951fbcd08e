import { setContext } from '@portal/session';
import {
  act,
  aContractSummary,
  type Handlers,
  type RenderedScreen,
  renderScreen,
  screen,
  type TestSession,
  waitFor,
  within,
} from '@portal/testing';
import { ProfileApp } from '../ProfileApp';
import { informationServer, theCustomer } from './information-server';

interface InformationOptions {
  session?: TestSession;
  /** Replace those of a server in which all is well. */
  handlers?: Handlers;
  /** Of an agent in a customer’s space: what the frame has read of the customer. */
  context?: Parameters<typeof setContext>[0];
}

/** `/profile/information` with every block loaded or failed. */
export async function renderInformation({
  session = { as: 'customer', customer: theCustomer(), contracts: [aContractSummary()] },
  handlers = {},
  context,
}: InformationOptions = {}): Promise<RenderedScreen> {
  await Promise.all(forms());
  const rendered = renderScreen(<ProfileApp />, {
    path: '/profile/information',
    session,
    handlers: { ...informationServer(), ...handlers },
  });
  if (context) act(() => setContext(context));
  await waitFor(() => expect(screen.queryAllByText(/^Chargement/)).toHaveLength(0));
  return rendered;
}

/** They come by themselves once they are opened; a test does not wait for each. */
const forms = () => [
  import('../screens/information/bank/AccountForm'),
  import('../screens/information/bank/DayForm'),
  import('../screens/information/billing/BillingForm'),
  import('../screens/information/coholder/CoholderForm'),
  import('../screens/information/contact/ContactForm'),
  import('../screens/information/contact/EmailCodeForm'),
];

export const block = (name: string) => within(screen.getByRole('region', { name }));
export const dialog = () => within(screen.getByRole('dialog'));

/** What a block says under a label. */
export const shownValue = (name: string, label: string) =>
  block(name).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
