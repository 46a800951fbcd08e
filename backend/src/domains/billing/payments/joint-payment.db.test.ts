import fc from 'fast-check';
import { FakeCards } from '../../../../testing/fake-cards';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addRefusedDebit, addUnpaidInvoice } from '../../../../testing/fixtures/payments';
import { addCustomer } from '../../../../testing/fixtures/people';
import { readPdf } from '../../../../testing/read-pdf';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { startTestPdf } from '../../../../testing/test-pdf';
import type { CardWebhook } from '../../../providers/stripe/card-provider';
import { paidTogether } from '../card-payments/follow-payments.service';

let database: TestDatabase;
let portal: TestApp;
let cards: FakeCards;
let pdf: Awaited<ReturnType<typeof startTestPdf>>;
let drawn = 0;
/** A customer with two contracts of their own for each test. */
let customer: string;
let token: string;
const contract = (index: number) => `C${customer}-${index}`;
const key = (index: number) => ({ customer_number: customer, contract_number: contract(index) });

beforeAll(async () => {
  database = await createTestDatabase();
  cards = new FakeCards();
  pdf = await startTestPdf();
  portal = await createTestApp(database.db, {}, { cards, pdf });
});
beforeEach(async () => {
  customer = `TJ${++drawn}`;
  await addCustomer(database.db, customer);
  for (const index of [1, 2]) await addContract(database.db, customer, contract(index));
  ({ token } = await portal.logIn(customer));
  cards.asked.length = 0;
  cards.down = false;
  cards.meanwhile = () => Promise.resolve();
});
afterAll(async () => {
  await portal.app.close();
  await pdf.stop();
  await database.drop();
});

interface Named {
  contractNbr: string;
  payment: string;
}
const wish = (debts: readonly Named[], more: object = {}) => ({
  mode: 'PAY_DEBTS' as const,
  customerNbr: customer,
  debts: [...debts],
  ...more,
});
const pay = (debts: readonly Named[], more: object = {}) =>
  portal.call('/paymentCB', wish(debts, more), token);
const refused = (debts: readonly Named[], more: object = {}, bearer = token) =>
  portal.refusal('/paymentCB', wish(debts, more), bearer);
const payOne = ({ contractNbr, payment }: Named) =>
  portal.call('/paymentCB', { mode: 'CREATE_PAYMENT', customerNbr: customer, contractNbr, payment }, token);
const send = (event: CardWebhook) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': 'signed' },
    payload: JSON.stringify(event),
  });
async function charge(reference: string, change: object = {}): Promise<void> {
  cards.set(reference, { status: 'succeeded', ...change });
  expect((await send(cards.eventOf(reference))).statusCode).toBe(200);
}
const statusOf = async (reference: string, contractNbr = contract(1)) =>
  (await portal.call('/getPaymentStatus', { customerNbr: customer, contractNbr, reference }, token)).status;
const owed = () => portal.call('/getDebts', { customerNbr: customer }, token);
const balance = async (index: number) =>
  (
    await portal.call(
      '/getBalance',
      { customerNbr: customer, contractNbr: contract(index), mode: 'CONTRACT_BALANCE' },
      token,
    )
  ).balance;
const cardPieces = () =>
  database.db
    .selectFrom('payment_piece')
    .select(['contract_number', 'communication', 'amount_cents', 'residual_cents', 'status'])
    .where('customer_number', '=', customer)
    .where('payment_method_code', '=', 'card')
    .orderBy('amount_cents')
    .execute();
const mailsOf = async (template: string) =>
  (
    await database.db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('template', '=', template)
      .where('about_customer', '=', customer)
      .execute()
  ).map(({ payload }) => payload);

/** A refused debit of 84,50 € on the first contract, an invoice of 120,10 € on the second. */
async function twoDebts(): Promise<[Named, Named]> {
  const debit = await addRefusedDebit(database.db, key(1));
  const invoice = await addUnpaidInvoice(database.db, key(2));
  return [
    { contractNbr: contract(1), payment: debit },
    { contractNbr: contract(2), payment: invoice },
  ];
}

describe('what a customer owes on all contracts', () => {
  test('each debt with its contract, the late ones first, and the sums of the one rule', async () => {
    const [debit, invoice] = await twoDebts();
    const { account, debts } = await owed();
    expect(account).toMatchObject({ due: 204.6, late: 204.6 });
    expect(debts.map(({ id, contractNumber, amount }) => ({ id, contractNumber, amount }))).toEqual([
      { id: debit.payment, contractNumber: contract(1), amount: 84.5 },
      { id: invoice.payment, contractNumber: contract(2), amount: 120.1 },
    ]);
  });
});

