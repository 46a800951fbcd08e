import { type FakeStripe, installStripe, type ScriptAnswer } from '@portal/card/testing/fake-stripe';
import { events } from '@portal/events';
import { act, expectAccessible, fireEvent, noAnswer, refuse, screen, waitFor } from '@portal/testing';
import {
  dialog,
  firstPayment,
  type OrderState,
  renderPaymentModal,
  signedUnpaid,
  orderState,
} from '../../../../testing/payment-modal';

let stripe: FakeStripe;
beforeEach(() => {
  stripe = installStripe();
});
afterEach(() => jest.useRealTimers());

const paid = orderState({ ...signedUnpaid, firstPaymentCBStatus: 'FINALIZED' });
const status = (firstPaymentCBStatus: OrderState['firstPaymentCBStatus']) => ({
  '/getOrderStatus': () => ({ ...signedUnpaid, firstPaymentCBStatus }),
});
const signing = () => dialog('Signer les documents');
const paying = () => dialog('Régler le premier paiement');
const retrying = () => dialog('Le paiement n’a pas abouti');
const done = () => dialog('Souscription signée');
const pay = async () => (await paying()).findByRole('button', { name: /^Payer 64,00/ });
const frame = () => document.querySelector('iframe')!;
const refused: ScriptAnswer = { error: { type: 'card_error', message: 'Votre carte a été refusée.' } };
const lost: ScriptAnswer = { error: { type: 'api_connection_error', message: 'No network' } };

describe('B7.3 the signature', () => {
  test('is shown in a frame that cannot reach the page; its first load sends no request, the next one does', async () => {
    const { server, container } = renderPaymentModal();
    expect(frame()).toHaveAttribute('src', 'https://sign.example/1');
    expect(frame()).toHaveAttribute('title', 'Documents à signer');
    expect(frame().getAttribute('sandbox')).not.toContain('allow-top-navigation');
    fireEvent.load(frame());
    await expectAccessible(container);
    expect(server.payloadsOf('/getOrderStatus')).toEqual([]);
    server.use({ '/getOrderStatus': () => signedUnpaid });
    fireEvent.load(frame());
    expect(await pay()).toBeVisible();
    // both figures before the card is charged
    expect(screen.getByText(/^Électricité.*64,00.€ pour 2.mois, soit 32,00.€ par mois$/)).toBeVisible();
    expect(screen.getByText(/^La carte est débitée aujourd’hui, une seule fois/)).toBeVisible();
    expect(server.payloadsOf('/getOrderStatus')[0]).toEqual({ orderNumber: 'AFF-1' });
    expect(server.payloadsOf('/paymentCB')).toEqual([
      { mode: 'FIRST_PAYMENT', order: { orderReference: 'AFF-1' } },
    ]);
  });

  test('under way is waited for; signed, with nothing to pay, is success', async () => {
    const { user, server } = renderPaymentModal();
    await user.click((await signing()).getByRole('button', { name: 'J’ai signé, vérifier' }));
    expect(await (await signing()).findByText('La signature est en cours.')).toBeVisible();
    server.use({
      '/getOrderStatus': () => orderState({ orderStatus: 'FINALIZED', signingStatus: 'SIGNED' }),
    });
    await user.click((await signing()).getByRole('button', { name: 'J’ai signé, vérifier' }));
    expect(await (await done()).findByText('Les documents sont signés.')).toBeVisible();
    expect((await done()).queryByText(/premier paiement/)).toBeNull();
  });

  test.each([
    ['CANCELED', 'Erreur de signature', /n’ont pas été signés/],
    ['IN_FAILURE', 'Erreur de signature', /n’ont pas été signés/],
    ['PENDING', 'Erreur de signature', /état inattendu/],
  ] as const)('%s closes with an error', async (orderStatus, title, text) => {
    const { ends } = renderPaymentModal({
      handlers: { '/getOrderStatus': () => orderState({ orderStatus }) },
    });
    fireEvent.load(frame());
    fireEvent.load(frame());
    await waitFor(() => expect(ends).toHaveLength(1));
    expect(ends[0]?.result).toEqual({ error: { title, text: expect.stringMatching(text) } });
    expect(ends[0]?.order.orderStatus).toBe(orderStatus);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a status that cannot be had closes with an error that says so', async () => {
    const { ends } = renderPaymentModal({ handlers: { '/getOrderStatus': () => noAnswer } });
    fireEvent.load(frame());
    fireEvent.load(frame());
    await waitFor(() => expect(ends).toHaveLength(1));
    expect(ends[0]?.result).toMatchObject({ error: { text: expect.stringContaining('pas pu savoir') } });
  });

  test('a provider that does not answer is reported, with a retry', () => {
    jest.useFakeTimers();
    renderPaymentModal();
    act(() => jest.advanceTimersByTime(15_000));
    expect(screen.getByRole('alert')).toHaveTextContent('Le prestataire de signature ne répond pas');
    expect(document.querySelector('iframe')).toBeNull();
    act(() => screen.getByRole('button', { name: 'Réessayer' }).click());
    expect(frame()).not.toBeNull();
  });

  test.each(['Fermer', 'Finaliser plus tard'])('« %s » leaves it pending', async (name) => {
    const { user, ends } = renderPaymentModal();
    await user.click((await signing()).getByRole('button', { name }));
    expect(ends).toMatchObject([{ result: 'pending', order: { orderNumber: 'AFF-1' } }]);
  });
});

