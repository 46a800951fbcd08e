import type { ResponseOf } from '@portal/contract';
import {
  act,
  aScheme,
  fireEvent,
  type Handlers,
  refuse,
  renderScreen,
  screen,
  within,
} from '@portal/testing';
import { answersOf, keptOrder } from '../../../testing/cases';
import { anOffer, aQuote } from '../../../testing/offers';
import { orderAnswer } from '../../../testing/order-answer';
import { clientServer } from '../../../testing/render-client';
import { newCase, nextPage } from '../../../rules/case/case-page';
import { loadedCase } from '../../../rules/case/loaded-case';
import { readPrefill } from '../../../rules/case/prefill';
import { CaseWork } from '../CaseWork';
// chunks of their own, read before a test waits for them under a stopped clock
import './FollowCard';
import '../subscribe/Subscribe';
import '../client/ClientSummary';
import '../client/ClientForm';

type Status = ResponseOf<'/getOrderStatus'>;
const answers = { ...answersOf(), missing: null, rebate: null };
const order = (over: object = {}) => ({ ...orderAnswer(answers), ...over });
const status = (over: Partial<Status> = {}): Status => ({
  ...keptOrder({ orderStatus: 'IN_PROGRESS' }),
  orderStatus: 'IN_PROGRESS',
  version: order().version,
  ...over,
});
const link = {
  ...{ sentAt: '2026-11-22T09:00:00.000Z', sentBy: 'EMAIL' as const, expiresAt: '2026-11-26T09:00:00.000Z' },
  ...{ firstOpenedAt: null, lastOpenedAt: null },
};
const agent = { groupName: 'ADMIN', link: null };
const customer = { groupName: null, link: 'l'.repeat(32) };

beforeEach(() => {
  jest.useFakeTimers();
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => void jest.useRealTimers());

function open(handlers: Handlers, visitor: typeof agent | typeof customer = agent) {
  const start = nextPage(newCase, { type: 'loaded', ...loadedCase(order({ link })) });
  return renderScreen(
    <CaseWork start={start} visitor={visitor} prefill={readPrefill(new URLSearchParams())} />,
    {
      path: visitor.link === null ? '/admin/subscription' : '/subscription',
      session: visitor.link === null ? { as: 'agent', scheme: aScheme(['createCase']) } : { as: 'anonymous' },
      handlers: {
        ...clientServer(),
        '/getOffers': () => ({ offers: [anOffer()] }),
        '/getPack': () => aQuote(1300),
        '/keepCaseDraft': () => ({ keptAt: '2026-11-22T13:32:10.000Z' }),
        '/dropCaseDraft': () => ({ code: '200', message: 'Effacé' }),
        ...handlers,
      },
    },
  );
}
const look = (milliseconds = 5_000) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('L5.1 the agent’s page follows: opened, signed, paid', async () => {
  let now = status({ link });
  open({ '/getOrderStatus': () => now });
  await look();
  expect(screen.getByText('Pas encore ouvert par le client')).toBeVisible();
  const opened = '2026-11-22T10:00:00.000Z';
  now = status({ link: { ...link, firstOpenedAt: opened, lastOpenedAt: opened } });
  await look();
  expect(screen.getByText(/^Ouvert par le client le 22\/11\/2026 à 11:00/)).toBeVisible();
  now = status({
    ...now,
    orderStatus: 'FINALIZED',
    signingStatus: 'SIGNED',
    firstPaymentCBStatus: 'PENDING',
  });
  await look();
  expect(screen.getByText('Le client a signé')).toBeVisible();
  now = { ...now, firstPaymentCBStatus: 'FINALIZED' };
  await look();
  expect(screen.getByText('Le premier paiement est reçu')).toBeVisible();
});

test('L5.1 nobody looks while the page is hidden, nor once the case is complete', async () => {
  const { server } = open({
    '/getOrderStatus': () => status({ orderStatus: 'FINALIZED', signingStatus: 'SIGNED' }),
  });
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await look(20_000);
  expect(server.payloadsOf('/getOrderStatus')).toEqual([]);
  hidden.mockRestore();
  await look();
  await look(20_000);
  expect(server.payloadsOf('/getOrderStatus')).toHaveLength(1);
});

const another = order({ version: order().version + 1 });
const theirs = {
  ...another,
  contracts: another.contracts.map((contract) => ({ ...contract, debitDay: 15 })),
};

test('L5.1 a customer with the page open sees what their adviser changed, keeps their own, and goes on', async () => {
  const { server } = open(
    {
      '/getOrderStatus': () => status({ version: theirs.version, link }),
      '/getOrder': () => ({ order: { ...theirs, savedByCustomer: false } }),
      '/saveOrder': () => ({ ...status({ version: theirs.version + 1 }), linkExpiresAt: link.expiresAt }),
    },
    customer,
  );
  await look(0);
  fireEvent.change(screen.getByRole('textbox', { name: /prénom/i }), { target: { value: 'Zoé' } });
  await look(10_000);
  const news = within(
    screen
      .getByText('Votre conseiller vient de modifier votre souscription')
      .closest('.ui-notice') as HTMLElement,
  );
  expect(news.getByText(/Paiement.: jour de prélèvement/)).toBeVisible();
  // the name of the account and its day do not collide
  expect(news.getByText(/La page est à jour/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: /Jour de prélèvement/ })).toHaveValue('15');
  expect(screen.getByRole('textbox', { name: /prénom/i })).toHaveValue('Zoé');
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await look(100);
  expect(server.payloadsOf('/saveOrder')).toMatchObject([{ order: { version: theirs.version } }]);
});