describe('one card payment of several debts', () => {
  test('asks the provider for their sum, once, and names each', async () => {
    const debts = await twoDebts();
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(debts, { amount: 204.6 })));
    answers.push(await pay(debts.toReversed()));
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(answers[0]).toMatchObject({ amount: 204.6, notOwed: [], status: 'initialized' });
    expect(answers[0]?.debts?.map(({ contractNumber, amount }) => [contractNumber, amount]).sort()).toEqual([
      [contract(1), 84.5],
      [contract(2), 120.1],
    ]);
    expect(cards.payments.get(answers[0]?.reference ?? '')).toMatchObject({
      amountCents: 20_460,
      metadata: { purpose: 'debts', customer },
    });
  });

  test('L4.6 settles each debt once, however often and late the webhook comes, with one receipt that names them', async () => {
    const debts = await twoDebts();
    const { reference } = await pay(debts);
    cards.set(reference, { status: 'succeeded' });
    const event = cards.eventOf(reference);
    await Promise.all([send(event), send(event), statusOf(reference), statusOf(reference, contract(2))]);
    await send(cards.eventOf(reference));
    expect(await statusOf(reference)).toBe('success');
    expect(await cardPieces()).toMatchObject([
      { contract_number: contract(1), amount_cents: 8_450, residual_cents: 0, status: 'reconciled' },
      { contract_number: contract(2), amount_cents: 12_010, residual_cents: 0, status: 'reconciled' },
    ]);
    expect((await owed()).account).toMatchObject({ due: 0, late: 0, owedBack: 0 });
    expect(await mailsOf('joint-payment-received')).toEqual([
      expect.objectContaining({
        amount: '204,60\u00a0€',
        left: null,
        debts: expect.arrayContaining([
          { label: 'Échéance du 10/06/2026', contractNumber: contract(1), amount: '84,50\u00a0€' },
        ]),
      }),
    ]);
    expect(await mailsOf('card-payment-received')).toEqual([]);
  });

  test('a webhook that never comes: the status of the payment settles all the same', async () => {
    const debts = await twoDebts();
    const { reference } = await pay(debts);
    cards.set(reference, { status: 'succeeded' });
    expect(await statusOf(reference, contract(2))).toBe('success');
    expect((await owed()).account.due).toBe(0);
  });

  test('L4.6 a debt paid meanwhile falls out with its reason, and what is left is asked for', async () => {
    const [debit, invoice] = await twoDebts();
    const one = await payOne(debit);
    await charge(one.reference);
    expect(await refused([debit, invoice], { amount: 204.6 })).toMatchObject({
      status: 409,
      message: 'Le montant a changé. Vérifiez-le avant de payer.',
    });
    const answer = await pay([debit, invoice]);
    expect(answer).toMatchObject({
      amount: 120.1,
      debts: [{ payment: invoice.payment }],
      notOwed: [{ payment: debit.payment, reason: expect.stringMatching(/a été payée par carte le/) }],
    });
    await charge(answer.reference);
    expect(await refused([debit, invoice])).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  test('a card form of one debt that is open elsewhere is called off, and so is one of several', async () => {
    const [debit, invoice] = await twoDebts();
    const one = await payOne(debit);
    const joint = await pay([debit, invoice]);
    expect(cards.payments.get(one.reference)).toMatchObject({ status: 'canceled' });
    const other = await payOne(invoice);
    expect(cards.payments.get(joint.reference)).toMatchObject({ status: 'canceled' });
    const again = await pay([debit, invoice]);
    expect(cards.payments.get(other.reference)).toMatchObject({ status: 'canceled' });
    expect(again.reference).not.toBe(joint.reference);
  });

  test('while a card is charged for one of them, nothing else is begun', async () => {
    const [debit, invoice] = await twoDebts();
    const one = await payOne(debit);
    cards.set(one.reference, { status: 'processing' });
    expect(await refused([debit, invoice])).toMatchObject({
      code: 'CONFLICT',
      message: 'Un paiement par carte est en cours. Veuillez patienter quelques instants.',
    });
  });

  test('L4.6 two tabs, one debt and both: each is paid once, and money for what is paid is credited', async () => {
    const [debit, invoice] = await twoDebts();
    const joint = await pay([debit, invoice]);
    const one = await payOne(debit);
    // the provider charged the payment that was called off all the same
    await Promise.all([charge(joint.reference), charge(one.reference)]);
    const statuses = await Promise.all([joint, one].map(({ reference }) => statusOf(reference)));
    expect(statuses[0]).toBe('success');
    expect(['success', 'detectedAnomaly']).toContain(statuses[1]);
    expect(await balance(1)).toBe(-84.5);
    expect(await balance(2)).toBe(0);
    expect(await mailsOf('card-payment-credited')).toHaveLength(1);
  });

  test('money of another amount settles nothing and is credited whole', async () => {
    const debts = await twoDebts();
    const { reference } = await pay(debts);
    await charge(reference, { amountCents: 10_000 });
    expect(await statusOf(reference)).toBe('detectedAnomaly');
    const balances = [await balance(1), await balance(2)];
    expect(balances.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBeCloseTo(104.6);
    expect(await cardPieces()).toMatchObject([{ amount_cents: 10_000, residual_cents: -10_000 }]);
  });

  test('L4.6 money that goes back to the card reopens every debt that it paid', async () => {
    const debts = await twoDebts();
    const { reference } = await pay(debts);
    await charge(reference);
    await Promise.all([send(cards.moneyBackOf(reference)), send(cards.moneyBackOf(reference))]);
    expect(await statusOf(reference)).toBe('disputed');
    expect((await owed()).account).toMatchObject({ due: 204.6, late: 204.6 });
    expect(new Set((await cardPieces()).map(({ status }) => status))).toEqual(
      new Set(['reconciled-cancellation']),
    );
    const again = await pay(debts);
    await charge(again.reference);
    expect((await owed()).account.due).toBe(0);
  });

  test('a debit and its invoice are one debt; nobody pays a debt of another customer or contract', async () => {
    const invoice = await addUnpaidInvoice(database.db, key(1));
    const debit = await addRefusedDebit(database.db, key(1), { invoice_id: invoice, residual_cents: 0 });
    const named = [debit, invoice].map((payment) => ({ contractNbr: contract(1), payment }));
    expect((await pay(named)).debts).toHaveLength(1);
    expect(await refused([{ contractNbr: contract(2), payment: debit }])).toMatchObject({ status: 404 });
    await addCustomer(database.db, `${customer}X`);
    await addContract(database.db, `${customer}X`, `C${customer}X`);
    const theirs = { contractNbr: `C${customer}X`, payment: debit };
    expect(await refused([...named, theirs])).toMatchObject({ status: 403 });
    expect(await refused([theirs, ...named])).toMatchObject({ status: 403 });
  });
});

test('the parts of a joint payment come to the whole, whatever was paid meanwhile', async () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(amounts, fc.nat(), async (cents, paidFirst) => {
      const named: Named[] = [];
      for (const [index, amount] of cents.entries()) {
        const which = (index % 2) + 1;
        const payment = await addRefusedDebit(database.db, key(which), {
          amount_cents: amount,
          residual_cents: amount,
        });
        named.push({ contractNbr: contract(which), payment });
      }
      const first = named[paidFirst % named.length];
      if (named.length > 1 && first) await charge((await payOne(first)).reference);
      const { debts = [], amount, reference } = await pay(named);
      const sum = debts.reduce((total, debt) => total + Math.round(debt.amount * 100), 0);
      expect(sum).toBe(Math.round(amount * 100));
      await charge(reference);
      expect((await owed()).account).toMatchObject({ due: 0, owedBack: 0 });
    }),
    { numRuns: 8 },
  );
});

