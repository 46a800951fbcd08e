import { feedKinds, type CallPath, type FeedEntry, type FeedKind } from '@portal/contract';
import { addDays, drawnOn, parisDayOf, paymentDay, today, type Day } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { addContract } from '../../../../../testing/fixtures/contracts';
import { addInvoice } from '../../../../../testing/fixtures/invoices';
import { addAdministrator, addAgent, addCustomer } from '../../../../../testing/fixtures/people';
import { addNote } from '../../../../../testing/fixtures/notes';
import { addRequest } from '../../../../../testing/fixtures/requests';
import { createTestApp, type TestApp } from '../../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/test-database';
import { appendAudit } from '../../../../platform/audit';
import { inTransaction } from '../../../../platform/transaction';

let database: TestDatabase;
let portal: TestApp;
let admin: string;
let agent: string;
const customerNbr = 'FEED1';
const [first, second] = ['CFEED1', 'CFEED2'] as const;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addAdministrator(db, 'fadmin');
  await addAgent(db, 'fagent', [{ id: 'searchCustomerContract' }, { id: 'requests' }, { id: 'searchCase' }]);
  admin = (await portal.logIn('fadmin')).token;
  agent = (await portal.logIn('fagent')).token;
  await addCustomer(db, customerNbr);
  for (const contract of [first, second]) await fill(contract);
  const email = `client.${customerNbr.toLowerCase()}@example.fr`;
  await portal.call('/reinitSubscriptionEmail', { customerNbr, email }, admin);
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

/** One thing of every source, several of them at the same moment. */
async function fill(contract_number: string): Promise<void> {
  const { db } = database;
  const key = { customer_number: customerNbr, contract_number };
  const at = new Date(Date.now() - 3_600_000);
  await addContract(db, customerNbr, contract_number);
  await addRequest(db, customerNbr, contract_number, { created_at: at });
  await addRequest(db, customerNbr, contract_number, {
    ...{ event_number: `M-${contract_number}`, origin: 'CHANGE', category: 'PERSONAL_DATA' },
    ...{ subcategory: 'PAYMENT_MODE_CHANGE', message: 'Changement de compte bancaire.', created_at: at },
  });
  for (const position of [1, 2]) {
    await db
      .insertInto('request_message')
      .values({
        ...{ customer_number: customerNbr, event_number: `D-${contract_number}`, position, created_at: at },
        ...(position === 1
          ? { kind: 'ANSWER' as const, author: 'fagent', text: 'Nous regardons.' }
          : { kind: 'NOTE' as const, author: 'fagent', text: 'Rappeler lundi.' }),
      })
      .execute();
  }
  for (const days of [40, 40, 10]) {
    await addInvoice(db, key, {
      invoice_number: `F-${contract_number}-${uuidv7()}`,
      invoice_date: addDays(today(), -days),
    });
  }
  for (const days of [-10, -40, 5]) {
    await db
      .insertInto('payment_piece')
      .values({
        ...{ ...key, id: uuidv7(), kind: 'pp', status: 'reconciled', settlement: 'settled' },
        ...{ date: addDays(today(), days), due_date: addDays(today(), days), communication: 'Échéance' },
        ...{ payment_method_code: 'sdd', payment_method_name: 'Prélèvement', payment_type: 'inbound' },
        ...{ amount_cents: 5000, partner_ref: customerNbr },
      })
      .execute();
  }
  await db
    .insertInto('card_payment')
    .values({
      ...{ ...key, id: uuidv7(), provider: 'stripe', provider_reference: uuidv7() },
      ...{ amount_cents: 1000, status: 'success', created_at: at },
    })
    .execute();
  await db
    .insertInto('subscription_order')
    .values({
      ...{
        order_reference: `A-${contract_number}`,
        order_status: 'FINALIZED',
        channel: 'WEB',
        seller: 'WEB',
      },
      ...{ created_by: 'somebody', customer_number: customerNbr, customer: '{}', search_text: '' },
      ...{ created_at: at, signed_at: at },
    })
    .execute();
  await db
    .insertInto('order_contract')
    .values({ order_reference: `A-${contract_number}`, energy: 'EL', contract_number, content: '{}' })
    .execute();
  await db
    .insertInto('contract_change')
    .values({
      ...{ ...key, id: uuidv7(), kind: 'PACKAGE', effective_date: today(), requested_by: 'fagent' },
      ...{ before: '{"packageId":"P-200"}', after: '{"packageId":"P-300"}', requested_at: at },
    })
    .execute();
  await db
    .insertInto('contract_amendment')
    .values({
      ...key,
      id: uuidv7(),
      effective_date: '2027-01-01',
      content: '{"label":"Puissance"}',
      created_at: at,
    })
    .execute();
  for (const reason of ['TRANSFER', null]) {
    await db
      .insertInto('contract_status_change')
      .values({ ...key, id: uuidv7(), status: 'effective', happened_at: at, reason })
      .execute();
  }
  await addNote(db, customerNbr, contract_number, { written_at: at });
  await db
    .insertInto('planned_transfer')
    .values({
      ...{ ...key, new_customer_number: 'FEED9', day: '2027-01-01', planned_by: 'fagent', planned_at: at },
    })
    .execute();
  await db
    .insertInto('mail_outbox')
    .values({
      ...{ id: uuidv7(), template: 'request-received', recipient: 'x@example.fr', payload: '{}' },
      ...{ about_customer: customerNbr, created_at: at, sent_at: at },
    })
    .execute();
}

