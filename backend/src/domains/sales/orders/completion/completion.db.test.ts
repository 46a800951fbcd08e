import { addDays, isWorkingDay, parisDayOf, sumOfKwh } from '@portal/domain';
import { sql, type KyselyPlugin } from 'kysely';
import { openCaseEnvironment, type CaseEnvironment } from '../../../../../testing/case-environment';
import { fingerprint } from '../../../../../testing/fingerprint';
import { testConfig } from '../../../../../testing/test-app';
import type { Platform } from '../../../../platform/http/define-call';
import type { KeptContract } from '../case/order-draft';
import { findOrder } from '../case/orders.queries';
import { refreshSignature } from '../sign/refresh-signature.service';
import { settleSignatures } from '../sign/signature-rounds.service';
import { firstPaymentDue, recordFirstPayment, currentPaymentSituation } from '../payment/orders.service';

let environment: CaseEnvironment;
beforeAll(async () => {
  environment = await openCaseEnvironment();
});
afterAll(() => environment.close());

const clock = () => new Date();
const platform = (db = environment.database.db): Platform => ({
  db,
  clock,
  config: testConfig,
  providers: environment.providers,
});

class Killed extends Error {}

/** Lets `left` statements pass, then fails each: the connection is gone, and nothing more is done. */
function failingAfter(left: number): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (left-- <= 0) throw new Killed();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

async function signedOnTheFrame(
  change: (order: ReturnType<CaseEnvironment['draft']>) => void = () => undefined,
) {
  const order = environment.draft();
  change(order);
  const opened = await environment.sign(order);
  await environment.decide(opened.validation!.iframe, 'signed');
  return opened.orderNumber;
}

test('B7.2 killed at any statement of the completion, a case is as before; the next try completes it', async () => {
  const orderNumber = await signedOnTheFrame();
  const { db } = environment.database;
  const before = await fingerprint(db);
  // Papers are printed before the first statement of the completion: here once for all tries.
  const printed = new Map<string, Uint8Array>();
  const pdf: Platform['providers']['pdf'] = {
    stop: async () => undefined,
    render: async (document) => {
      const content = printed.get(document.title) ?? (await environment.providers.pdf.render(document));
      printed.set(document.title, content);
      return content;
    },
  };
  let statements = 0;
  for (; statements < 200; statements++) {
    const row = (await findOrder(db, orderNumber))!;
    const dying = db.withPlugin(failingAfter(statements));
    const providers = { ...environment.providers, pdf };
    const outcome = await refreshSignature({ ...platform(dying), providers }, row).catch(
      (error: unknown) => error,
    );
    if (!(outcome instanceof Killed)) break;
    expect(await fingerprint(db)).toEqual(before);
  }
  expect(statements).toBeGreaterThan(20);
  expect(await findOrder(db, orderNumber)).toMatchObject({
    order_status: 'FINALIZED',
    signing_status: 'SIGNED',
  });
}, 120_000);

test('B7.2 a customer is created even if they close the tab after signing', async () => {
  const orderNumber = await signedOnTheFrame();
  const failures: unknown[] = [];
  await settleSignatures(platform(), (error) => failures.push(error));
  expect(failures).toEqual([]);
  expect((await findOrder(environment.database.db, orderNumber))?.order_status).toBe('FINALIZED');
});

test('L1.3 a signed contract expects what its customer uses, not what its package covers', async () => {
  const orderNumber = await signedOnTheFrame();
  const { db } = environment.database;
  await settleSignatures(platform(), () => undefined);
  const cases = await db
    .selectFrom('order_contract')
    .select(['contract_number', 'content'])
    .where('order_reference', '=', orderNumber)
    .execute();
  expect(cases.length).toBeGreaterThan(0);
  for (const { contract_number, content } of cases) {
    const { prices, estimates } = content as KeptContract;
    const rows = await db
      .selectFrom('contract_estimate')
      .select('quantity_kwh')
      .where('contract_number', '=', contract_number!)
      .execute();
    const total = rows.reduce((sum, { quantity_kwh }) => sum + quantity_kwh, 0);
    expect(total).toBe(estimates.reduce((sum, { quantity }) => sum + quantity, 0));
    // what is priced is the package and one kWh: another figure
    expect(total).not.toBe(sumOfKwh(prices!.estimates));
  }
});

