import fc from 'fast-check';
import type { RequestOf } from '@portal/contract';
import { addDays, today } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { FakeCards } from '../../../../testing/fake-cards';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addInvoice } from '../../../../testing/fixtures/invoices';
import { addRefusedDebit, addUnpaidInvoice } from '../../../../testing/fixtures/payments';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { readPdf } from '../../../../testing/read-pdf';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { startTestPdf } from '../../../../testing/test-pdf';
import {
  VoucherAgencySilent,
  type PresentedVoucher,
  type VoucherAgency,
  type VoucherAnswer,
} from '../../../providers/voucher-agency/voucher-agency';
import { freezeInvoices } from '../documents/invoices.service';
import { voucherRound } from './voucher-rounds.service';

/** As the agency: one use of a number, by reference; `lose` the next answers, or be `away`. */
class FakeAgency implements VoucherAgency {
  name = 'fake';
  amountCents = 14_900;
  refusal: Extract<VoucherAnswer, { state: 'REFUSED' }>['refusal'] | null = null;
  away = false;
  lose = 0;
  asked: PresentedVoucher[] = [];
  readonly used = new Map<string, { reference: string; answer: VoucherAnswer }>();

  async use(voucher: PresentedVoucher): Promise<VoucherAnswer> {
    this.asked.push(voucher);
    await new Promise((done) => setImmediate(done));
    if (this.away) throw new VoucherAgencySilent('away');
    if (this.refusal !== null) return { state: 'REFUSED', refusal: this.refusal };
    const before = this.used.get(voucher.number);
    if (before && before.reference !== voucher.reference) return { state: 'REFUSED', refusal: 'USED' };
    const answer = before?.answer ?? {
      ...{ state: 'TAKEN' as const, amountCents: this.amountCents },
      ...{ validUntil: '2027-03-31', agencyReference: `ASP-${this.used.size}` },
    };
    this.used.set(voucher.number, { reference: voucher.reference, answer });
    if (this.lose > 0) {
      this.lose -= 1;
      throw new VoucherAgencySilent('lost');
    }
    return answer;
  }

  async find(reference: string): Promise<VoucherAnswer | null> {
    if (this.away) throw new VoucherAgencySilent('away');
    return [...this.used.values()].find((each) => each.reference === reference)?.answer ?? null;
  }
}

let database: TestDatabase;
let agency: FakeAgency;
let cards: FakeCards;
let portal: TestApp;
let pdf: Awaited<ReturnType<typeof startTestPdf>>;
let drawn = 0;
let customer: string;
let contract: string;
let token: string;
const key = () => ({ customer_number: customer, contract_number: contract });

beforeAll(async () => {
  database = await createTestDatabase();
  agency = new FakeAgency();
  pdf = await startTestPdf();
  cards = new FakeCards();
  portal = await createTestApp(database.db, {}, { vouchers: agency, pdf, cards });
});
beforeEach(async () => {
  customer = `EV${++drawn}`;
  contract = `C${customer}`;
  await addCustomer(database.db, customer);
  await addContract(database.db, customer, contract);
  ({ token } = await portal.logIn(customer));
  Object.assign(agency, {
    name: 'fake',
    amountCents: 14_900,
    refusal: null,
    away: false,
    lose: 0,
    asked: [],
  });
});
afterAll(async () => {
  await portal.app.close();
  await pdf.stop();
  await database.drop();
});

let numbers = 260_149_000_000;
const newNumber = () => String(++numbers);
const given = (over: Partial<RequestOf<'/giveEnergyVoucher'>> = {}) => ({
  ...{ customerNbr: customer, contractNbr: contract, number: newNumber(), code: '7351' },
  ...over,
});
const give = (over = {}) => portal.call('/giveEnergyVoucher', given(over), token);
const refused = (over = {}) => portal.refusal('/giveEnergyVoucher', given(over), token);
const list = () => portal.call('/getEnergyVouchers', { customerNbr: customer }, token);
const account = async () =>
  (
    await portal.call(
      '/getBalance',
      { customerNbr: customer, contractNbr: contract, mode: 'CONTRACT_BALANCE' },
      token,
    )
  ).account;