describe('B7.3 the first payment', () => {
  const open = (handlers = {}) => renderPaymentModal({ order: signedUnpaid, iframe: null, handlers });

  test('is offered at once; when the card is accepted, success is shown and the order is read again', async () => {
    const { user, server, container, ends } = open();
    const button = await pay();
    expect((await paying()).getByText('Premier paiement (AFF-1)')).toBeVisible();
    await expectAccessible(container);
    await waitFor(() => expect(server.payloadsOf('/getOrderStatus')).toHaveLength(1));
    server.use(status('FINALIZED'));
    await user.click(button);
    expect(await (await done()).findByText('Le premier paiement est accepté.')).toBeVisible();
    expect(stripe.confirmed).toEqual([firstPayment.clientSecret]);
    await waitFor(() => expect(server.payloadsOf('/getOrderStatus')).toHaveLength(2));
    await user.click((await done()).getAllByRole('button', { name: 'Fermer' })[0]!);
    expect(ends).toMatchObject([{ result: 'finalized', order: { firstPaymentCBStatus: 'FINALIZED' } }]);
  });

  test('a double click, and Enter with a click, put one card', async () => {
    let answer: (result: ScriptAnswer) => void = () => undefined;
    stripe.answers = [new Promise((resolve) => (answer = resolve))];
    const { user } = open();
    await user.dblClick(await pay());
    await user.keyboard('{Enter}');
    expect((await paying()).queryByRole('button', { name: 'Fermer' })).toBeNull();
    act(() => answer({ paymentIntent: { status: 'succeeded' } }));
    expect(await done()).toBeTruthy();
    expect(stripe.confirmed).toHaveLength(1);
  });

  test('a refused card is reported in the provider’s words; « Réessayer » requests the same payment again', async () => {
    stripe.answers = [refused];
    const { user, server } = open();
    await user.click(await pay());
    expect(await (await retrying()).findByText('Votre carte a été refusée.')).toBeVisible();
    await user.click((await retrying()).getByRole('button', { name: 'Réessayer' }));
    await user.click(await pay());
    expect(await done()).toBeTruthy();
    expect(server.payloadsOf('/paymentCB')).toHaveLength(2);
  });

  test('after a refusal « Finaliser plus tard » leaves it pending', async () => {
    stripe.answers = [refused];
    const { user, ends } = open();
    await user.click(await pay());
    await user.click((await retrying()).getByRole('button', { name: 'Finaliser plus tard' }));
    expect(ends.map(({ result }) => result)).toEqual(['pending']);
  });

  test('3-D Secure has the page to itself, and the dialog comes back with its outcome', async () => {
    stripe.answers = [{ paymentIntent: { status: 'requires_action' } }];
    stripe.bank = [{ error: { type: 'card_error', message: 'Votre banque n’a pas pu vous authentifier.' } }];
    const { user } = open();
    await user.click(await pay());
    expect(await (await retrying()).findByText(/n’a pas pu vous authentifier/)).toBeVisible();
    expect(stripe.authenticated).toEqual([firstPayment.clientSecret]);
  });

  test('a lost answer is looked up: what was charged is success', async () => {
    stripe.answers = [lost];
    const { user, server } = open();
    const button = await pay();
    await waitFor(() => expect(server.payloadsOf('/getOrderStatus')).toHaveLength(1));
    server.use(status('FINALIZED'));
    await user.click(button);
    expect(await (await done()).findByText('Le premier paiement est accepté.')).toBeVisible();
    expect(stripe.confirmed).toHaveLength(1);
  });

  test('after a lost answer with an unknown outcome the same payment is requested again before another card', async () => {
    stripe.answers = [lost];
    const { user, server } = open();
    await user.click(await pay());
    await user.click(await (await paying()).findByRole('button', { name: 'Vérifier' }));
    expect(await pay()).toBeVisible();
    expect(server.payloadsOf('/paymentCB')).toHaveLength(2);
    expect(stripe.confirmed).toHaveLength(1);
  });

  test('a typing error is reported in the form, and no payment is requested again', async () => {
    stripe.answers = [{ error: { type: 'validation_error', message: 'Votre numéro est incomplet.' } }];
    const { user, server } = open();
    await user.click(await pay());
    expect(await (await paying()).findByText('Votre numéro est incomplet.')).toBeVisible();
    expect(server.payloadsOf('/paymentCB')).toHaveLength(1);
  });

  test.each([
    [{ ...firstPayment, clientSecret: '' }, 'Stripe loaded with invalid argument'],
    [refuse(409, 'Rien ne sera débité.', 'CONFLICT'), 'Rien ne sera débité.'],
    [noAnswer, /Connexion au service impossible/],
  ] as const)('a payment that cannot load offers a retry: %#', async (answer, words) => {
    open({ '/paymentCB': () => answer });
    expect(await (await retrying()).findByText(words)).toBeVisible();
  });

  test('a payment made in another tab is shown as success, and no card is requested', async () => {
    open({ ...status('FINALIZED'), '/paymentCB': () => refuse(409, 'Rien n’est dû.', 'CONFLICT') });
    expect(await (await done()).findByText('Le premier paiement est accepté.')).toBeVisible();
    expect(stripe.confirmed).toEqual([]);
  });

  test('one that the bank is still at is waited for', async () => {
    const { user, server } = open({ '/paymentCB': () => ({ ...firstPayment, status: 'transmitted' }) });
    await (await paying()).findByText('Paiement en cours de traitement');
    server.use(status('FINALIZED'));
    await user.click((await paying()).getByRole('button', { name: 'Vérifier' }));
    expect(await done()).toBeTruthy();
  });

  test('a payment cancelled meanwhile offers a retry in the default words', async () => {
    open(status('CANCELED'));
    expect(await (await retrying()).findByText(/Votre paiement a été refusé/)).toBeVisible();
  });

  test('in failure the status is read twice more, a second apart, then the dialog closes with an error', async () => {
    jest.useFakeTimers();
    const { server, ends } = open(status('IN_FAILURE'));
    const asked = () => server.payloadsOf('/getOrderStatus').length;
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(10);
    await pass(10);
    expect(asked()).toBe(1);
    await pass(980);
    expect(asked()).toBe(1);
    await pass(50);
    expect(asked()).toBe(2);
    await pass(1_000);
    expect(asked()).toBe(3);
    await pass(2_000);
    expect(asked()).toBe(3);
    expect(ends).toMatchObject([{ result: { error: { title: 'Erreur de paiement' } } }]);
  });

  test('an agent who leaves before the answer gets a notification, and the card is charged once', async () => {
    let answer: (result: ScriptAnswer) => void = () => undefined;
    stripe.answers = [new Promise((resolve) => (answer = resolve))];
    const heard: unknown[] = [];
    const forget = events.on('notificationRequested', (payload) => heard.push(payload));
    const { user, unmount } = open();
    await user.click(await pay());
    unmount();
    await act(async () => answer({ paymentIntent: { status: 'succeeded' } }));
    expect(stripe.confirmed).toHaveLength(1);
    expect(heard).toEqual([
      { kind: 'success', message: 'Le premier paiement de l’affaire AFF-1 est accepté.' },
    ]);
    forget();
  });
});