test('L5.1 an agent sees what the customer changed where they changed nothing', async () => {
  open({
    '/getOrderStatus': () => status({ version: theirs.version, link }),
    '/getOrder': () => ({ order: { ...theirs, savedByCustomer: true } }),
  });
  await look(0);
  await look();
  expect(screen.getByText('Le client vient de modifier l’affaire')).toBeVisible();
  expect(screen.getByText(/La page est à jour/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: /Jour de prélèvement/ })).toHaveValue('15');
  fireEvent.click(screen.getByRole('button', { name: 'J’ai vu' }));
  expect(screen.queryByText('Le client vient de modifier l’affaire')).toBeNull();
});

test('B7.2 signed meanwhile, the page shows what was signed, and says that what was changed since is no part of it', async () => {
  const signed = { orderStatus: 'FINALIZED', signingStatus: 'SIGNED' } as const;
  open({
    '/getOrderStatus': () => status({ ...signed, link }),
    '/getOrder': () => ({ order: { ...order(), ...signed } }),
  });
  await look(0);
  fireEvent.change(screen.getByRole('textbox', { name: /prénom/i }), { target: { value: 'Zoé' } });
  await look();
  expect(screen.getByText('Le client a signé l’affaire pendant que vous la modifiiez')).toBeVisible();
  expect(screen.getByText(/La page montre ce qui est signé/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /prénom/i })).toBeNull();
});

test('L5.1 a link that ended while the page is open is said, and nothing on the page is taken away', async () => {
  const { server } = open({ '/getOrderStatus': () => refuse(403, 'Ce lien n’est plus valable') }, customer);
  await look(10_000);
  expect(screen.getByText('Votre lien ne s’ouvre plus')).toBeVisible();
  for (const name of ['Enregistrer', 'Signer']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
  await look(30_000);
  expect(server.payloadsOf('/getOrderStatus')).toHaveLength(1);
});

describe('B7.2 a card that is declined on another page of the customer', () => {
  const signed = { orderStatus: 'FINALIZED', signingStatus: 'SIGNED', link } as const;
  const opened = (now: () => Status) =>
    open(
      {
        '/getOrderStatus': now,
        '/getOrder': () => ({ order: { ...order(), ...now() } }),
      },
      customer,
    );

  test('is told on this one, which leads to the payment; once it is paid, the notice goes', async () => {
    let now = status({ ...signed, firstPaymentCBStatus: 'PENDING' });
    opened(() => now);
    await look(10_000);
    expect(screen.getByText('Votre premier paiement reste à faire')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Réessayer le paiement' })).toBeNull();
    now = { ...now, version: now.version + 1, firstPaymentCBStatus: 'IN_FAILURE' };
    await look(10_000);
    // above, in sight wherever the page is, and in its section
    expect(screen.getAllByText('Votre premier paiement a été refusé')).toHaveLength(2);
    expect(screen.getAllByText(/vous pouvez réessayer/i)).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer le paiement' }));
    expect(screen.getByRole('button', { name: 'Reprendre le paiement' })).toHaveFocus();
    now = { ...now, version: now.version + 1, firstPaymentCBStatus: 'FINALIZED' };
    await look(10_000);
    expect(screen.queryByText('Votre premier paiement a été refusé')).toBeNull();
    expect(screen.getByText(/votre premier paiement est reçu/)).toBeVisible();
  });

  test('is told to a page that had not heard of the signature either', async () => {
    opened(() => status({ ...signed, version: order().version + 1, firstPaymentCBStatus: 'IN_FAILURE' }));
    await look(10_000);
    expect(screen.getAllByText('Votre premier paiement a été refusé')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'J’ai vu' }));
    expect(screen.getAllByText('Votre premier paiement a été refusé')).toHaveLength(1);
  });
});
