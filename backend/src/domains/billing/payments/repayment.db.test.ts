import { addDays } from '@portal/domain';
import fc from 'fast-check';
import { FakeCards } from '../../../../testing/fake-cards';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addRefusedDebit, addUnpaidInvoice } from '../../../../testing/fixtures/payments';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { stopDebits, debitInstalments, handOverInstalments } from './hand-over.service';
import { tendRepayments } from './repayment-rounds.service';

let database: TestDatabase;
let portal: TestApp;
let cards: FakeCards;
let agent: string;
let drawn = 0;
/** A customer with a contract of their own for each test. */
let customer: string;
let contract: string;
let token: string;
let now: Date;
const clock = () => now;
const key = () => ({ customer_number: customer, contract_number: contract });
const ofContract = () => ({ customerNumber: customer, contractNumber: contract });

beforeAll(async () => {
  database = await createTestDatabase();
  cards = new FakeCards();
  portal = await createTestApp(database.db, {}, { cards });
  // The first part has to be more than ten days away, for its debit to be planned later: agreed on a 20th, it is due on the 5th.
  waitUntil(20);
  await addAgent(database.db, 'accord', [{ id: 'searchCustomerContract' }]);
  ({ token: agent } = await portal.logIn('accord'));
});
beforeEach(async () => {
  await newCustomer();
  now = portal.clock();
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

/** Moves the portal to noon of the next such day of a month. */
function waitUntil(day: number): void {
  const from = portal.clock();
  const noon = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), day, 12));
  if (noon <= from) noon.setUTCMonth(noon.getUTCMonth() + 1);
  portal.wait((noon.getTime() - from.getTime()) / 1_000);
}

async function newCustomer(): Promise<void> {
  customer = `TP${++drawn}`;
  contract = `C${customer}`;
  await addCustomer(database.db, customer);
  await addContract(database.db, customer, contract);
  ({ token } = await portal.logIn(customer));
}
const debit = (cents = 8_450, state: object = {}) =>
  addRefusedDebit(database.db, key(), { amount_cents: cents, residual_cents: cents, ...state });
const whose = () => ({ customerNbr: customer, contractNbr: contract });
const read = (bearer = token) => portal.call('/getRepayments', whose(), bearer);
const agree = async (parts = 3) => (await portal.call('/agreeRepayment', { ...whose(), parts }, token)).plan;
const account = async () => {
  const { account: sums } = await portal.call('/getBalance', { ...whose(), mode: 'CONTRACT_BALANCE' }, token);
  return {
    due: sums?.due ?? 0,
    inPlan: sums?.inPlan ?? 0,
    owedBack: sums?.owedBack ?? 0,
    planned: sums?.planned ?? 0,
  };
};
const plan = async () => {
  const { plans } = await read();
  if (!plans[0]) throw new Error('no plan');
  return plans[0];
};
const mails = async () =>
  (
    await database.db
      .selectFrom('mail_outbox')
      .select('template')
      .where('about_customer', '=', customer)
      .orderBy('id')
      .execute()
  ).map(({ template }) => template);
const debits = () =>
  database.db
    .selectFrom('payment_piece')
    .selectAll()
    .where('customer_number', '=', customer)
    .where('repays_plan_id', 'is not', null)
    .where('payment_method_code', '=', 'sdd')
    .orderBy('id')
    .execute();
const bankSays = (id: string, status: 'sent' | 'reconciled' | 'sent-cancelled', residual_cents = 0) =>
  database.db
    .updateTable('payment_piece')
    .set({ status, residual_cents })
    .where('customer_number', '=', customer)
    .where('id', '=', id)
    .execute();
const tend = () => tendRepayments({ db: database.db, clock });
/** The job on a day. */
async function tendOn(day: string): Promise<void> {
  now = new Date(`${day}T09:00:00Z`);
  await tend();
}
const revoke = () =>
  database.db
    .updateTable('mandate')
    .set({ revoked_at: new Date() })
    .where('customer_number', '=', customer)
    .execute();