const feed = (asked: object = {}, token = admin) =>
  portal.call('/getCustomerFeed', { customerNbr, ...asked }, token);

async function allPages(asked: { limit: number; kinds?: FeedKind[] }): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = [];
  let cursor: string | undefined;
  do {
    const answer = await feed({ ...asked, ...(cursor !== undefined && { cursor }) });
    entries.push(...answer.entries);
    cursor = answer.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return entries;
}

/** Without the visits that reading the feed itself makes. */
const before = (entries: FeedEntry[]) => entries.filter(({ what }) => what !== 'VISIT').map(({ id }) => id);

test('L4.4 the feed has something of every kind and every source, newest first, and nothing that is to come', async () => {
  const { entries, kinds, nextCursor } = await feed({ limit: 50 });
  expect(nextCursor).toBeNull();
  expect([...kinds]).toEqual([...feedKinds]);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(feedKinds));
  expect(new Set(entries.map(({ what }) => what)).size).toBe(17);
  const moments = entries.map(({ at }) => at);
  expect(moments).toEqual([...moments].sort().reverse());
  expect(entries.filter(({ what }) => what === 'PIECE')).toHaveLength(4);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});

test.each([1, 2, 3, 7, 20])(
  'L4.4 pages of %i are the whole feed, nothing twice and nothing left out',
  async (limit) => {
    const whole = before((await feed({ limit: 50 })).entries);
    expect(before(await allPages({ limit }))).toEqual(whole);
  },
);

test.each(feedKinds.map((kind) => [kind]))('L4.4 the feed of %s has that kind alone', async (kind) => {
  const { entries } = await feed({ kinds: [kind], limit: 50 });
  expect(new Set(entries.map((entry) => entry.kind))).toEqual(new Set([kind]));
  expect(before(await allPages({ limit: 1, kinds: [kind] }))).toEqual(before(entries));
});

test('L4.4 the feed of a contract has what names it, and its cases', async () => {
  const { entries } = await feed({ contractNbr: first, limit: 50 });
  expect(JSON.stringify(entries)).not.toContain(second);
  expect(entries.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['CASE', 'INVOICE', 'REQUEST_MESSAGE']),
  );
  expect(entries.map(({ what }) => what)).not.toContain('MAIL');
});

