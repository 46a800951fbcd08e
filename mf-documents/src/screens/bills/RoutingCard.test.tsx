import type { Finance } from '@portal/contract';
import { events } from '@portal/events';
import {
  aContract,
  aFinance,
  expectAccessible,
  freezeDay,
  noAnswer,
  refuse,
  render,
  screen,
  within,
} from '@portal/testing';
import { DocumentsApp } from '../../DocumentsApp';
import { renderDocuments, settled, testDay } from '../../testing/render-documents';

freezeDay(testDay);

const event = {
  eventNbr: '4711',
  eventCategory: 'INVOICE_PAYMENT_REFUND',
  eventSubcategory: 'ROUTING_MODE',
  referenceDate: '2026-11-22',
  eventStatusCode: 'NEW',
  origin: 'CHANGE',
  message: 'Envoi de mes factures par courrier.',
  createdAt: '2026-11-22T09:00:00Z',
  updatedAt: '2026-11-22T09:00:00Z',
} as const;
const contractWith = (finance: Partial<Finance>) => () => ({
  contract: aContract({ finance: aFinance({ version: 3, ...finance }) }),
});
const card = () => within(screen.getByRole('region', { name: 'Recevoir mes factures' }));
const routing = () => renderDocuments('/document/bills', { handlers: { '/getContract': contractWith({}) } });

/** With the places where an address may break. */
const descriptionOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.innerHTML;

test('C6.2 EMAIL, MAIL or BOTH, with where they arrive', async () => {
  await routing();
  const email = card().getByRole('radio', { name: 'Par e-mail (aujourd’hui)' });
  expect(email).toBeChecked();
  expect(descriptionOf(email)).toBe('À camille.martin<wbr>@example.fr');
  expect(card().getByRole('radio', { name: 'Par courrier' })).toHaveAccessibleDescription(
    'Au 12 bis rue des Lilas, 69003 Lyon',
  );
  expect(descriptionOf(card().getByRole('radio', { name: 'Par e-mail et par courrier' }))).toBe(
    'À camille.martin<wbr>@example.fr et au 12 bis rue des Lilas, 69003 Lyon',
  );
});

test('C6.2 is confirmed and saved once, and its request is published on the bus', async () => {
  const { user, server } = await routing();
  const emitted: string[] = [];
  const undo = [
    events.on('requestCreated', ({ eventNumber }) => emitted.push(eventNumber)),
    events.on('customerChanged', ({ customerNumber }) => emitted.push(customerNumber)),
  ];
  server.use({
    '/updateBillingData': () => {
      server.use({ '/getContract': contractWith({ invoiceRoutingMode: 'MAIL', version: 4 }) });
      return { code: '200', version: 4, event };
    },
  });
  await user.click(card().getByRole('radio', { name: 'Par courrier' }));
  await user.click(card().getByRole('button', { name: 'Enregistrer' }));
  const dialog = await screen.findByRole('dialog', { name: /^Changer l’envoi de vos factures/ });
  expect(dialog).toHaveTextContent('Contrat C-100001-1');
  expect(dialog).toHaveTextContent('Par courrier');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Changer l’envoi' }));
  const done = await screen.findByText(/Modification n°\s4711/);
  expect(done).toHaveTextContent('Vos factures vous parviendront par courrier.');
  expect(server.payloadsOf('/updateBillingData')).toEqual([
    { mode: 'ROUTING_MODE', contractNbr: 'C-100001-1', routingMode: 'MAIL', version: 3 },
  ]);
  expect(emitted.sort()).toEqual(['100001', '4711']);
  expect(await card().findByRole('radio', { name: 'Par courrier (aujourd’hui)' })).toBeChecked();
  for (const stop of undo) stop();
  await expectAccessible();
});

test('C6.2 what is so already is not sent', async () => {
  const { user } = await routing();
  await user.click(card().getByRole('button', { name: 'Enregistrer' }));
  expect(await card().findByText('C’est déjà ainsi que vous les recevez.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('C6.2 a lost answer is sent again under the same name, done once', async () => {
  const { user, server } = await routing();
  server.use({ '/updateBillingData': () => noAnswer });
  await user.click(card().getByRole('radio', { name: 'Par courrier' }));
  await user.click(card().getByRole('button', { name: 'Enregistrer' }));
  const verb = await screen.findByRole('button', { name: 'Changer l’envoi' });
  await user.click(verb);
  expect(await screen.findByText(/le changement est peut-être enregistré/)).toBeVisible();
  server.use({ '/updateBillingData': () => ({ code: '200', version: 4, event }) });
  await user.click(verb);
  await screen.findByText(/Modification n°\s4711/);
  const keys = server.received
    .filter(({ path }) => path === '/updateBillingData')
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('C6.2 a change made first in another tab is reported; the choice stays, and is confirmed against the current value', async () => {
  const { user, server } = await routing();
  server.use({
    '/updateBillingData': () => {
      server.use({ '/getContract': contractWith({ invoiceRoutingMode: 'BOTH', version: 8 }) });
      return refuse(409, 'Modifié entre-temps', 'CONFLICT');
    },
  });
  await user.click(card().getByRole('radio', { name: 'Par courrier' }));
  await user.click(card().getByRole('button', { name: 'Enregistrer' }));
  await user.click(await screen.findByRole('button', { name: 'Changer l’envoi' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/ont été modifiées entre-temps/)).toBeVisible();
  expect(await within(dialog).findByText('Par e-mail et par courrier')).toBeVisible();
  server.use({ '/updateBillingData': () => ({ code: '200', version: 9, event }) });
  await user.click(within(dialog).getByRole('button', { name: 'Changer l’envoi' }));
  await screen.findByText(/Modification n°\s4711/);
  expect(server.payloadsOf('/updateBillingData').at(-1)).toMatchObject({ routingMode: 'MAIL', version: 8 });
});

test('P1.10 a choice that was not saved is there again for the same customer', async () => {
  const first = await routing();
  await first.user.click(card().getByRole('radio', { name: 'Par courrier' }));
  first.unmount();
  render(<DocumentsApp />);
  await settled();
  expect(card().getByRole('radio', { name: 'Par courrier' })).toBeChecked();
});