const round = () =>
  voucherRound(
    { db: database.db, clock: portal.clock, config: testConfig, providers: { vouchers: agency } } as never,
    { warn: (problem: object) => expect(problem).toBeUndefined() },
  );
const piecesOf = (number = customer) =>
  database.db
    .selectFrom('payment_piece')
    .selectAll()
    .where('customer_number', '=', number)
    .where('payment_method_code', '=', 'energy_check')
    .orderBy('id')
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

describe('what a voucher pays', () => {
  test('first what is owed, what is late first, in part too; its name is in payments and in the mail', async () => {
    await addRefusedDebit(database.db, key());
    await addUnpaidInvoice(database.db, key());
    const { voucher } = await give();
    expect(voucher).toMatchObject({
      state: 'TAKEN',
      ...{ amount: 149, settled: 149, credited: 0, left: 0, validUntil: '2027-03-31' },
      parts: [
        { from: 'DEBT', label: 'Échéance du 10/06/2026', amount: 84.5, on: today(portal.clock()) },
        { from: 'DEBT', label: expect.stringMatching(/^Facture /), amount: 64.5 },
      ],
    });
    expect(await account()).toMatchObject({ due: 55.6, owedBack: 0 });
    const { adhocPieces } = await portal.call('/financialPieces', { contractId: contract }, token);
    expect(adhocPieces.map(({ payment_method_name, amount }) => [payment_method_name, amount])).toEqual(
      expect.arrayContaining([
        ['Chèque énergie', 84.5],
        ['Chèque énergie', 64.5],
      ]),
    );
    expect(await mailsOf('energy-voucher-taken')).toMatchObject([{ credited: null, debts: [{}, {}] }]);
    // what a card may pay of the rest is the rest
    const { debts } = await portal.call('/getDebts', { customerNbr: customer }, token);
    expect(debts).toMatchObject([{ kind: 'invoice', amount: 55.6, payable: true }]);
  });

  test('a part of a refused debit: the rest stays to be paid', async () => {
    agency.amountCents = 4_800;
    await addRefusedDebit(database.db, key());
    expect((await give()).voucher).toMatchObject({ settled: 48, credited: 0 });
    expect(await account()).toMatchObject({ due: 36.5, late: 36.5 });
    agency.amountCents = 4_800;
    expect((await give()).voucher).toMatchObject({ settled: 36.5, credited: 11.5, left: 11.5 });
    expect(await account()).toMatchObject({ due: 0, owedBack: 11.5 });
  });

  test('L4.6 card payments that were begun are called off, so that no card pays what the voucher paid', async () => {
    const payment = await addRefusedDebit(database.db, key());
    await addUnpaidInvoice(database.db, key());
    const whose = { customerNbr: customer, contractNbr: contract };
    const { debts } = await portal.call('/getDebts', { customerNbr: customer }, token);
    const all = debts.map(({ id, contractNumber }) => ({ contractNbr: contractNumber, payment: id }));
    const joint = await portal.call(
      '/paymentCB',
      { mode: 'PAY_DEBTS', customerNbr: customer, debts: all },
      token,
    );
    expect((await give()).voucher).toMatchObject({ settled: 149, credited: 0 });
    expect(cards.payments.get(joint.reference)?.status).toBe('canceled');
    expect(await account()).toMatchObject({ due: 55.6, owedBack: 0 });
    expect(
      await portal.refusal('/paymentCB', { mode: 'CREATE_PAYMENT', ...whose, payment }, token),
    ).toMatchObject({ status: 409 });
  });

  test('a debt that a card is being charged for, or whose card nobody can call off, is left to the card', async () => {
    const payment = await addRefusedDebit(database.db, key());
    const whose = { customerNbr: customer, contractNbr: contract };
    const begun = await portal.call('/paymentCB', { mode: 'CREATE_PAYMENT', ...whose, payment }, token);
    cards.down = true;
    expect((await give()).voucher).toMatchObject({ state: 'TAKEN', settled: 0, credited: 149 });
    cards.down = false;
    cards.set(begun.reference, { status: 'processing' });
    expect((await give()).voucher).toMatchObject({ state: 'TAKEN', settled: 0, credited: 149 });
    expect(await account()).toMatchObject({ owedBack: 298 });
  });

  test('with nothing owed it is a credit, which the next bills have, as their papers say', async () => {
    expect((await give()).voucher).toMatchObject({ settled: 0, credited: 149, left: 149, parts: [] });
    expect(await account()).toMatchObject({ due: 0, owedBack: 149 });
    const day = today(portal.clock());
    const lines = JSON.stringify([
      {
        ...{ kind: 'ENERGY', label: 'Énergie', from: null, to: null, quantity: null, unit: null },
        ...{ priceMicros: null, netCents: 10_000, vatBp: 2000, vatCents: 2_000 },
      },
    ]);
    const invoice = { invoice_date: day, due_date: addDays(day, 15), total_cents: 12_000, lines };
    const first = await addInvoice(database.db, key(), { ...invoice, invoice_number: `${contract}-1` });
    const second = await addInvoice(database.db, key(), { ...invoice, invoice_number: `${contract}-2` });
    await database.db
      .insertInto('payment_piece')
      .values({
        ...{ ...key(), id: uuidv7(), kind: 'adhocPieces', status: 'validated', settlement: null },
        ...{ date: day, due_date: addDays(day, 15), communication: 'Facture', payment_type: 'inbound' },
        ...{ payment_method_code: 'sdd', payment_method_name: 'Prélèvement SEPA', amount_cents: 12_000 },
        ...{ residual_cents: 0, partner_ref: customer, invoice_id: second },
      })
      .execute();
    await freezeInvoices({ db: database.db, clock: portal.clock, config: testConfig });
    const rows = await database.db
      .selectFrom('invoice')
      .select(['id', 'total_cents', 'residual_cents', 'state'])
      .where('customer_number', '=', customer)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: first, total_cents: 12_000, residual_cents: 0, state: 'settled' },
      { id: second, total_cents: 12_000, residual_cents: 9_100, state: 'notSettled' },
    ]);
    const debit = await database.db
      .selectFrom('payment_piece')
      .select('amount_cents')
      .where('invoice_id', '=', second)
      .where('customer_number', '=', customer)
      .executeTakeFirstOrThrow();
    expect(debit.amount_cents).toBe(9_100);
    expect((await list()).vouchers).toMatchObject([
      {
        ...{ amount: 149, settled: 0, credited: 149, left: 0 },
        parts: [
          { from: 'CREDIT', label: `Facture ${contract}-1`, amount: 120 },
          { from: 'CREDIT', label: `Facture ${contract}-2`, amount: 29 },
        ],
      },
    ]);
    const paper = await portal.post(
      '/getInvoicePdf',
      { customerNbr: customer, documentId: `${contract}-2`, documentType: 'INVOICE' },
      token,
    );
    const words = (await readPdf(paper.rawPayload)).pages.join(' ').replaceAll(/\s/g, ' ');
    expect(words).toMatch(/Chèque énergie …\d{4} déduit −29,00 €/);
    expect(words).toMatch(/Reste à payer 91,00 €/);
    // once: another run changes nothing
    await freezeInvoices({ db: database.db, clock: portal.clock, config: testConfig });
    expect((await list()).vouchers[0]?.parts).toHaveLength(2);
  });

  test('a proof of payment names it', async () => {
    await addRefusedDebit(database.db, key());
    agency.amountCents = 8_450;
    await give();
    const [piece] = await piecesOf();
    const { base64 } = await portal.call(
      '/getSupportingDocuments',
      {
        ...{ mode: 'proofOfPayment', customerNbr: customer, contractNbr: contract },
        ...{ pieceReference: piece?.id ?? '', pieceType: 'adhocPieces' },
      },
      token,
    );
    const text = (await readPdf(Buffer.from(base64, 'base64'))).pages.join(' ');
    expect(text).toContain('Chèque énergie');
    expect(text).toContain('84,50');
  });
});