const pay = (planId: string, what: 'NEXT' | 'ALL', more: object = {}) =>
  portal.call('/paymentCB', { mode: 'PAY_PLAN', ...whose(), planId, what, ...more }, token);
async function charge(reference: string, change: object = {}): Promise<void> {
  cards.set(reference, { status: 'succeeded', ...change });
  const { statusCode } = await portal.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': 'signed' },
    payload: JSON.stringify(cards.eventOf(reference)),
  });
  expect(statusCode).toBe(200);
}
const sum = (all: readonly number[]) => Math.round(all.reduce((total, each) => total + each * 100, 0)) / 100;

describe('an agreement', () => {
  test('is offered within the limits, with the days and sums of each number of parts', async () => {
    await debit();
    await addUnpaidInvoice(database.db, key());
    const { offers, plans, mayManage } = await read();
    expect(plans).toEqual([]);
    expect(mayManage).toBe(false);
    expect(offers).toMatchObject([
      { contractNbr: contract, owed: 204.6, refusal: null, isDebited: true, mostParts: 6 },
    ]);
    const [offer] = offers;
    expect(offer?.schedules.map(({ parts }) => parts.length)).toEqual([2, 3, 4, 5, 6]);
    for (const { parts } of offer?.schedules ?? []) {
      expect(sum(parts.map(({ amount }) => amount))).toBe(204.6);
      expect(parts[0]?.day).toBe(offer?.firstDay);
    }
    // an agent may go further
    expect((await read(agent)).offers[0]?.mostParts).toBe(12);
    expect((await read(agent)).mayManage).toBe(true);
  });

  test('makes the debts part of the plan everywhere: not asked for, and not payable beside it', async () => {
    const refused = await debit();
    const invoice = await addUnpaidInvoice(database.db, key());
    const agreed = await agree();
    expect(agreed).toMatchObject({ status: 'LIVE', total: 204.6, paid: 0, left: 204.6, byAgent: false });
    expect(await account()).toEqual({ due: 0, inPlan: 204.6, owedBack: 0, planned: 0 });
    expect((await portal.call('/getDebts', { customerNbr: customer }, token)).debts).toEqual([]);
    const answer = await portal.call('/financialPieces', { contractId: contract }, token);
    const { invoices, prepayments } = answer;
    expect(answer.next_repayment).toMatchObject({ position: 1, amount: 68.2 });
    expect(invoices[0]).toMatchObject({ repayment_plan_id: agreed.id, payable_by_card: false });
    expect(prepayments[0]).toMatchObject({ repayment_plan_id: agreed.id });
    for (const payment of [refused, invoice]) {
      const wish = { mode: 'CREATE_PAYMENT', ...whose(), payment };
      expect(await portal.refusal('/paymentCB', wish, token)).toMatchObject({
        status: 409,
        message: expect.stringContaining('échelonnement'),
      });
    }
    expect(await mails()).toEqual(['repayment-agreed']);
    expect((await read()).offers).toEqual([]);
  });

  test('is one for a contract; the same wish again answers the same plan', async () => {
    await debit();
    const first = await agree(2);
    expect((await agree(2)).id).toBe(first.id);
    await newCustomer();
    await debit();
    const [one, two] = await Promise.all([agree(2), agree(2)]);
    expect(one.id).toBe(two.id);
    await debit(9_000);
    expect(await portal.refusal('/agreeRepayment', { ...whose(), parts: 3 }, token)).toMatchObject({
      status: 409,
    });
    expect((await read()).offers[0]?.refusal).toMatch(/déjà en cours/);
  });

  test.each([
    ['too many parts', { parts: 7 }, 422],
    ['another sum than shown', { parts: 2, amount: 12 }, 409],
    ['a day that is not offered', { parts: 2, firstDay: '2030-01-05' }, 422],
  ])('is refused for %s', async (_what, over, status) => {
    await debit(30_000);
    expect(await portal.refusal('/agreeRepayment', { ...whose(), ...over }, token)).toMatchObject({ status });
    expect(await account()).toMatchObject({ due: 300, inPlan: 0 });
  });

  test('is refused for a debt below the limit of customers; an agent agrees on it', async () => {
    await debit(4_000);
    expect((await read()).offers[0]?.refusal).toMatch(/60,00/);
    expect((await portal.refusal('/agreeRepayment', { ...whose(), parts: 2 }, token)).status).toBe(409);
    const { plan: agreed } = await portal.call('/proposeRepayment', { ...whose(), parts: 2 }, agent);
    expect(agreed).toMatchObject({ byAgent: true, total: 40, status: 'LIVE' });
  });

  test('calls off a card payment that was begun, and gives way to one that is charged', async () => {
    const payment = await debit();
    const begun = await portal.call('/paymentCB', { mode: 'CREATE_PAYMENT', ...whose(), payment }, token);
    await agree(2);
    expect(cards.payments.get(begun.reference)?.status).toBe('canceled');
    await newCustomer();
    const other = await debit();
    const charged = await portal.call(
      '/paymentCB',
      { mode: 'CREATE_PAYMENT', ...whose(), payment: other },
      token,
    );
    cards.set(charged.reference, { status: 'processing' });
    expect((await portal.refusal('/agreeRepayment', { ...whose(), parts: 2 }, token)).status).toBe(409);
  });
});

