import { expectAccessible, type Handlers, noAnswer, refuse, renderScreen, screen } from '@portal/testing';
import { paths } from '../../paths';
import { SubscriptionApp } from '../../SubscriptionApp';
import { answersOf } from '../../testing/cases';
import { anOffer, aQuote } from '../../testing/offers';
import { orderAnswer } from '../../testing/order-answer';
import { readCaseLink } from './LinkedCaseScreen';

const link = 'aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-12';
const open = (hash: string, handlers: Handlers = {}) =>
  renderScreen(<SubscriptionApp />, {
    path: `${paths.caseLink}${hash}`,
    session: { as: 'anonymous' },
    handlers,
  });
const stale = () => screen.findByRole('heading', { level: 1, name: 'Ce lien n’est plus valable' });

test('B7.1 B7.4 a link that is over says what to do, and nothing of the case', async () => {
  const { server, container } = open(`#orderNumber=AFF-1&link=${link}`, {
    '/getOrder': () => refuse(403, 'Ce lien n’est plus valable', '403'),
  });
  expect(await stale()).toBeVisible();
  expect(screen.getByText(/demandez-en un autre à votre conseiller/)).toBeVisible();
  expect(screen.queryByText(/AFF-1/)).toBeNull();
  expect(server.payloadsOf('/getOrder')).toEqual([{ orderNumber: 'AFF-1', link }]);
  await expectAccessible(container);
});

test.each(['#orderNumber=AFF-1', `#link=${link}`, '?orderNumber=AFF-1'])(
  'B7.1 « %s » sends no request',
  async (hash) => {
    const { server } = open(hash);
    expect(await stale()).toBeVisible();
    expect(server.received).toEqual([]);
  },
);

test('B7.1 a network failure is not taken for a stale link, and can be retried', async () => {
  const { user, server } = open(`#orderNumber=AFF-1&link=${link}`, { '/getOrder': () => noAnswer });
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  server.use({ '/getOrder': () => refuse(403, 'Ce lien n’est plus valable', '403') });
  await user.click(again);
  expect(await stale()).toBeVisible();
});

test('B7.1 the steps of the rail lead through the page and leave the address, which is the link, alone', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  const hash = `#orderNumber=AFF-2026-000001&link=${link}`;
  const { user } = open(hash, {
    '/getOrder': () => ({ order: orderAnswer({ ...answersOf(), missing: null }) }),
    '/getPack': () => aQuote(1300),
    '/getOffers': () => ({ offers: [anOffer()] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Votre offre' }));
  expect(window.location.hash).toBe(hash);
  expect(screen.getByRole('heading', { level: 1, name: 'Votre souscription AFF-2026-000001' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Modifier : Votre offre' })).toHaveFocus();
});

test('B7.1 the page addresses its customer, and shows what the year costs before they sign', async () => {
  const { container } = open(`#orderNumber=AFF-2026-000001&link=${link}`, {
    '/getOrder': () => ({ order: orderAnswer({ ...answersOf(), missing: null }) }),
    '/getPack': () => aQuote(1300),
    '/getOffers': () => ({ offers: [anOffer()] }),
  });
  expect(await screen.findByRole('table', { name: /^Détail du prix d’un an/ })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Signer' })).toBeVisible();
  expect(screen.getByText(/^Votre contrat est payé par prélèvement SEPA/)).toBeVisible();
  expect(screen.getByText('J’ai un code de remise ou de parrainage')).toBeVisible();
  expect(container).not.toHaveTextContent(
    /le client|du client|l’affaire|\bMES\b|\bCHF\b|[Pp]remière échéance/i,
  );
  await expectAccessible(container);
});

const code = 'aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-12';

test('B7.1 B7.4 the mailed address names the case and the code that opens it', () => {
  expect(readCaseLink(`#orderNumber=AFF-1&link=${code}`)).toEqual({ orderNumber: 'AFF-1', link: code });
});

test.each([
  ['nothing', ''],
  ['no code', '#orderNumber=AFF-1'],
  ['no case', `#link=${code}`],
  ['a code that was cut off', '#orderNumber=AFF-1&link=aZ09'],
  ['a code that is none', `#orderNumber=AFF-1&link=${code}"><script>`],
  ['a case that is none', `#orderNumber=../AFF&link=${code}`],
  ['a hundred times too much', `#orderNumber=AFF-1&link=${code.repeat(100)}`],
])('B7.1 %s opens nothing', (_what, hash) => {
  expect(readCaseLink(hash)).toBeNull();
});
