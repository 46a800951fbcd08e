import { addDays, isRedebitDay, parisDayOf, redebitDays } from '@portal/domain';
import { FakeCards } from '../../../../testing/fake-cards';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addRefusedDebit, addUnpaidInvoice } from '../../../../testing/fixtures/payments';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import type { Platform } from '../../../platform/http/define-call';
import type { Providers } from '../../../providers/providers';
import { accountOfContract, nothingOwed } from './accounts.service';
import { redebitPiece, type Redebit } from './redebit.service';
import { takeBackDebit } from './take-back.service';

let database: TestDatabase;
let portal: TestApp;
let cards: FakeCards;
let platform: Platform;
let token: string;
let drawn = 0;
let key: { customer_number: string; contract_number: string };

/** Saturday, so that the first days of the window are closed; the mandate's notice is 5 days. */
const now = new Date('2026-11-21T10:00:00Z');
const today = parisDayOf(now);
const [nextOpen = ''] = redebitDays(today);
const later = '2026-11-30';

beforeAll(async () => {
  database = await createTestDatabase();
  cards = new FakeCards();
  portal = await createTestApp(database.db, {}, { cards });
  platform = {
    db: database.db,
    config: testConfig,
    clock: () => now,
    providers: { cards } as unknown as Providers,
  };
  for (const number of ['T820', 'T821']) await addCustomer(database.db, number);
  token = (await portal.logIn('T820')).token;
});
beforeEach(async () => {
  key = { customer_number: 'T820', contract_number: `CT820-${++drawn}` };
  await addContract(database.db, key.customer_number, key.contract_number);
  cards.down = false;
  cards.meanwhile = () => Promise.resolve();
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const redebit = (pieceId: string, more: Partial<Redebit> = {}) =>
  redebitPiece(platform, {
    customerNumber: key.customer_number,
    contractNumber: key.contract_number,
    pieceId,
    dueDate: later,
    noticeWaived: false,
    author: { login: 'T820', isAgent: false },
    ...more,
  });
const pay = (payment: string) =>
  portal.call(
    '/paymentCB',
    {
      mode: 'CREATE_PAYMENT',
      customerNbr: key.customer_number,
      contractNbr: key.contract_number,
      payment,
    },
    token,
  );
const send = (reference: string) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': 'signed' },
    payload: JSON.stringify(cards.eventOf(reference)),
  });
const pieces = () =>
  database.db
    .selectFrom('payment_piece')
    .selectAll()
    .where('contract_number', '=', key.contract_number)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const replacements = async () => (await pieces()).filter(({ replaces_id }) => replaces_id !== null);

test('C6.4 a refused debit is presented again at the date chosen, and the customer gets a mail', async () => {
  const id = await addRefusedDebit(database.db, key);
  const planned = await redebit(id);
  expect(planned).toEqual({ pieceId: expect.any(String), dueDate: later, amountCents: 8_450 });
  const all = await pieces();
  expect(all.find((piece) => piece.id === id)).toMatchObject({
    status: 'sent-cancelled',
    residual_cents: 0,
    replacing_payment_count: 1,
  });
  expect(all.find((piece) => piece.id === planned.pieceId)).toMatchObject({
    kind: 'adhocPieces',
    status: 'validated',
    due_date: later,
    amount_cents: 8_450,
    residual_cents: 0,
    replaces_id: id,
    energy_paid_number_replays: 1,
    payment_method_code: 'sdd',
    communication: 'Nouveau prélèvement\u00a0: Échéance du 10/06/2026',
    notice_waived_at: null,
  });
  const mail = await database.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'payload'])
    .where('template', '=', 'debit-planned')
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({
    recipient: 'client.t820@example.fr',
    payload: { amount: '84,50\u00a0€', day: '30 novembre 2026', rumCode: `RUM-${key.contract_number}` },
  });
});

