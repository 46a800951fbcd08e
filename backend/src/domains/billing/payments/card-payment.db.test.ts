import { v7 as uuidv7 } from 'uuid';
import { FakeCards } from '../../../../testing/fake-cards';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addRefusedDebit, addUnpaidInvoice } from '../../../../testing/fixtures/payments';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import type { CardWebhook } from '../../../providers/stripe/card-provider';

let database: TestDatabase;
let portal: TestApp;
let cards: FakeCards;
let token: string;
let drawn = 0;
/** A contract of its own for each test. */
let key: { customer_number: string; contract_number: string };

beforeAll(async () => {
  database = await createTestDatabase();
  cards = new FakeCards();
  portal = await createTestApp(database.db, {}, { cards });
  for (const number of ['T810', 'T811']) await addCustomer(database.db, number);
  token = (await portal.logIn('T810')).token;
});
beforeEach(async () => {
  key = { customer_number: 'T810', contract_number: `CT810-${++drawn}` };
  await addContract(database.db, key.customer_number, key.contract_number);
  cards.asked.length = 0;
  cards.down = false;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const wish = (payment: string, more: object = {}) => ({
  mode: 'CREATE_PAYMENT' as const,
  customerNbr: key.customer_number,
  contractNbr: key.contract_number,
  payment,
  ...more,
});
const pay = (payment: string, more: object = {}) => portal.call('/paymentCB', wish(payment, more), token);
const refused = (payment: string, more: object = {}, bearer = token) =>
  portal.refusal('/paymentCB', wish(payment, more), bearer);
const send = (event: CardWebhook, signature = 'signed') =>
  portal.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: JSON.stringify(event),
  });
const statusOf = (reference: string) =>
  portal.call(
    '/getPaymentStatus',
    { customerNbr: key.customer_number, contractNbr: key.contract_number, reference },
    token,
  );
const balance = async () =>
  (
    await portal.call(
      '/getBalance',
      { customerNbr: key.customer_number, contractNbr: key.contract_number, mode: 'CONTRACT_BALANCE' },
      token,
    )
  ).balance;
const pieces = () =>
  database.db
    .selectFrom('payment_piece')
    .selectAll()
    .where('contract_number', '=', key.contract_number)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const rows = () =>
  database.db
    .selectFrom('card_payment')
    .selectAll()
    .where('contract_number', '=', key.contract_number)
    .orderBy('created_at')
    .execute();
const mails = async () =>
  (
    await database.db
      .selectFrom('mail_outbox')
      .select(['template', 'payload'])
      .where('template', '=', 'card-payment-received')
      .execute()
  ).filter(({ payload }) => JSON.stringify(payload).includes(`"${key.contract_number}"`));

const creditMails = async () =>
  (
    await database.db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('template', '=', 'card-payment-credited')
      .execute()
  ).filter(({ payload }) => JSON.stringify(payload).includes(`"${key.contract_number}"`));
const credits = async () =>
  (await pieces())
    .filter(({ payment_method_code, replaces_id }) => payment_method_code === 'card' && replaces_id === null)
    .map(({ amount_cents, residual_cents, status }) => ({ amount_cents, residual_cents, status }));