describe('a part', () => {
  test('is told of, debited on its day and counted once; the last one finishes the plan', async () => {
    await debit(10_001);
    const { id, parts } = await agree(2);
    for (const [index, part] of parts.entries()) {
      await tendOn(addDays(part.day, -8));
      await tend();
      const own = (await debits())[index];
      expect(own).toMatchObject({
        status: 'validated',
        due_date: part.day,
        amount_cents: index === 0 ? 5_001 : 5_000,
      });
      expect((await plan()).parts[index]?.state).toBe('PLANNED');
      await bankSays(own?.id ?? '', 'sent');
      await tend();
      await bankSays(own?.id ?? '', 'reconciled');
      await tendOn(addDays(part.day, 3));
      await tend();
    }
    expect(await plan()).toMatchObject({ id, status: 'FINISHED', endCause: 'PAID', paid: 100.01, left: 0 });
    expect(await account()).toEqual({ due: 0, inPlan: 0, owedBack: 0, planned: 0 });
    expect(await mails()).toEqual([
      ...['repayment-agreed', 'repayment-part-comes', 'repayment-debited'],
      ...['repayment-part-comes', 'repayment-debited', 'repayment-finished'],
    ]);
    const { prepayments } = await portal.call('/financialPieces', { contractId: contract }, token);
    expect(prepayments[0]).toMatchObject({ residual: 0, replacing_payment_count: 1, settlement: 'settled' });
  });

  test('that the bank rejects breaks the plan at once: what is left is due again, and no new plan before the wait', async () => {
    await debit(12_000);
    const { parts } = await agree(3);
    await tendOn(addDays(parts[0]?.day ?? '', -8));
    const [first] = await debits();
    await bankSays(first?.id ?? '', 'reconciled');
    await tendOn(addDays(parts[1]?.day ?? '', -8));
    expect(await account()).toMatchObject({ due: 0, inPlan: 80 });
    const second = (await debits())[1];
    // the billing service leaves the amount on a debit that failed: it is no debt of its own
    await bankSays(second?.id ?? '', 'sent-cancelled', 4_000);
    expect(await account()).toMatchObject({ due: 0, inPlan: 80 });
    await tendOn(addDays(parts[1]?.day ?? '', 1));
    expect(await account()).toMatchObject({ due: 80, inPlan: 0 });
    expect(await plan()).toMatchObject({ status: 'BROKEN', endCause: 'REJECTED', paid: 40, left: 80 });
    expect((await mails()).at(-1)).toBe('repayment-ended');
    const ended = { ended_at: portal.clock() };
    await database.db
      .updateTable('repayment_plan')
      .set(ended)
      .where('customer_number', '=', customer)
      .execute();
    expect((await read()).offers[0]?.refusal).toMatch(/n’a pas été respecté/);
    expect((await read(agent)).offers[0]?.refusal).toBeNull();
  });

  test('of a contract without a mandate is paid by card; not paid in time, it breaks the plan', async () => {
    await revoke();
    await debit(12_000);
    const { id, parts, isDebited } = await agree(3);
    expect(isDebited).toBe(false);
    await tendOn(addDays(parts[0]?.day ?? '', -5));
    expect((await plan()).payable).toMatchObject({ next: { position: 1, amount: 40 }, all: 120 });
    const begun = await pay(id, 'NEXT', { amount: 40 });
    await charge(begun.reference);
    expect(await plan()).toMatchObject({ paid: 40, left: 80, parts: [{ state: 'PAID' }, {}, {}] });
    await tendOn(addDays(parts[1]?.day ?? '', -5));
    await tendOn(addDays(parts[1]?.day ?? '', 7));
    expect(await plan()).toMatchObject({ status: 'LIVE' });
    await tendOn(addDays(parts[1]?.day ?? '', 8));
    expect(await plan()).toMatchObject({ status: 'BROKEN', endCause: 'UNPAID', left: 80 });
    expect(await account()).toMatchObject({ due: 80, inPlan: 0 });
    expect(await debits()).toEqual([]);
  });

  test('that money pays ahead is not debited', async () => {
    await debit(12_000);
    const { id, parts } = await agree(2);
    const begun = await pay(id, 'NEXT');
    await charge(begun.reference);
    await tendOn(addDays(parts[0]?.day ?? '', -8));
    expect(await debits()).toEqual([]);
    await tendOn(addDays(parts[1]?.day ?? '', -8));
    expect(await debits()).toHaveLength(1);
  });

  test('follows the mandate: by card once it is gone, debited once there is one', async () => {
    await debit(12_000);
    const { parts } = await agree(2);
    await tendOn(addDays(parts[0]?.day ?? '', -9));
    await revoke();
    await stopDebits(database.db, clock, ofContract());
    expect((await debits())[0]?.status).toBe('cancelled');
    await tend();
    expect((await plan()).parts[0]?.state).toBe('TO_PAY');
    await database.db
      .updateTable('mandate')
      .set({ revoked_at: null })
      .where('customer_number', '=', customer)
      .execute();
    await debitInstalments(database.db, clock, ofContract());
    await tend();
    expect((await debits()).map(({ status }) => status)).toEqual(['cancelled', 'validated']);
  });
});