describe('exactly once', () => {
  test('a repeat, two tabs at once and another contract of the customer', async () => {
    await addUnpaidInvoice(database.db, key());
    const one = given();
    const answers = await Promise.all([1, 2, 3].map(() => portal.call('/giveEnergyVoucher', one, token)));
    expect(new Set(answers.map(({ voucher }) => voucher.voucherId)).size).toBe(1);
    expect(agency.asked).toHaveLength(1);
    const again = await portal.call(
      '/giveEnergyVoucher',
      { ...one, number: one.number.replace(/(.{4})/g, '$1 ') },
      token,
    );
    expect(again.voucher).toMatchObject({ state: 'TAKEN', settled: 120.1, credited: 28.9 });
    expect(agency.asked).toHaveLength(1);
    const other = `${contract}-B`;
    await addContract(database.db, customer, other);
    expect(await portal.refusal('/giveEnergyVoucher', { ...one, contractNbr: other }, token)).toMatchObject({
      status: 409,
      message: expect.stringContaining(contract),
    });
    expect(await piecesOf()).toHaveLength(2);
  });

  test('a lost answer: nothing is deducted until the agency says, and then once', async () => {
    await addUnpaidInvoice(database.db, key());
    agency.lose = 1;
    expect((await give()).voucher).toMatchObject({ state: 'UNKNOWN', amount: null });
    expect(await account()).toMatchObject({ due: 120.1 });
    portal.wait(180);
    await Promise.all([round(), round()]);
    expect(await account()).toMatchObject({ due: 0, owedBack: 28.9 });
    expect(agency.asked).toHaveLength(1);
    expect((await list()).vouchers).toMatchObject([{ state: 'TAKEN', amount: 149 }]);
    expect(await mailsOf('energy-voucher-taken')).toHaveLength(1);
    const row = await database.db
      .selectFrom('energy_voucher')
      .select(['sealed_voucher', 'recheck_at'])
      .where('customer_number', '=', customer)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ sealed_voucher: null, recheck_at: null });
  });

  test('an agency that is away never had it: it is presented again, by the repeat or by the job', async () => {
    agency.away = true;
    const one = given();
    expect((await portal.call('/giveEnergyVoucher', one, token)).voucher.state).toBe('UNKNOWN');
    agency.away = false;
    expect((await portal.call('/giveEnergyVoucher', one, token)).voucher.state).toBe('TAKEN');
    agency.away = true;
    expect((await give()).voucher.state).toBe('UNKNOWN');
    Object.assign(agency, { away: false, refusal: 'EXPIRED' });
    portal.wait(180);
    await round();
    expect((await list()).vouchers[0]).toMatchObject({ state: 'REFUSED', refusal: 'EXPIRED' });
    expect(await mailsOf('energy-voucher-refused')).toMatchObject([
      { reason: expect.stringContaining('plus valable') },
    ]);
  });

  test('of two customers who give one voucher, one has it', async () => {
    const one = given();
    await portal.call('/giveEnergyVoucher', one, token);
    const [other, theirs] = [`${customer}X`, `C${customer}X`];
    await addCustomer(database.db, other);
    await addContract(database.db, other, theirs);
    const { token: bearer } = await portal.logIn(other);
    expect(
      await portal.refusal('/giveEnergyVoucher', { ...one, customerNbr: other, contractNbr: theirs }, bearer),
    ).toMatchObject({
      status: 422,
      errors: [{ path: 'number', message: expect.stringContaining('déjà été utilisé') }],
    });
    expect(await piecesOf(other)).toEqual([]);
  });

  test('the amount is what was settled and credited, whatever is owed, is lost and is repeated', async () => {
    const debts = fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 3 });
    const run = fc.record({
      ...{ debts, cents: fc.integer({ min: 4_800, max: 27_700 }), lose: fc.integer({ min: 0, max: 1 }) },
      repeats: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(run, async ({ debts: owed, cents, lose, repeats }) => {
        customer = `EP${++drawn}`;
        contract = `C${customer}`;
        await addCustomer(database.db, customer);
        await addContract(database.db, customer, contract);
        ({ token } = await portal.logIn(customer));
        for (const [at, amount] of owed.entries()) {
          const state = { invoice_number: `${contract}-${at}`, total_cents: amount };
          await (at % 2 === 0
            ? addRefusedDebit(database.db, key(), { amount_cents: amount, residual_cents: amount })
            : addUnpaidInvoice(database.db, key(), state));
        }
        Object.assign(agency, { amountCents: cents, lose });
        const one = given();
        await Promise.all(
          Array.from({ length: repeats }, () => portal.call('/giveEnergyVoucher', one, token)),
        );
        portal.wait(180);
        await round();
        const [voucher] = (await list()).vouchers;
        const pieces = await piecesOf();
        const total = owed.reduce((sum, each) => sum + each, 0);
        const settled = Math.min(total, cents);
        expect(voucher).toMatchObject({ settled: settled / 100, credited: (cents - settled) / 100 });
        expect(pieces.reduce((sum, piece) => sum + piece.amount_cents, 0)).toBe(cents);
        const sums = await account();
        expect(Math.round((sums?.due ?? 0) * 100)).toBe(total - settled);
        expect(Math.round((sums?.owedBack ?? 0) * 100)).toBe(cents - settled);
      }),
      { numRuns: 12 },
    );
  });
});