describe('B7.3 success', () => {
  test('shows 5 s, then ends finalised, once', () => {
    jest.useFakeTimers();
    const { ends } = renderPaymentModal({ order: paid, iframe: null });
    expect(screen.getByRole('dialog', { name: 'Souscription signée' })).toBeVisible();
    act(() => jest.advanceTimersByTime(4_999));
    expect(ends).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    expect(ends).toMatchObject([{ result: 'finalized', order: { firstPaymentCBStatus: 'FINALIZED' } }]);
    act(() => jest.advanceTimersByTime(10_000));
    expect(ends).toHaveLength(1);
  });

  test('closed before, ends finalised', async () => {
    const { user, ends } = renderPaymentModal({ order: paid, iframe: null });
    await user.click((await done()).getAllByRole('button', { name: 'Fermer' })[0]!);
    expect(ends.map(({ result }) => result)).toEqual(['finalized']);
  });
});

test('B7.3 a customer with the mailed link pays by it alone, without a log-in', async () => {
  const visitor = { groupName: null, link: 'code-of-the-link-0123456789abcdef' };
  const { server } = renderPaymentModal({ order: signedUnpaid, iframe: null, visitor });
  await pay();
  const { link } = visitor;
  await waitFor(() => expect(server.payloadsOf('/getOrderStatus')).toEqual([{ orderNumber: 'AFF-1', link }]));
  expect(server.payloadsOf('/paymentCB')).toEqual([
    { mode: 'FIRST_PAYMENT', order: { orderReference: 'AFF-1' }, link },
  ]);
});
