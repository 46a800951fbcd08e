import { installStripe, type FakeStripe, type ScriptAnswer } from '@portal/card/testing/fake-stripe';
import type { ResponseOf } from '@portal/contract';
import { isKnown, session } from '@portal/session';
import {
  aContractSummary,
  act,
  aCustomer,
  aFirstPayment,
  expectAccessible,
  freezeDay,
  noAnswer,
  refuse,
  screen,
  waitFor,
  within,
} from '@portal/testing';
import { cardPayment, failed, paymentsDay } from '../../../testing/demo-payments';
import { renderPayments } from '../../../testing/render-payments';

freezeDay(paymentsDay);

let stripe: FakeStripe;
beforeEach(() => {
  stripe = installStripe();
});

type Status = ResponseOf<'/getPaymentStatus'>['status'];
const query = `?piece=${failed.id}&pay=card`;
const dialog = async () => within(await screen.findByRole('dialog'));
const button = async (name: string | RegExp) => (await dialog()).findByRole('button', { name });
const status = (value: Status, failureMessage: string | null = null) => ({
  '/getPaymentStatus': () => ({ reference: 'pi_1', status: value, amount: 62, failureMessage }),
});
const refused: ScriptAnswer = { error: { type: 'card_error', message: 'Votre carte a été refusée.' } };
const accepted: ScriptAnswer = { paymentIntent: { status: 'succeeded' } };
const pay = /^Payer 62,00/;