describe('C6.5 a request for a card payment', () => {
  test('answers what the piece leaves to pay, and what the card form needs', async () => {
    const id = await addRefusedDebit(database.db, key);
    const answer = await pay(id, { amount: 84.5 });
    expect(answer).toEqual({
      reference: expect.stringMatching(/^pi_/),
      clientSecret: `${answer.reference}_secret_x`,
      amount: 84.5,
      publishableKey: 'pk_test_fake',
      scriptUrl: '/fake.js',
      billName: "Zoé D'Aubigné-Łukasz",
      status: 'initialized',
    });
    expect(cards.payments.get(answer.reference)).toMatchObject({
      amountCents: 8_450,
      metadata: { purpose: 'piece', customer: 'T810', contract: key.contract_number },
    });
  });

  test('again, in two tabs, or many at once, gives the same payment', async () => {
    const id = await addRefusedDebit(database.db, key);
    const answers = await Promise.all([pay(id), pay(id), pay(id), pay(id), pay(id)]);
    answers.push(await pay(id));
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test('with another amount than is due is refused, and the provider is not called', async () => {
    const id = await addRefusedDebit(database.db, key);
    expect(await refused(id, { amount: 84.51 })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: 'Le montant a changé. Vérifiez-le avant de payer.',
    });
    expect(cards.asked).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test('after the amount changed cancels the old payment and creates another', async () => {
    const id = await addRefusedDebit(database.db, key);
    const before = await pay(id);
    await database.db
      .updateTable('payment_piece')
      .set({ residual_cents: 3_000 })
      .where('id', '=', id)
      .execute();
    const after = await pay(id);
    expect(after).toMatchObject({ amount: 30, status: 'initialized' });
    expect(cards.payments.get(before.reference)?.status).toBe('canceled');
    expect((await rows()).map(({ status }) => status)).toEqual(['cancelled', 'initialized']);
  });

  test('an invoice is paid by its number, of its residual', async () => {
    await addUnpaidInvoice(database.db, key, { residual_cents: 5_005, state: 'latePayment' });
    const { reference, amount } = await pay(`F-${key.contract_number}`);
    expect(amount).toBe(50.05);
    cards.set(reference, { status: 'succeeded' });
    expect((await statusOf(reference)).status).toBe('success');
    expect(await balance()).toBe(0);
    const invoice = await database.db
      .selectFrom('invoice')
      .select(['state', 'residual_cents'])
      .where('contract_number', '=', key.contract_number)
      .executeTakeFirst();
    expect(invoice).toEqual({ state: 'settled', residual_cents: 0 });
    expect(await refused(`F-${key.contract_number}`)).toMatchObject({ status: 409 });
  });

  test('an invoice whose debit was refused, and that debit, are one debt', async () => {
    const invoice_id = await addUnpaidInvoice(database.db, key);
    const debit = { kind: 'adhocPieces', invoice_id, amount_cents: 12_010, residual_cents: 0 } as const;
    const id = await addRefusedDebit(database.db, key, debit);
    const [byInvoice, byPiece] = [await pay(invoice_id), await pay(id)];
    expect(byPiece).toEqual(byInvoice);
    cards.set(byPiece.reference, { status: 'succeeded' });
    await send(cards.eventOf(byPiece.reference));
    expect(await balance()).toBe(0);
    expect((await pieces()).find((piece) => piece.id === id)?.replacing_payment_count).toBe(1);
  });

  test.each([
    ['posted', 'Ce prélèvement est en cours.'],
    ['sent', 'Ce prélèvement est en cours.'],
    ['reconciled', 'Cette échéance est déjà réglée.'],
    ['cancelled', 'Cette échéance est annulée.'],
    ['externalRecovery', 'Cette échéance est confiée à un organisme de recouvrement.'],
  ] as const)('a piece that is %s is not paid: %s', async (status, message) => {
    const id = await addRefusedDebit(database.db, key, { status });
    expect(await refused(id)).toMatchObject({ status: 409, code: 'CONFLICT', message });
  });

  test('an invoice with a planned debit cannot be paid', async () => {
    const invoice_id = await addUnpaidInvoice(database.db, key);
    const debit = { kind: 'adhocPieces', status: 'validated', residual_cents: 0 } as const;
    await addRefusedDebit(database.db, key, { ...debit, invoice_id });
    expect(await refused(invoice_id)).toMatchObject({
      message: 'Un prélèvement est déjà prévu pour cette facture.',
    });
  });

  test('S2 another’s piece, another’s contract and an unknown piece are refused', async () => {
    const other = { customer_number: 'T811', contract_number: `${key.contract_number}-O` };
    await addContract(database.db, 'T811', other.contract_number);
    const foreign = await addRefusedDebit(database.db, other);
    expect(await refused(foreign)).toMatchObject({ status: 404, message: 'Cette échéance n’existe pas' });
    expect(await refused(uuidv7())).toMatchObject({ status: 404, message: 'Cette échéance n’existe pas' });
    const theirs = { customerNbr: 'T811', contractNbr: other.contract_number };
    expect(await refused(foreign, theirs)).toMatchObject({ status: 403, code: '403' });
    expect(await refused(foreign, { contractNbr: other.contract_number })).toMatchObject({ status: 403 });
    expect(cards.asked).toEqual([]);
  });

  test('S2 an agent reads only, until the visit is elevated; both identities are audited', async () => {
    const id = await addRefusedDebit(database.db, key);
    const login = `tpay${drawn}`;
    await addAgent(database.db, login, [{ id: 'searchCustomerContract' }]);
    const agent = (await portal.logIn(login)).token;
    expect(await refused(id, {}, agent)).toMatchObject({ status: 403, code: 'SUPPORT_READ_ONLY' });
    await database.db
      .insertInto('support_visit')
      .values({
        customer_number: 'T810',
        id: uuidv7(),
        agent_login: login,
        reason: 'Paiement par téléphone',
        opened_at: new Date(),
        elevated_until: new Date(Date.now() + 600_000),
      })
      .execute();
    await portal.call('/paymentCB', wish(id), agent);
    const entries = await database.db
      .selectFrom('audit_entry')
      .select(['actor', 'on_behalf_of', 'call', 'detail'])
      .where('customer_number', '=', 'T810')
      .where('contract_number', '=', key.contract_number)
      .where('call', '=', '/paymentCB')
      .execute();
    expect(entries).toContainEqual({
      actor: login,
      on_behalf_of: 'T810',
      call: '/paymentCB',
      detail: { payment: expect.any(String), amountCents: 8_450 },
    });
  });

  test('S2 a customer’s session pays no case', async () => {
    const order = { order: { orderReference: 'A-1' } };
    expect(await portal.refusal('/paymentCB', order, token)).toMatchObject({ status: 403 });
  });
});

describe('C6.5 a provider that does not answer', () => {
  test('a request gets 502, and the next one finds the payment that the provider had created', async () => {
    const id = await addRefusedDebit(database.db, key);
    cards.lostAnswers = 1;
    expect(await refused(id)).toMatchObject({ status: 502, code: 'NO_RESPONSE_FROM_PARTNER' });
    expect(await rows()).toMatchObject([{ status: 'transferFailure', provider_reference: null }]);
    const before = cards.payments.size;
    expect(await pay(id)).toMatchObject({ status: 'initialized' });
    expect(cards.payments.size).toBe(before);
    expect(await rows()).toHaveLength(1);
  });

  test('while it is down, the last known status is answered', async () => {
    const id = await addRefusedDebit(database.db, key);
    const { reference } = await pay(id);
    cards.down = true;
    expect(await statusOf(reference)).toMatchObject({ status: 'initialized', amount: 84.5 });
  });

  test('a payment that it does not know is 404', async () => {
    const payload = { customerNbr: 'T810', contractNbr: key.contract_number, reference: 'pi_none' };
    expect(await portal.refusal('/getPaymentStatus', payload, token)).toMatchObject({ status: 404 });
  });
});

describe('C6.5 outcomes of a card payment', () => {
  test('paid: the debit is replaced by a settled piece, the balance falls, a mail gives the amount', async () => {
    const id = await addRefusedDebit(database.db, key);
    const { reference } = await pay(id);
    expect(await balance()).toBe(84.5);
    cards.set(reference, { status: 'succeeded' });
    expect((await send(cards.eventOf(reference))).json()).toEqual({ received: true });
    expect(await balance()).toBe(0);
    const [rejected, paid] = await pieces();
    expect(rejected).toMatchObject({
      status: 'sent-cancelled',
      settlement: 'settled',
      residual_cents: 0,
      replacing_payment_count: 1,
    });
    expect(paid).toMatchObject({
      status: 'reconciled',
      replaces_id: id,
      amount_cents: 8_450,
      payment_method_code: 'card',
      communication: 'Paiement par carte\u00a0: Échéance du 10/06/2026',
    });
    expect(await mails()).toMatchObject([{ payload: { amount: '84,50\u00a0€', left: null } }]);
    expect(await statusOf(reference)).toMatchObject({ status: 'success', failureMessage: null });
    expect(await refused(id)).toMatchObject({
      message: expect.stringMatching(/^Cette échéance a été payée par carte le /),
    });
  });

  test('L1.1 its mail gives what is still owed for the contract, as the screens do', async () => {
    const id = await addRefusedDebit(database.db, key);
    await addRefusedDebit(database.db, key, { residual_cents: 1_550 });
    const { reference } = await pay(id);
    cards.set(reference, { status: 'succeeded' });
    await send(cards.eventOf(reference));
    const left = '15,50\u00a0€, en retard';
    expect(await mails()).toMatchObject([{ payload: { left } }]);
  });

  test('with repeated events, late events and status calls, it settles once', async () => {
    const id = await addRefusedDebit(database.db, key);
    const { reference } = await pay(id);
    const failed = cards.set(reference, { status: 'failed', failureMessage: 'Votre carte a été refusée.' });
    const refusal = cards.eventOf(reference);
    cards.set(reference, { status: 'succeeded' });
    const paid = cards.eventOf(reference);
    await Promise.all([send(paid), send(paid), statusOf(reference), send(cards.eventOf(reference))]);
    await send({ ...refusal, payment: failed });
    await send(cards.eventOf(reference));
    expect(await pieces()).toHaveLength(2);
    expect(await mails()).toHaveLength(1);
    expect(await statusOf(reference)).toMatchObject({ status: 'success' });
  });

  test('a webhook that comes before the answer of the provider settles the payment', async () => {
    const id = await addRefusedDebit(database.db, key);
    cards.lostAnswers = 1;
    await refused(id);
    const [reference] = [...cards.payments.keys()].slice(-1) as [string];
    cards.set(reference, { status: 'succeeded' });
    expect((await send(cards.eventOf(reference))).statusCode).toBe(200);
    expect(await rows()).toMatchObject([{ status: 'success', provider_reference: reference }]);
    expect(await balance()).toBe(0);
  });

  test('refused: the status gives the provider’s reason, and another card may pay the same payment', async () => {
    const id = await addRefusedDebit(database.db, key);
    const { reference } = await pay(id);
    cards.set(reference, { status: 'failed', failureMessage: 'Votre carte a été refusée.' });
    await send(cards.eventOf(reference));
    expect(await statusOf(reference)).toMatchObject({
      status: 'transactionFailure',
      failureMessage: 'Votre carte a été refusée.',
    });
    expect((await pay(id)).reference).toBe(reference);
    cards.set(reference, { status: 'succeeded' });
    expect(await statusOf(reference)).toMatchObject({ status: 'success', failureMessage: null });
  });

  test('of another amount than requested: an anomaly that settles nothing, and is credited', async () => {
    const id = await addRefusedDebit(database.db, key);
    const { reference } = await pay(id);
    cards.set(reference, { status: 'succeeded', amountCents: 1 });
    await send(cards.eventOf(reference));
    expect(await statusOf(reference)).toMatchObject({ status: 'detectedAnomaly' });
    expect(await balance()).toBe(84.49);
    expect(await mails()).toEqual([]);
    expect(await credits()).toEqual([{ amount_cents: 1, residual_cents: -1, status: 'reconciled' }]);
  });

  test('ended by the provider: the next request makes another payment', async () => {
    const id = await addRefusedDebit(database.db, key);
    const first = await pay(id);
    cards.set(first.reference, { status: 'canceled' });
    const second = await pay(id);
    expect(second.reference).not.toBe(first.reference);
    expect((await rows()).map(({ status }) => status)).toEqual(['cancelled', 'initialized']);
  });

  test('charged after it was cancelled: it pays what is still owed', async () => {
    const id = await addRefusedDebit(database.db, key);
    const { reference } = await pay(id);
    cards.set(reference, { status: 'canceled' });
    await send(cards.eventOf(reference));
    cards.set(reference, { status: 'succeeded' });
    await send(cards.eventOf(reference));
    expect(await statusOf(reference)).toMatchObject({ status: 'success' });
    expect(await balance()).toBe(0);
    expect(await mails()).toHaveLength(1);
  });

  test('charged twice, by a cancelled payment and by the one after it: one pays, the other is credited', async () => {
    const id = await addRefusedDebit(database.db, key);
    const first = await pay(id);
    cards.set(first.reference, { status: 'canceled' });
    const second = await pay(id);
    for (const { reference } of [second, first, second]) {
      cards.set(reference, { status: 'succeeded' });
      await Promise.all([1, 2].map(() => send(cards.eventOf(reference))));
    }
    expect((await rows()).map(({ status }) => status)).toEqual(['detectedAnomaly', 'success']);
    expect(await balance()).toBe(-84.5);
    expect(await mails()).toHaveLength(1);
    expect(await credits()).toMatchObject([{ amount_cents: 8_450, residual_cents: -8_450 }]);
    expect(await creditMails()).toMatchObject([{ payload: { amount: '84,50\u00a0€' } }]);
  });

  test.each([
    ['by another way', { residual_cents: 0, replacing_payment_count: 1, settlement: 'settled' as const }],
    ['by nobody: it was cancelled', { residual_cents: 0, status: 'cancelled' as const }],
  ])('a late success, for a debit settled meanwhile %s, is credited, with one mail', async (_way, state) => {
    const id = await addRefusedDebit(database.db, key);
    const { reference } = await pay(id);
    cards.set(reference, { status: 'failed', failureMessage: 'Votre carte a été refusée.' });
    const refusal = cards.eventOf(reference);
    await send(refusal);
    await database.db.updateTable('payment_piece').set(state).where('id', '=', id).execute();
    cards.set(reference, { status: 'succeeded' });
    const paid = cards.eventOf(reference);
    for (const event of [paid, refusal, paid, cards.eventOf(reference)]) {
      expect((await send(event)).statusCode).toBe(200);
    }
    expect(await statusOf(reference)).toMatchObject({ status: 'detectedAnomaly' });
    expect(await balance()).toBe(-84.5);
    expect(await credits()).toMatchObject([{ amount_cents: 8_450 }]);
    expect(await creditMails()).toHaveLength(1);
    const pieceNames = (await pieces()).map(({ communication }) => communication);
    expect(pieceNames).toContain('Paiement par carte porté à votre crédit');
  });

  test('paying again a debit settled meanwhile: refused, with where the money of the card is', async () => {
    const id = await addRefusedDebit(database.db, key);
    const { reference } = await pay(id);
    cards.meanwhile = async () => {
      cards.meanwhile = () => Promise.resolve();
      cards.set(reference, { status: 'succeeded' });
      const settled = { residual_cents: 0, replacing_payment_count: 1, settlement: 'settled' as const };
      await database.db.updateTable('payment_piece').set(settled).where('id', '=', id).execute();
    };
    expect(await refused(id)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/est reçu.*portée au crédit de votre contrat/),
    });
    expect(await balance()).toBe(-84.5);
  });

  test('a credit refunded to the card is cancelled, and the debt stays as it is', async () => {
    const id = await addRefusedDebit(database.db, key);
    const { reference } = await pay(id);
    cards.set(reference, { status: 'succeeded', amountCents: 8_000 });
    await send(cards.eventOf(reference));
    expect(await balance()).toBe(4.5);
    await send(cards.moneyBackOf(reference));
    expect(await balance()).toBe(84.5);
    expect(await credits()).toEqual([
      { amount_cents: 8_000, residual_cents: 0, status: 'reconciled-cancellation' },
    ]);
    expect((await pieces()).find((piece) => piece.id === id)).toMatchObject({
      replacing_payment_count: 0,
      residual_cents: 8_450,
    });
  });

  test('disputed: the debit is to be paid again, and may be, once', async () => {
    const id = await addRefusedDebit(database.db, key);
    const first = await pay(id);
    cards.set(first.reference, { status: 'succeeded' });
    await send(cards.eventOf(first.reference));
    const back = cards.moneyBackOf(first.reference);
    await send(back);
    await send(back);
    await send(cards.moneyBackOf(first.reference));
    expect(await statusOf(first.reference)).toMatchObject({ status: 'disputed' });
    expect(await balance()).toBe(84.5);
    expect(await pieces()).toMatchObject([
      { replacing_payment_count: 0, settlement: 'incident' },
      { status: 'reconciled-cancellation' },
    ]);
    const second = await pay(id);
    cards.set(second.reference, { status: 'succeeded' });
    await send(cards.eventOf(second.reference));
    expect(await balance()).toBe(0);
  });

  test('disputed before the event of its success arrives: it ends as disputed, and the debt is owed', async () => {
    const id = await addRefusedDebit(database.db, key);
    const { reference } = await pay(id);
    cards.set(reference, { status: 'succeeded' });
    const paid = cards.eventOf(reference);
    await send(cards.moneyBackOf(reference));
    await send(paid);
    expect(await statusOf(reference)).toMatchObject({ status: 'disputed' });
    expect(await balance()).toBe(84.5);
  });

  test('each change of status is audited, with the provider as actor', async () => {
    const id = await addRefusedDebit(database.db, key);
    const { reference } = await pay(id);
    cards.set(reference, { status: 'processing' });
    await send(cards.eventOf(reference));
    cards.set(reference, { status: 'succeeded' });
    await send(cards.eventOf(reference));
    const entries = await database.db
      .selectFrom('audit_entry')
      .select(['actor', 'on_behalf_of', 'detail'])
      .where('contract_number', '=', key.contract_number)
      .where('call', '=', 'cardPayment')
      .orderBy('position')
      .execute();
    expect(entries).toMatchObject([
      { actor: 'stripe', on_behalf_of: null, detail: { status: 'transmitted', amountCents: 8_450 } },
      { actor: 'stripe', on_behalf_of: null, detail: { status: 'success', amountCents: 8_450 } },
    ]);
  });
});

describe('S4 the webhook', () => {
  const other = {
    eventId: 'evt_other',
    type: 'customer.created',
    payment: null,
    moneyBack: null,
    refund: null,
  };

  test('without the right signature is refused and leaves no trace', async () => {
    expect((await send({ ...other, eventId: 'evt_forged' }, 'forged')).json()).toEqual({
      code: 'INVALID_PARAMETER',
      message: 'La signature de cet envoi n’est pas valable',
      errors: [],
    });
    const unsigned = await portal.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: {} });
    expect(unsigned.statusCode).toBe(400);
    const seen = database.db.selectFrom('webhook_event').selectAll().where('event_id', '=', 'evt_forged');
    expect(await seen.execute()).toEqual([]);
  });

  test('of another kind, or of a payment that is not ours, is taken and changes nothing', async () => {
    expect((await send(other)).statusCode).toBe(200);
    const { reference } = await cards.createPayment({
      amountCents: 100,
      description: 'Boutique',
      metadata: { shop: 'yes' },
      idempotencyKey: 'shop-1',
    });
    cards.set(reference, { status: 'succeeded' });
    expect((await send(cards.eventOf(reference))).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test('finds the payment even if the contract went to another customer meanwhile', async () => {
    const id = await addRefusedDebit(database.db, key);
    const { reference } = await pay(id);
    await addCustomer(database.db, 'T811-T');
    await database.db
      .updateTable('contract_directory')
      .set({ customer_number: 'T811-T' })
      .where('contract_number', '=', key.contract_number)
      .execute();
    cards.set(reference, { status: 'succeeded' });
    expect((await send(cards.eventOf(reference))).statusCode).toBe(200);
    expect(await rows()).toMatchObject([{ status: 'success', piece_id: id }]);
  });

  test('of a payment of ours that cannot be found comes again', async () => {
    const { reference } = await cards.createPayment({
      amountCents: 100,
      description: '',
      metadata: { purpose: 'order', payment: uuidv7(), order: 'A-GONE' },
      idempotencyKey: 'gone-1',
    });
    const event = cards.eventOf(reference);
    expect([(await send(event)).statusCode, (await send(event)).statusCode]).toEqual([500, 500]);
  });

  test('whose effect fails is not remembered, and works when it comes again', async () => {
    const id = await addRefusedDebit(database.db, key);
    const { reference } = await pay(id);
    cards.set(reference, { status: 'succeeded' });
    await send(cards.eventOf(reference));
    const back = cards.moneyBackOf(reference);
    cards.down = true;
    expect((await send(back)).statusCode).toBe(502);
    cards.down = false;
    expect((await send(back)).statusCode).toBe(200);
    expect(await balance()).toBe(84.5);
  });
});