test('B7.2 however many signatures nobody gives wait longer, the one that is given has its turn in the round', async () => {
  const orderNumber = await signedOnTheFrame();
  const { db } = environment.database;
  await sql`insert into subscription_order select copy.* from subscription_order o, generate_series(1, 120) n,
    lateral jsonb_populate_record(o, jsonb_build_object('order_reference', '0-STALE-' || n,
      'external_reference', gen_random_uuid(), 'signature_reference', 'stale-' || n,
      'updated_at', o.updated_at - interval '1 day')) copy
    where o.order_reference = ${orderNumber}`.execute(db);
  const { signature } = environment.providers;
  const retrieve: typeof signature.retrieve = async (reference) =>
    reference.startsWith('stale')
      ? { reference, frameUrl: '', status: 'waiting', signedAt: null }
      : signature.retrieve(reference);
  const providers = { ...environment.providers, signature: { ...signature, retrieve } };
  const failures: unknown[] = [];
  await settleSignatures({ ...platform(), providers }, (error) => failures.push(error));
  expect(failures).toEqual([]);
  expect((await findOrder(db, orderNumber))?.order_status).toBe('FINALIZED');
  await db.deleteFrom('subscription_order').where('order_reference', 'like', '0-STALE-%').execute();
});

test('B7.2 papers that cannot be had leave the case final without them; they come later', async () => {
  const orderNumber = await signedOnTheFrame();
  const { signature } = environment.providers;
  const without = {
    ...environment.providers,
    signature: { ...signature, signedDocuments: () => signature.signedDocuments('sig_unknown') },
  };
  const row = (await findOrder(environment.database.db, orderNumber))!;
  const done = await refreshSignature({ ...platform(), providers: without }, row);
  expect(done.order_status).toBe('FINALIZED_WITHOUT_DOC');
  const papers = () =>
    environment.database.db
      .selectFrom('document_content')
      .select('sha256')
      .where('customer_number', '=', done.customer_number)
      .execute();
  expect(await papers()).toEqual([]);
  await settleSignatures(platform(), () => undefined);
  expect((await findOrder(environment.database.db, orderNumber))?.order_status).toBe('FINALIZED');
  expect(await papers()).toHaveLength(2);
});