test('C6.4 it is audited with both identities and the waiver', async () => {
  const id = await addRefusedDebit(database.db, key);
  await redebit(id, { author: { login: 'agent7', isAgent: true }, dueDate: nextOpen, noticeWaived: true });
  const entry = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'on_behalf_of', 'detail'])
    .where('contract_number', '=', key.contract_number)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    actor: 'agent7',
    on_behalf_of: 'T820',
    detail: { pieceId: id, dueDate: nextOpen, amountCents: 8_450, noticeWaived: true },
  });
});

test.each([
  ['today', today],
  ['yesterday', addDays(today, -1)],
  ['a Sunday', '2026-11-22'],
  ['16 days ahead', addDays(today, 16)],
])('C6.4 %s (%s) is refused at its field', async (_case, dueDate) => {
  expect(isRedebitDay(dueDate, today)).toBe(false);
  const id = await addRefusedDebit(database.db, key);
  await expect(redebit(id, { dueDate, noticeWaived: true })).rejects.toMatchObject({
    status: 422,
    code: 'INVALID_PARAMETER',
    details: { errors: [{ path: 'dueDate', message: expect.any(String) }] },
  });
  expect(await replacements()).toEqual([]);
});

test('C6.4 a date nearer than the mandate’s notice needs the customer’s agreement, which is kept', async () => {
  const id = await addRefusedDebit(database.db, key);
  await expect(redebit(id, { dueDate: nextOpen })).rejects.toMatchObject({
    status: 422,
    details: { errors: [{ path: 'noticeWaived', message: expect.stringContaining('5 jours') }] },
  });
  await redebit(id, { dueDate: nextOpen, noticeWaived: true });
  expect(await replacements()).toMatchObject([{ notice_waived_at: now }]);
});

test('C6.4 an agreement that was not needed is not stored', async () => {
  await redebit(await addRefusedDebit(database.db, key), { noticeWaived: true });
  expect(await replacements()).toMatchObject([{ notice_waived_at: null }]);
});