describe('the money', () => {
  test('L4.6 a card that pays the plan off settles each debt once, whatever is repeated', async () => {
    await debit(8_450);
    await addUnpaidInvoice(database.db, key());
    const { id } = await agree(4);
    const begun = await pay(id, 'ALL', { amount: 204.6 });
    expect((await pay(id, 'ALL', { amount: 204.6 })).reference).toBe(begun.reference);
    expect(begun.debts).toHaveLength(2);
    await charge(begun.reference);
    await charge(begun.reference);
    expect(await plan()).toMatchObject({ status: 'FINISHED', left: 0 });
    expect(await account()).toEqual({ due: 0, inPlan: 0, owedBack: 0, planned: 0 });
    expect(
      await portal.refusal('/paymentCB', { mode: 'PAY_PLAN', ...whose(), planId: id, what: 'ALL' }, token),
    ).toMatchObject({
      status: 409,
    });
    expect(
      (await mails()).filter((each) => each.startsWith('joint') || each.endsWith('finished')),
    ).toHaveLength(2);
  });

  test('of a debit under way is left out of what a card pays, and is counted after the plan ended', async () => {
    await debit(12_000);
    const { id, parts } = await agree(3);
    await tendOn(addDays(parts[0]?.day ?? '', -8));
    expect((await plan()).payable).toMatchObject({ all: 80, next: { position: 2, amount: 40 } });
    const begun = await pay(id, 'ALL');
    await charge(begun.reference);
    expect(await plan()).toMatchObject({ status: 'LIVE', left: 40 });
    const [own] = await debits();
    await bankSays(own?.id ?? '', 'reconciled');
    await tend();
    expect(await plan()).toMatchObject({ status: 'FINISHED', left: 0 });
  });

  test('that comes for what was settled meanwhile is the customer’s', async () => {
    const refused = await debit(12_000);
    const { parts } = await agree(2);
    await tendOn(addDays(parts[0]?.day ?? '', -8));
    await database.db
      .updateTable('payment_piece')
      .set({ residual_cents: 1_000 })
      .where('customer_number', '=', customer)
      .where('id', '=', refused)
      .execute();
    const [own] = await debits();
    await bankSays(own?.id ?? '', 'reconciled');
    await tend();
    expect(await plan()).toMatchObject({ status: 'FINISHED' });
    expect(await account()).toMatchObject({ due: 0, owedBack: 50 });
  });

  test('that goes back to the card, or to the bank, breaks the plan and is due again', async () => {
    await debit(12_000);
    const { id, parts } = await agree(3);
    const begun = await pay(id, 'NEXT');
    await charge(begun.reference);
    expect(await account()).toMatchObject({ inPlan: 80 });
    await charge(begun.reference, { status: 'moneyBack' });
    expect(await plan()).toMatchObject({ status: 'BROKEN', endCause: 'DISPUTED', left: 120 });
    expect(await account()).toMatchObject({ due: 120, inPlan: 0 });

    const { plan: second } = await portal.call('/proposeRepayment', { ...whose(), parts: 3 }, agent);
    expect(parts).toHaveLength(3);
    await tendOn(addDays(second.parts[0]?.day ?? '', -8));
    const [own] = await debits();
    await bankSays(own?.id ?? '', 'reconciled');
    await tend();
    expect(await account()).toMatchObject({ inPlan: 80 });
    await bankSays(own?.id ?? '', 'sent-cancelled', 4_000);
    await tendOn(addDays(second.parts[0]?.day ?? '', 20));
    expect(await account()).toMatchObject({ due: 120, inPlan: 0 });
    expect(await plan()).toMatchObject({ id: second.id, status: 'BROKEN', endCause: 'DISPUTED', left: 120 });
  });

  test('L4.6 whatever happens to the parts, debts are what they were less what was paid', async () => {
    const debt = fc.record({ cents: fc.integer({ min: 3_000, max: 40_000 }), isInvoice: fc.boolean() });
    const step = fc.constantFrom('debit', 'reject', 'card', 'wait', 'cancel');
    await fc.assert(
      fc.asyncProperty(
        fc.array(debt, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 2, max: 4 }),
        fc.array(step, { minLength: 1, maxLength: 6 }),
        async (owed, parts, steps) => {
          await newCustomer();
          now = portal.clock();
          for (const [index, { cents, isInvoice }] of owed.entries()) {
            const bill = {
              invoice_number: `${contract}-${index}`,
              total_cents: cents,
              residual_cents: cents,
            };
            if (isInvoice) await addUnpaidInvoice(database.db, key(), bill);
            else await debit(cents);
          }
          const total = owed.reduce((all, { cents }) => all + cents, 0);
          const { offers } = await read();
          const possible = offers[0]?.schedules.map((each) => each.parts.length) ?? [];
          if (!possible.includes(parts)) return;
          const agreed = await agree(parts);
          let paid = 0;
          for (const each of steps) paid += await act(each, agreed.id);
          const { due, inPlan, owedBack } = await account();
          expect(Math.round((due + inPlan - owedBack) * 100)).toBe(total - paid);
          const after = await plan();
          expect(Math.round((after.paid + after.left) * 100)).toBe(total);
          expect(after.status === 'LIVE' ? due : inPlan).toBe(0);
          expect(sum(after.parts.map(({ amount }) => amount))).toBe(total / 100);
        },
      ),
      { numRuns: 12 },
    );
  });
});