test('L4.4 a change says what was before and what is after; a debit, what became of it', async () => {
  const { entries } = await feed({ contractNbr: first, kinds: ['CHANGE', 'PAYMENT'], limit: 50 });
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        what: 'CONTRACT_CHANGE',
        by: 'fagent',
        fields: [{ name: 'packageId', before: 'P-200', after: 'P-300' }],
      }),
      expect.objectContaining({ what: 'PIECE', fate: 'settled', isDay: true, amount: 50 }),
    ]),
  );
});

test('L4.4 S2 changes of the audit log are for administrators; others read what the customer reads', async () => {
  const audited = (entries: FeedEntry[]) => entries.filter(({ what }) => what === 'AUDIT');
  const { entries } = await feed({ limit: 50 });
  expect(audited(entries)).toMatchObject([{ call: '/reinitSubscriptionEmail', by: 'fadmin' }]);
  const others = await feed({ limit: 50 }, agent);
  expect(audited(others.entries)).toEqual([]);
  expect(others.entries.map(({ what }) => what)).toContain('TRACE');
});

test('S2 a cursor is of one feed and one agent’s rights', async () => {
  const { nextCursor } = await feed({ limit: 1 });
  for (const [asked, token] of [
    [{ kinds: ['BILL'] }, admin],
    [{ contractNbr: first }, admin],
    [{}, agent],
  ] as const) {
    const request = { customerNbr, ...asked, cursor: nextCursor! } as never;
    expect(await portal.refusal('/getCustomerFeed', request, token)).toMatchObject({
      status: 400,
      errors: [{ path: 'cursor' }],
    });
  }
});

describe('L4.4 debits', () => {
  const debited = 'FEEDDEBITS';
  const contract_number = 'CFEEDDEBITS';
  const shift = (day: Day) => drawnOn(day) !== day;
  /** Each day of 50, so that weekends are among them; every third is a transfer, which no bank moves. */
  const days = Array.from({ length: 50 }, (_, at) => addDays(today(), -1 - at));
  const methodAt = (at: number) => (at % 3 === 0 ? 'transfer' : 'sdd');
  beforeAll(async () => {
    const { db } = database;
    await addCustomer(db, debited);
    await addContract(db, debited, contract_number);
    for (const [at, day] of days.entries()) {
      await db
        .insertInto('payment_piece')
        .values({
          ...{ customer_number: debited, contract_number, id: uuidv7(), kind: 'pp', status: 'reconciled' },
          ...{
            settlement: 'settled',
            date: day,
            due_date: day,
            communication: `${at}`,
            payment_type: 'inbound',
          },
          ...{ payment_method_code: methodAt(at), payment_method_name: 'x', amount_cents: 5000 },
          partner_ref: debited,
        })
        .execute();
    }
  });
  const dayOf = ({ at }: FeedEntry) => parisDayOf(new Date(at));
  const read = (asked: object) =>
    portal.call('/getCustomerFeed', { customerNbr: debited, kinds: ['PAYMENT'], ...asked }, admin);

  test('they have the day of the bank, as the customer reads it, and those that the bank draws later have not happened', async () => {
    const { entries } = await read({ limit: 50 });
    expect(days.some(shift)).toBe(true);
    const expected = days
      .map((day, at) => paymentDay(methodAt(at), day))
      .filter((day) => day <= today())
      .toSorted()
      .toReversed();
    expect(entries.map(dayOf)).toEqual(expected);
    for (const entry of entries) {
      if (entry.what !== 'PIECE') throw new Error(entry.what);
      expect(dayOf(entry)).toBe(paymentDay(methodAt(Number(entry.label)), days[Number(entry.label)] ?? ''));
    }
  });

  test.each([1, 2, 3, 7])('pages of %i leave none out and repeat none', async (limit) => {
    const whole = (await read({ limit: 50 })).entries.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await read({ limit, ...(cursor !== undefined && { cursor }) });
      paged.push(...answer.entries.map(({ id }) => id));
      cursor = answer.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(whole);
  });
});