test('C6.4 the same wish many times, also at once, plans one debit; another date is refused', async () => {
  const id = await addRefusedDebit(database.db, key);
  const planned = await Promise.all([redebit(id), redebit(id), redebit(id), redebit(id)]);
  planned.push(await redebit(id));
  expect(new Set(planned.map(({ pieceId }) => pieceId)).size).toBe(1);
  expect(await replacements()).toHaveLength(1);
  await expect(redebit(id, { dueDate: '2026-12-01' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(
      /^Un nouveau prélèvement de cette échéance est programmé le 30 novembre 2026/,
    ),
  });
});

test('C6.4 a debit that was refused again is presented again in its turn, the first one is not', async () => {
  const id = await addRefusedDebit(database.db, key);
  const { pieceId: second } = await redebit(id);
  await database.db
    .updateTable('payment_piece')
    .set({ status: 'sent-cancelled', residual_cents: 8_450 })
    .where('id', '=', second)
    .execute();
  await expect(redebit(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  const third = await redebit(second);
  expect((await pieces()).find((piece) => piece.id === third.pieceId)).toMatchObject({
    replaces_id: second,
    energy_paid_number_replays: 2,
    communication: 'Nouveau prélèvement\u00a0: Échéance du 10/06/2026',
  });
});

test('C6.4 the refused debit of an invoice draws what the invoice leaves to pay, which stays due until it is paid', async () => {
  const invoice_id = await addUnpaidInvoice(database.db, key, { residual_cents: 4_000 });
  const debit = { kind: 'adhocPieces', invoice_id, amount_cents: 12_010, residual_cents: 0 } as const;
  const id = await addRefusedDebit(database.db, key, debit);
  expect(await redebit(id)).toMatchObject({ amountCents: 4_000 });
  expect(await replacements()).toMatchObject([{ invoice_id, amount_cents: 4_000 }]);
});

test.each(['validated', 'sent', 'reconciled', 'cancelled', 'incident', 'sent-rejected'] as const)(
  'C6.4 a piece that is %s is not presented again',
  async (status) => {
    const id = await addRefusedDebit(database.db, key, { status });
    await expect(redebit(id)).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  },
);

test('C6.4 an invoice, another’s piece and an unknown one are not presented', async () => {
  const invoice = await addUnpaidInvoice(database.db, key);
  const other = { customer_number: 'T821', contract_number: `CT821-${drawn}` };
  await addContract(database.db, 'T821', other.contract_number);
  const foreign = await addRefusedDebit(database.db, other);
  for (const id of [invoice, foreign, 'F-unknown']) {
    await expect(redebit(id)).rejects.toMatchObject({ status: 404 });
  }
});

test('C6.4 without a mandate in force there is nothing to debit by', async () => {
  const id = await addRefusedDebit(database.db, key);
  await database.db
    .updateTable('mandate')
    .set({ revoked_at: new Date() })
    .where('rum_code', '=', `RUM-${key.contract_number}`)
    .execute();
  await expect(redebit(id)).rejects.toMatchObject({
    message: 'Aucun mandat de prélèvement n’est actif pour ce contrat.',
  });
});

describe('C6.4 the same piece by card and by debit', () => {
  test('a card that was not charged is called off at the provider, and can pay no more', async () => {
    const id = await addRefusedDebit(database.db, key);
    const { reference } = await pay(id);
    await redebit(id);
    expect(cards.payments.get(reference)?.status).toBe('canceled');
    expect(await replacements()).toMatchObject([{ status: 'validated' }]);
  });

  test('a card that is being charged wins', async () => {
    const id = await addRefusedDebit(database.db, key);
    const { reference } = await pay(id);
    cards.set(reference, { status: 'processing' });
    await expect(redebit(id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Un paiement par carte est en cours. Veuillez patienter quelques instants.',
    });
    expect(await replacements()).toEqual([]);
  });

  test('a card that was charged, though we had not heard of it, wins and is settled', async () => {
    const id = await addRefusedDebit(database.db, key);
    const { reference } = await pay(id);
    cards.set(reference, { status: 'succeeded' });
    await expect(redebit(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await replacements()).toMatchObject([{ payment_method_code: 'card', status: 'reconciled' }]);
    await send(reference);
    expect(await replacements()).toHaveLength(1);
  });

  test('while the provider is silent nothing is planned', async () => {
    const id = await addRefusedDebit(database.db, key);
    await pay(id);
    cards.down = true;
    await expect(redebit(id)).rejects.toMatchObject({ status: 502 });
    expect(await replacements()).toEqual([]);
  });

  test('a card payment started in another tab while the first is cancelled stops the debit', async () => {
    const id = await addRefusedDebit(database.db, key);
    const first = await pay(id);
    let second: Awaited<ReturnType<typeof pay>> | undefined;
    cards.meanwhile = async () => {
      cards.meanwhile = () => Promise.resolve();
      cards.set(first.reference, { status: 'canceled' });
      await send(first.reference);
      second = await pay(id);
    };
    await expect(redebit(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(cards.payments.get(second?.reference ?? '')?.status).toBe('toConfirm');
    expect(await replacements()).toEqual([]);
  });

  test('a card payment and a new debit started at once: one of both, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await addRefusedDebit(database.db, key);
      const outcomes = await Promise.allSettled([redebit(id), pay(id), redebit(id), pay(id)]);
      const payments = await database.db
        .selectFrom('card_payment')
        .select(['status', 'provider_reference'])
        .where('piece_id', '=', id)
        .execute();
      const live = payments.filter(({ status }) => status === 'initialized');
      const planned = (await replacements()).filter(({ replaces_id }) => replaces_id === id);
      expect(live.length + planned.length).toBeLessThanOrEqual(1);
      expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
      const open = payments.filter(
        ({ provider_reference: reference }) => cards.payments.get(reference ?? '')?.status === 'toConfirm',
      );
      expect(open.length).toBe(live.length);
    }
  });
});

const takeBack = (name: string, at = now) =>
  takeBackDebit(
    { ...platform, clock: () => at },
    {
      customerNumber: key.customer_number,
      contractNumber: key.contract_number,
      name,
      author: { login: 'T820', isAgent: false },
    },
  );

test('C6.4 a planned re-debit is cancelled once, with a mail, and its sum is payable again, by any means', async () => {
  const id = await addRefusedDebit(database.db, key);
  const { pieceId } = await redebit(id);
  const { adhocPieces } = await portal.call('/financialPieces', { contractId: key.contract_number }, token);
  // drawn on Monday 30, handed over on Friday 27
  expect(adhocPieces).toMatchObject([{ id: pieceId, take_back_until: '2026-11-26' }]);
  await takeBack(pieceId);
  await takeBack(pieceId);
  const all = await pieces();
  expect(all.find((piece) => piece.id === pieceId)).toMatchObject({ status: 'cancelled', residual_cents: 0 });
  expect(all.find((piece) => piece.id === id)).toMatchObject({
    status: 'sent-cancelled',
    settlement: 'incident',
    residual_cents: 8_450,
    replacing_payment_count: 0,
  });
  const mails = await database.db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('template', '=', 'debit-taken-back')
    .execute();
  expect(mails).toMatchObject([{ payload: { amount: '84,50\u00a0€', day: '30 novembre 2026' } }]);
  expect((await pay(id)).amount).toBe(84.5);
  expect(await redebit(id, { dueDate: '2026-12-01' })).toMatchObject({ amountCents: 8_450 });
});

test('C6.4 of an invoice, the invoice alone stays owed once its re-debit is taken back', async () => {
  const invoice_id = await addUnpaidInvoice(database.db, key, { residual_cents: 12_010 });
  const debit = { kind: 'adhocPieces', invoice_id, amount_cents: 12_010, residual_cents: 0 } as const;
  const { pieceId } = await redebit(await addRefusedDebit(database.db, key, debit));
  await takeBack(pieceId);
  const ask = { customerNbr: 'T820', contractNbr: key.contract_number, mode: 'CONTRACT_BALANCE' as const };
  expect(await portal.call('/getBalance', ask, token)).toMatchObject({
    balance: 120.1,
    account: { due: 120.1 },
  });
});

test('C6.4 a re-debit sent to the bank, or another debit, cannot be cancelled', async () => {
  const id = await addRefusedDebit(database.db, key);
  const { pieceId } = await redebit(id);
  await expect(takeBack(pieceId, new Date('2026-11-27T09:00:00Z'))).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Ce prélèvement est trop proche de sa date/),
  });
  await database.db.updateTable('payment_piece').set({ status: 'sent' }).where('id', '=', pieceId).execute();
  await expect(takeBack(pieceId)).rejects.toMatchObject({ message: 'Ce prélèvement est en cours.' });
  await expect(takeBack(id)).rejects.toMatchObject({ status: 404 });
  await expect(redebit(id, { dueDate: '2026-12-01' })).rejects.toMatchObject({
    message: 'Un nouveau prélèvement de cette échéance est en cours auprès de votre banque.',
  });
});

test('C6.4 another customer’s re-debit is not theirs to take back', async () => {
  const { pieceId } = await redebit(await addRefusedDebit(database.db, key));
  const stranger = (await portal.logIn('T821')).token;
  const asked = { customerNbr: 'T820', contractNbr: key.contract_number, payment: pieceId };
  expect(await portal.refusal('/takeBackDebit', asked, stranger)).toMatchObject({ status: 403 });
});

test('L1.1 until it is drawn the planned debit is neither due nor « à jour »; taken back, it is due again', async () => {
  const id = await addRefusedDebit(database.db, key);
  const { pieceId } = await redebit(id);
  const account = async () =>
    (await accountOfContract(database.db, 'T820', key.contract_number, today))?.sums;
  expect(await account()).toEqual({ ...nothingOwed, planned: 84.5, plannedOn: later, plannedUntil: later });
  await takeBack(pieceId);
  expect(await account()).toEqual({ ...nothingOwed, due: 84.5, late: 84.5 });
});