test('C6.5 three fields, the amount on the button, and « Valider » once it is paid', async () => {
  const { user, server, container } = await renderPayments({ query });
  await button(pay);
  for (const field of ['cardNumber', 'cardExpiry', 'cardCvc']) {
    expect((await dialog()).getByLabelText(field)).toBeVisible();
  }
  await expectAccessible(container);
  await user.click(await button(pay));
  expect(await (await dialog()).findByText('Paiement accepté')).toBeVisible();
  await user.click(await button('Valider'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.search).toBe('');
  expect(stripe.confirmed).toEqual([cardPayment.clientSecret]);
  expect(server.payloadsOf('/paymentCB')).toMatchObject([
    { mode: 'CREATE_PAYMENT', payment: failed.id, contractNbr: 'C-100001-1', amount: 62 },
  ]);
  expect(server.payloadsOf('/getPaymentStatus')).toMatchObject([{ reference: 'pi_1' }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Prélèvements rejetés' })).toBeNull());
});

test('C6.5 an empty card does not count as a failed payment: each field says what to enter, and nothing is sent', async () => {
  stripe.filled = false;
  const { user } = await renderPayments({ query });
  await user.click(await button(pay));
  for (const words of ['le numéro de la carte', 'la date d’expiration', 'le code de sécurité']) {
    expect((await dialog()).getByText(`Saisissez ${words}`)).toBeVisible();
  }
  expect((await dialog()).queryByText('Le paiement n’a pas abouti')).toBeNull();
  expect(await button(pay)).toBeVisible();
  expect(stripe.focused).toEqual(['cardNumber']);
  expect(stripe.confirmed).toEqual([]);
});

test('C6.5 a field that the provider rejects is reported there, and does not count as a failed payment', async () => {
  const message = 'Le code de sécurité de votre carte est incomplet.';
  stripe.answers = [{ error: { type: 'validation_error', code: 'incomplete_cvc', message } }];
  const { user, server } = await renderPayments({ query });
  await user.click(await button(pay));
  expect(await (await dialog()).findByText(message)).toBeVisible();
  expect((await dialog()).queryByText('Le paiement n’a pas abouti')).toBeNull();
  expect(await button(pay)).toBeVisible();
  expect(server.payloadsOf('/getPaymentStatus')).toEqual([]);
});

test('C6.5 a double click, Enter and another click confirm the payment once', async () => {
  let answer: (result: ScriptAnswer) => void = () => undefined;
  stripe.answers = [new Promise((resolve) => (answer = resolve))];
  const { user } = await renderPayments({ query });
  await user.dblClick(await button(pay));
  await user.keyboard('{Enter}');
  await user.click(await button(pay));
  expect((await dialog()).queryByRole('button', { name: 'Fermer' })).toBeNull();
  answer(accepted);
  expect(await (await dialog()).findByText('Paiement accepté')).toBeVisible();
  expect(stripe.confirmed).toHaveLength(1);
});

test('C6.5 a refused card is reported in the provider’s words; the retry requests the payment again', async () => {
  stripe.answers = [refused, accepted];
  const { user, server } = await renderPayments({ query, handlers: status('transactionFailure') });
  await user.click(await button(pay));
  expect(await (await dialog()).findByText('Votre carte a été refusée.')).toBeVisible();
  expect(server.payloadsOf('/paymentCB')).toHaveLength(1);
  server.use(status('success'));
  await user.click(await button('Réessayer'));
  expect(await (await dialog()).findByText('Paiement accepté')).toBeVisible();
  expect(server.payloadsOf('/paymentCB')).toHaveLength(2);
  expect(stripe.confirmed).toHaveLength(2);
});

test('C6.5 after a refused 3-D Secure the dialog shows the bank’s message', async () => {
  stripe.answers = [{ paymentIntent: { status: 'requires_action' } }];
  stripe.bank = [{ error: { type: 'card_error', message: 'Votre banque n’a pas pu vous authentifier.' } }];
  const { user } = await renderPayments({ query, handlers: status('transactionFailure') });
  await user.click(await button(pay));
  expect(await (await dialog()).findByText('Votre banque n’a pas pu vous authentifier.')).toBeVisible();
  expect(stripe.authenticated).toEqual([cardPayment.clientSecret]);
});

test('C6.5 after a refused 3-D Secure the form starts empty, and its messages concern the new card alone', async () => {
  stripe.answers = [{ paymentIntent: { status: 'requires_action' } }];
  const refusal = { error: { type: 'card_error', message: 'Votre banque n’a pas pu vous authentifier.' } };
  let answerOfBank: (result: ScriptAnswer) => void = () => undefined;
  stripe.bank = [new Promise((resolve) => (answerOfBank = resolve))];
  const { user, server } = await renderPayments({ query, handlers: status('transactionFailure') });
  await user.click(await button(pay));
  await screen.findByText(/^Votre banque vous demande/);
  answerOfBank(refusal);
  await (await dialog()).findByText('Votre banque n’a pas pu vous authentifier.');
  expect((await dialog()).queryByText(/^Saisissez/)).toBeNull();
  expect((await dialog()).queryByRole('button', { name: 'Réessayer' })).toBeNull();
  await user.click(await button(pay));
  expect((await dialog()).getByText('Saisissez le numéro de la carte')).toBeVisible();
  expect((await dialog()).queryByText('Le paiement n’a pas abouti')).toBeNull();
  act(() => stripe.typists.slice(-3).forEach((type) => type()));
  expect((await dialog()).queryByText(/^Saisissez/)).toBeNull();
  server.use(status('success'));
  await user.click(await button(pay));
  expect(await (await dialog()).findByText('Paiement accepté')).toBeVisible();
  expect(server.payloadsOf('/paymentCB')).toHaveLength(2);
});

test('C6.5 after a re-debit planned in another tab, the card dialog says so instead of offering a new try', async () => {
  const why = 'Un nouveau prélèvement de cette échéance est programmé le 1er décembre 2026.';
  const { user, server } = await renderPayments({ query, handlers: status('cancelled') });
  await button(pay);
  server.use({ '/paymentCB': () => refuse(409, why, 'CONFLICT') });
  await user.click(await button(pay));
  expect(await (await dialog()).findByText(why)).toBeVisible();
  expect((await dialog()).queryByText(/annulé entre-temps/)).toBeNull();
});

test('C6.5 a payment that was made in another tab is shown as accepted', async () => {
  stripe.answers = [
    {
      error: {
        type: 'invalid_request_error',
        message: 'Unexpected state',
        payment_intent: { status: 'succeeded' },
      },
    },
  ];
  const { user } = await renderPayments({ query });
  await user.click(await button(pay));
  expect(await (await dialog()).findByText('Paiement accepté')).toBeVisible();
});

test('C6.5 a payment made before the dialog opened is shown at once as accepted', async () => {
  await renderPayments({ query, handlers: { '/paymentCB': () => ({ ...cardPayment, status: 'success' }) } });
  expect(await (await dialog()).findByText('Paiement accepté')).toBeVisible();
  expect(stripe.confirmed).toEqual([]);
});

test('C6.5 an amount that changed meanwhile is shown before it is paid', async () => {
  const { user, server } = await renderPayments({
    query,
    handlers: {
      '/paymentCB': (asked) =>
        'amount' in asked && asked.amount === 62
          ? refuse(409, 'Le montant a changé. Vérifiez-le avant de payer.', 'CONFLICT')
          : { ...cardPayment, amount: 40 },
    },
  });
  expect(await (await dialog()).findByText('Le montant a changé')).toBeVisible();
  expect((await dialog()).getByText(/reste 40,00.€ à payer, au lieu de 62,00/)).toBeVisible();
  await user.click(await button(/^Payer 40,00/));
  expect(await (await dialog()).findByText('Paiement accepté')).toBeVisible();
  expect(server.payloadsOf('/paymentCB')).toHaveLength(2);
});

test('C6.5 a debt that cannot be paid any more shows why, and can be retried', async () => {
  const why = 'Cette échéance est déjà réglée, ou un nouveau prélèvement est programmé.';
  const { user, server } = await renderPayments({
    query,
    handlers: { '/paymentCB': () => refuse(409, why, 'CONFLICT') },
  });
  expect(await (await dialog()).findByText(why)).toBeVisible();
  server.use({ '/paymentCB': () => cardPayment });
  await user.click(await button('Réessayer'));
  expect(await button(pay)).toBeVisible();
});

test('C6.5 after a lost answer the outcome is unknown until it is looked up', async () => {
  stripe.answers = [{ error: { type: 'api_connection_error', message: 'No network' } }];
  const { user, server } = await renderPayments({ query, handlers: { '/getPaymentStatus': () => noAnswer } });
  await user.click(await button(pay));
  expect(await (await dialog()).findByText(/^Nous ne savons pas encore/)).toBeVisible();
  server.use(status('success'));
  await user.click(await button('Vérifier'));
  expect(await (await dialog()).findByText('Paiement accepté')).toBeVisible();
  expect(stripe.confirmed).toHaveLength(1);
});

test.each([
  ['transmitted', 'Paiement en cours de traitement'],
  ['detectedAnomaly', /portée au crédit de votre contrat/],
  ['cancelled', /^Ce paiement a été annulé entre-temps/],
] as const)('C6.5 a payment that is %s is explained', async (value, words) => {
  const { user } = await renderPayments({ query, handlers: status(value) });
  await user.click(await button(pay));
  expect(await (await dialog()).findByText(words)).toBeVisible();
});

test('C6.5 a provider that is unavailable is reported, and can be retried', async () => {
  const away = () => refuse(502, 'Le service est momentanément indisponible', 'NO_RESPONSE_FROM_PARTNER');
  const { user, server } = await renderPayments({ query, handlers: { '/paymentCB': away } });
  expect(await (await dialog()).findByText(/momentanément indisponible/)).toBeVisible();
  server.use({ '/paymentCB': () => cardPayment });
  await user.click(await button('Réessayer'));
  expect(await button(pay)).toBeVisible();
});

test('C6.5 when the customer leaves during a payment, its status is still read, and the card is confirmed once', async () => {
  let answer: (result: ScriptAnswer) => void = () => undefined;
  stripe.answers = [new Promise((resolve) => (answer = resolve))];
  const { user, server, unmount } = await renderPayments({ query });
  await user.click(await button(pay));
  unmount();
  answer(accepted);
  await waitFor(() => expect(server.payloadsOf('/getPaymentStatus')).toHaveLength(1));
  expect(stripe.confirmed).toHaveLength(1);
});

const awaiting = (firstPayments = [aFirstPayment({ amount: 62 })]) => ({
  query: '?order=A-1&pay=card',
  session: {
    as: 'customer' as const,
    contracts: [aContractSummary({ contractStatus: 'waiting-prepay' as const })],
  },
  handlers: { '/getFirstPayments': () => ({ firstPayments }) },
});

test('L1.5 the first payment of a signed case is paid by its customer, and the portal reads the contracts again', async () => {
  const { handlers, ...rest } = awaiting();
  const goesOn = aContractSummary({ contractStatus: 'waiting-14d' });
  const { user, server } = await renderPayments({
    ...rest,
    handlers: {
      ...handlers,
      '/getContext': () => ({ customer: aCustomer(), contracts: [goesOn] }),
    },
  });
  expect(await (await dialog()).findByText('Premier paiement, affaire A-1')).toBeVisible();
  await user.click(await button(pay));
  expect(await (await dialog()).findByText('Paiement accepté')).toBeVisible();
  expect(server.payloadsOf('/paymentCB')).toMatchObject([
    { mode: 'FIRST_PAYMENT', customerNbr: '100001', order: { orderReference: 'A-1' }, amount: 62 },
  ]);
  // the contract waits no more: what was paid stays on screen until its customer has seen it
  await waitFor(() => expect(isKnown(session) && session.contracts).toEqual([goesOn]));
  await user.click(await button('Valider'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Premier paiement' })).toBeNull();
});

test('L1.5 for a first payment that is in progress the dialog says so', async () => {
  await renderPayments(awaiting([aFirstPayment({ state: 'underWay', payable: false })]));
  expect(await (await dialog()).findByText(/^Ce paiement est déjà en cours/)).toBeVisible();
});