describe('what is refused', () => {
  test.each([
    ['WRONG_CODE', 'code', 'Ce code n’est pas celui du chèque'],
    ['UNKNOWN_NUMBER', 'number', 'n’existe pas'],
    ['EXPIRED', 'number', 'n’est plus valable'],
    ['USED', 'number', 'déjà été utilisé'],
    ['NOT_ELIGIBLE', 'number', 'ne peut pas payer ce contrat'],
  ] as const)('%s, at its field, with what to do', async (refusal, path, words) => {
    agency.refusal = refusal;
    expect(await refused()).toMatchObject({
      status: 422,
      errors: [{ path, message: expect.stringContaining(words) }],
    });
    expect(await piecesOf()).toEqual([]);
    expect((await list()).vouchers).toMatchObject([{ state: 'REFUSED', refusal }]);
  });

  test('attempts are limited; one with the right code in between is not lost', async () => {
    agency.refusal = 'WRONG_CODE';
    const number = newNumber();
    for (const code of ['1111', '2222'])
      expect(await refused({ number, code })).toMatchObject({ status: 422 });
    agency.refusal = null;
    expect((await give({ number })).voucher.state).toBe('TAKEN');
    agency.refusal = 'UNKNOWN_NUMBER';
    for (let at = 0; at < 5; at++) expect(await refused()).toMatchObject({ status: 422 });
    expect(await refused()).toMatchObject({
      status: 429,
      code: 'TOO_MANY_ATTEMPTS',
      message: expect.stringContaining('chèques énergie'),
    });
  });

  test('a voucher that was taken before, sent again with any code, gives no attempt back', async () => {
    const mine = newNumber();
    expect((await give({ number: mine })).voucher.state).toBe('TAKEN');
    agency.refusal = 'WRONG_CODE';
    for (let at = 0; at < 5; at++) expect(await refused()).toMatchObject({ status: 422 });
    expect((await give({ number: mine, code: '0000' })).voucher.state).toBe('TAKEN');
    expect(await refused()).toMatchObject({ status: 429 });
  });

  test('a company’s contract, one that came to nothing, one that ended with nothing to pay, and another customer’s', async () => {
    await addContract(database.db, customer, `${contract}-N`, { status: 'abandoned' });
    await addContract(database.db, customer, `${contract}-T`, { status: 'terminated' });
    expect(await refused({ contractNbr: `${contract}-N` })).toMatchObject({ status: 409 });
    expect(await refused({ contractNbr: `${contract}-T` })).toMatchObject({ status: 409 });
    expect((await list()).contracts).toEqual([contract]);
    await addUnpaidInvoice(database.db, { customer_number: customer, contract_number: `${contract}-T` });
    expect((await list()).contracts).toEqual([contract, `${contract}-T`]);
    await database.db
      .updateTable('customer')
      .set({ type: 'PROFESSIONAL', company_name: 'Atelier' })
      .where('customer_number', '=', customer)
      .execute();
    expect(await refused()).toMatchObject({ status: 409, message: expect.stringContaining('logement') });
    expect(await refused({ contractNbr: 'CEV1' })).toMatchObject({ status: customer === 'EV1' ? 409 : 403 });
    expect(agency.asked).toEqual([]);
  });

  test('where no agency is configured it goes by post, and the list says so', async () => {
    agency.name = 'none';
    expect((await list()).accepted).toBe(false);
    expect(await refused()).toMatchObject({ status: 503, message: expect.stringContaining('courrier') });
  });
});