test('the proof of a payment of several debts names each of them', async () => {
  const debts = await twoDebts();
  const { reference } = await pay(debts);
  await charge(reference);
  const [piece] = (
    await portal.call('/financialPieces', { contractId: contract(1) }, token)
  ).adhocPieces.filter(({ payment_method_code: code }) => code === 'card');
  expect(piece?.communication).toBe('Paiement groupé par carte\u00a0: Échéance du 10/06/2026');
  expect(await paidTogether(database.db, customer, piece?.id ?? '')).toMatchObject([
    { contract_number: contract(1), amount_cents: 8_450 },
    { contract_number: contract(2), amount_cents: 12_010 },
  ]);
  const proof = await portal.call(
    '/getSupportingDocuments',
    {
      mode: 'proofOfPayment',
      customerNbr: customer,
      contractNbr: contract(1),
      pieceReference: piece?.id ?? '',
      pieceType: 'adhocPieces',
    },
    token,
  );
  const text = (await readPdf(Buffer.from(proof.base64, 'base64'))).pages.join(' ');
  expect(text).toMatch(/Échéance du 10\/06\/2026 \(contrat CTJ\d+-1\)\s+84,50/);
  expect(text).toMatch(/\(contrat CTJ\d+-2\)\s+120,10/);
  expect(text).toMatch(/Montant débité de la carte\s+204,60/);
});