/** One thing that happens to a plan. @returns cents that came */
async function act(step: string, id: string): Promise<number> {
  const { status, parts, payable } = await plan();
  const next = parts.find(({ state }) => state !== 'PAID');
  if (status !== 'LIVE' || !next) return 0;
  if (step === 'wait') await tendOn(addDays(next.day, -1));
  if (step === 'cancel') {
    await portal.post(
      '/cancelRepayment',
      { customerNbr: customer, planId: id, reason: 'Payé par chèque' },
      agent,
    );
  }
  if (step === 'card') {
    if (payable.all === 0) return 0;
    const { reference, amount } = await pay(id, 'NEXT');
    await charge(reference);
    return Math.round(amount * 100);
  }
  if (step !== 'debit' && step !== 'reject') return 0;
  await tendOn(addDays(next.day, -1));
  const open = (await debits()).find((each) => each.status === 'validated');
  if (!open) return 0;
  await bankSays(
    open.id,
    step === 'debit' ? 'reconciled' : 'sent-cancelled',
    step === 'debit' ? 0 : open.amount_cents,
  );
  await tendOn(addDays(next.day, 1));
  return step === 'debit' ? open.amount_cents : 0;
}

describe('an end', () => {
  test('by an agent has a reason that the customer reads; a repeat changes nothing', async () => {
    await debit(12_000);
    const { id } = await agree(2);
    const wish = { customerNbr: customer, planId: id, reason: 'Payé par chèque' };
    const { plan: ended } = await portal.call('/cancelRepayment', wish, agent);
    expect(ended).toMatchObject({ status: 'CANCELLED', endCause: 'AGENT', endReason: 'Payé par chèque' });
    await portal.call('/cancelRepayment', wish, agent);
    expect(await account()).toMatchObject({ due: 120, inPlan: 0 });
    expect((await mails()).filter((each) => each === 'repayment-ended')).toHaveLength(1);
    // it was not the customer's fault: they may ask again
    expect((await read()).offers[0]?.refusal).toBeNull();
    expect((await portal.refusal('/cancelRepayment', wish, token)).status).toBe(403);
  });

  test('stops a debit that the bank does not have, and waits for one that it has', async () => {
    await debit(12_000);
    const { id, parts } = await agree(2);
    await tendOn(addDays(parts[0]?.day ?? '', -8));
    const wish = { customerNbr: customer, planId: id, reason: 'Payé par chèque' };
    await bankSays((await debits())[0]?.id ?? '', 'sent');
    expect(await portal.refusal('/cancelRepayment', wish, agent)).toMatchObject({ status: 409 });
    await newCustomer();
    await debit(12_000);
    const other = await agree(2);
    await tendOn(addDays(other.parts[0]?.day ?? '', -8));
    const { id: otherId } = other;
    await portal.call('/cancelRepayment', { ...wish, customerNbr: customer, planId: otherId }, agent);
    expect((await debits())[0]?.status).toBe('cancelled');
  });

  test('does not come with the end of the contract, nor with its transfer: the plan is of who owes', async () => {
    await debit(12_000);
    const { parts } = await agree(2);
    await addCustomer(database.db, `${customer}N`);
    await handOverInstalments(database.db, clock, ofContract(), `${customer}N`);
    await database.db
      .updateTable('contract')
      .set({ status: 'terminated', termination_date: '2026-11-20' })
      .where('customer_number', '=', customer)
      .execute();
    await tendOn(addDays(parts[0]?.day ?? '', -8));
    expect(await plan()).toMatchObject({ status: 'LIVE', left: 120 });
    expect(await debits()).toHaveLength(1);
  });
});

test('a plan whose first part is within ten days has its debit planned with the agreement', async () => {
  waitUntil(28);
  await newCustomer();
  await debit();
  const { parts } = await agree(2);
  expect(await debits()).toMatchObject([
    { status: 'validated', due_date: parts[0]?.day, amount_cents: 4_225 },
  ]);
  expect(await mails()).toEqual(['repayment-agreed']);
});