test('its number is in no log, no audit entry and no answer', async () => {
  const number = newNumber();
  agency.lose = 1;
  await give({ number });
  portal.wait(180);
  await round();
  const entries = await database.db
    .selectFrom('audit_entry')
    .select(['call', 'actor', 'detail'])
    .where('customer_number', '=', customer)
    .where('call', '=', '/giveEnergyVoucher')
    .orderBy('position')
    .execute();
  expect(entries.map(({ detail }) => detail)).toMatchObject([
    { numberEnd: number.slice(-4) },
    { numberEnd: number.slice(-4), state: 'TAKEN', amountCents: 14_900 },
  ]);
  const rows = await database.db
    .selectFrom('energy_voucher')
    .selectAll()
    .where('customer_number', '=', customer)
    .execute();
  const written = JSON.stringify([portal.logLines, entries, rows, await list()]);
  expect(written).not.toContain(number);
});

describe('an agent for a caller', () => {
  const take = (login: string, over = {}) => portal.post('/takeEnergyVoucher', given(over), login);
  let tokens: Record<string, string>;
  beforeAll(async () => {
    const { db } = database;
    await addAgent(db, 'vfull', [{ id: 'searchCustomerContract' }]);
    await addAgent(db, 'vreader', [{ id: 'searchCustomerContract', actionMode: 'READ_ONLY' }]);
    await addAgent(db, 'vgroup', [{ id: 'searchCustomerContract', mode: 'LIMITED', userLimited: false }]);
    tokens = {};
    for (const login of ['vfull', 'vreader', 'vgroup']) tokens[login] = (await portal.logIn(login)).token;
  });

  test('gives it from their own session: the customer is mailed, sees a visit, and the feed tells it', async () => {
    await addUnpaidInvoice(database.db, key());
    const answer = await take(tokens.vfull ?? '');
    expect(answer.json()).toMatchObject({ voucher: { state: 'TAKEN', byAgent: true, settled: 120.1 } });
    expect(await mailsOf('energy-voucher-taken')).toHaveLength(1);
    const { visits } = await portal.call('/getSupportVisits', {}, token);
    expect(visits).toMatchObject([{ agent: 'vfull' }]);
    const { entries } = await portal.call(
      '/getCustomerFeed',
      { customerNbr: customer, kinds: ['PAYMENT'] },
      tokens.vfull,
    );
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'ENERGY_VOUCHER', by: 'vfull', state: 'TAKEN', amount: 149 }),
        expect.objectContaining({ what: 'PIECE', method: 'Chèque énergie' }),
      ]),
    );
  });

  test('not who only reads, nor out of their group’s reach, nor for a contract that is not the customer’s', async () => {
    expect((await take(tokens.vreader ?? '')).statusCode).toBe(403);
    // as for a contract that does not exist
    expect((await take(tokens.vgroup ?? '')).statusCode).toBe(404);
    expect((await take(tokens.vfull ?? '', { contractNbr: 'C-AUTRE' })).statusCode).toBe(404);
    expect((await take(token)).statusCode).toBe(403);
    expect(agency.asked).toEqual([]);
  });
});