describe('first payment by card', () => {
  const statusOfContracts = async (orderNumber: string) => {
    const row = (await findOrder(environment.database.db, orderNumber))!;
    const contracts = await environment.database.db
      .selectFrom('contract')
      .select('status')
      .where('customer_number', '=', row.customer_number)
      .execute();
    return contracts.map(({ status }) => status);
  };
  const record = (orderNumber: string, status: Parameters<typeof recordFirstPayment>[3]) =>
    environment.database.db.transaction().execute((tx) => recordFirstPayment(tx, clock, orderNumber, status));

  test.each([
    ['within the withdrawal period', 'initialized', 2],
    ['after the withdrawal period', 'waiting-14d', 21],
  ])('L1.5 after the first payment, a contract that starts %s is %s', async (_case, status, ahead) => {
    const orderNumber = await signedOnTheFrame((order) => {
      let day = addDays(parisDayOf(clock()), ahead);
      while (!isWorkingDay(day)) day = addDays(day, 1);
      const contract = order.contracts[0]!;
      contract.firstPaymentCB = true;
      contract.deliveryPoint.process.type = 'MOVE_IN';
      Object.assign(contract, { effectiveStartRange: 'LATER', effectiveStartDate: day });
    });
    await environment.portal.call('/getOrderStatus', { orderNumber }, environment.signer);
    await record(orderNumber, 'FINALIZED');
    expect(await statusOfContracts(orderNumber)).toEqual([status]);
    const { customer_number } = (await findOrder(environment.database.db, orderNumber))!;
    const moves = await environment.database.db
      .selectFrom('contract_status_change')
      .select('status')
      .where('customer_number', '=', customer_number)
      .orderBy('happened_at')
      .execute();
    expect(moves).toEqual([{ status: 'waiting-prepay' }, { status }]);
  });

  test('B7.3 is due where every contract requires it; once it is made, the contract goes on', async () => {
    const orderNumber = await signedOnTheFrame((order) => {
      order.contracts[0]!.firstPaymentCB = true;
    });
    const { db } = environment.database;
    await expect(firstPaymentDue(db, clock, orderNumber)).rejects.toMatchObject({ status: 409 });
    expect(
      await environment.portal.call('/getOrderStatus', { orderNumber }, environment.signer),
    ).toMatchObject({
      orderStatus: 'FINALIZED',
      firstPaymentCBStatus: 'PENDING',
    });
    expect(await statusOfContracts(orderNumber)).toEqual(['waiting-prepay']);
    const due = await firstPaymentDue(db, clock, orderNumber);
    expect(due).toMatchObject({ billName: 'Zoé D’Aubigné-Łukasz', email: 'zoe.case@example.fr' });
    expect(due.amountCents).toBeGreaterThan(1000);

    await record(orderNumber, 'IN_FAILURE');
    expect(await statusOfContracts(orderNumber)).toEqual(['paymentFailure']);
    await record(orderNumber, 'FINALIZED');
    await record(orderNumber, 'FINALIZED');
    await record(orderNumber, 'IN_FAILURE');
    // « Dès que possible » is a start in the withdrawal period.
    expect(await statusOfContracts(orderNumber)).toEqual(['initialized']);
    expect(await currentPaymentSituation(db, orderNumber)).toMatchObject({
      status: 'FINALIZED',
      complete: true,
    });
    const row = (await findOrder(db, orderNumber))!;
    const pieces = await db
      .selectFrom('payment_piece')
      .select(['amount_cents', 'residual_cents', 'status'])
      .where('customer_number', '=', row.customer_number)
      .where('status', '!=', 'validated')
      .execute();
    expect(pieces).toEqual([{ amount_cents: due.amountCents, residual_cents: 0, status: 'reconciled' }]);
  });

  test('B7.3 a first payment for a case that awaits none is refused', async () => {
    const orderNumber = await signedOnTheFrame();
    await environment.portal.call('/getOrderStatus', { orderNumber }, environment.signer);
    await expect(record(orderNumber, 'FINALIZED')).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
    await expect(firstPaymentDue(environment.database.db, clock, 'A-NONE')).rejects.toMatchObject({
      status: 404,
    });
  });
});

test('B7.2 who gets the bills is whole in the case and in the contract’s billing', async () => {
  const who = { civility: 'MRS', firstName: 'Léa', lastName: 'Roy' } as const;
  const reached = { birthday: '1990-02-01', email: 'lea.bills@example.fr', phone: '0123456789' };
  const address = { number: '3', street: 'quai du Port', postalCode: '29200', townName: 'Brest' };
  const orderNumber = await signedOnTheFrame((order) => {
    order.customer.finance = { ...order.customer.finance, billingContact: { ...who, ...reached, address } };
  });
  const { order } = await environment.portal.call('/getOrder', { orderNumber }, environment.signer);
  expect(order.customer.finance?.billingContact).toMatchObject({
    ...who,
    ...reached,
    address,
    postalCode: '29200',
    city: 'Brest',
  });
  await refreshSignature(platform(), (await findOrder(environment.database.db, orderNumber))!);
  const billed = await environment.database.db
    .selectFrom('contract_billing')
    .selectAll()
    .where('email', '=', reached.email)
    .executeTakeFirstOrThrow();
  expect(billed).toMatchObject({
    civility: 'MRS',
    first_name: 'Léa',
    last_name: 'Roy',
    birthday: '1990-02-01',
    phone: '0123456789',
    address: '3 quai du Port',
    postal_code: '29200',
    city: 'Brest',
    invoice_email: reached.email,
  });
});