test('L4.4 a card payment of several debts is told whatever became of it; one that has become pieces, by these alone', async () => {
  const { db } = database;
  const customer_number = 'FEEDJOINT';
  await addCustomer(db, customer_number);
  for (const contract of ['CFJ1', 'CFJ2']) await addContract(db, customer_number, contract);
  const pay = async (status: 'transactionFailure' | 'success', contracts: string[]) => {
    const id = uuidv7();
    const at = { created_at: new Date(), updated_at: new Date() };
    const joint = { customer_number, id, provider: 'stripe', provider_reference: id, status, ...at };
    await db
      .insertInto('joint_payment')
      .values({ ...joint, amount_cents: 700 * contracts.length })
      .execute();
    const parts = contracts.map((contract_number) => ({
      ...{ customer_number, id: uuidv7(), payment_id: id, contract_number, piece_id: uuidv7() },
      amount_cents: 700,
    }));
    await db.insertInto('joint_payment_part').values(parts).execute();
    return parts;
  };
  await pay('transactionFailure', ['CFJ1', 'CFJ2']);
  for (const { id, contract_number } of await pay('success', ['CFJ1'])) {
    await db
      .insertInto('payment_piece')
      .values({
        ...{ customer_number, contract_number, id, kind: 'adhocPieces', status: 'reconciled', date: today() },
        ...{ due_date: today(), communication: 'Paiement groupé', payment_type: 'inbound' },
        ...{ payment_method_code: 'card', payment_method_name: 'Carte bancaire', amount_cents: 700 },
        partner_ref: customer_number,
      })
      .execute();
  }
  const read = async (asked: object = {}) =>
    (
      await portal.call(
        '/getCustomerFeed',
        { customerNbr: customer_number, kinds: ['PAYMENT'], ...asked },
        admin,
      )
    ).entries.filter(({ what }) => what === 'CARD_PAYMENT');
  const refused = { status: 'transactionFailure', debts: 2 };
  expect(await read()).toMatchObject([{ ...refused, amount: 14, contractNbr: null }]);
  expect(await read({ contractNbr: 'CFJ2' })).toMatchObject([
    { status: 'transactionFailure', debts: 1, amount: 7, contractNbr: 'CFJ2' },
  ]);
});

test.each([
  ...['/agreeRepayment', '/proposeRepayment', '/cancelRepayment', 'repaymentEnded', '/giveEnergyVoucher'],
  ...['/applyPaymentMode', '/resendPaper', 'settlementAnnounced', 'limitExceeded', 'dayLimitExceeded'],
  ...['/addRequestFile', '/addWorkedRequestFile'],
])('L4.4 what another source tells better is told by it alone: %s', async (call) => {
  const event = { customerNumber: customerNbr, actor: 'fagent', onBehalfOf: null, contractNumber: first };
  await inTransaction(database.db, (tx) =>
    appendAudit(tx, () => new Date(), { ...event, call: call as CallPath }),
  );
  const { entries } = await feed({ kinds: ['CHANGE'], limit: 50 });
  expect(entries.filter((entry) => entry.what === 'AUDIT' && entry.call === call)).toEqual([]);
});

test('L4.4 the feed of one contract, which has no mails, tells what they would', async () => {
  const { entries } = await feed({ kinds: ['CHANGE'], contractNbr: first, limit: 50 });
  const told = entries.flatMap((entry) => (entry.what === 'AUDIT' ? [entry.call] : []));
  expect(told).toEqual(expect.arrayContaining(['/resendPaper', 'settlementAnnounced', 'limitExceeded']));
});

test('L4.4 what the portal did by itself was done by nobody', async () => {
  const event = { customerNumber: customerNbr, actor: 'portal', onBehalfOf: null, contractNumber: first };
  await inTransaction(database.db, (tx) =>
    appendAudit(tx, () => new Date(), { ...event, call: '/planDebit' }),
  );
  const { entries } = await feed({ kinds: ['CHANGE'], limit: 50 });
  expect(entries.find((entry) => entry.what === 'AUDIT' && entry.call === '/planDebit')).toMatchObject({
    by: null,
  });
  expect(entries.map(({ by }) => by)).not.toContain('portal');
});
