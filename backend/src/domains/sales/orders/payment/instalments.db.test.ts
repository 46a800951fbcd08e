import {
  addMonths,
  dayOfMonth,
  drawnOn,
  formatCents,
  formatLongDay,
  parisDayOf,
  soonestStart,
  toCents,
} from '@portal/domain';
import { openCaseEnvironment, type CaseEnvironment } from '../../../../../testing/case-environment';
import { inTransaction } from '../../../../platform/transaction';
import { planInstalments } from '../../../billing/payments/instalment-plan.service';
import { contractBalance, financialPieces } from '../../../billing/payments/payments.service';
import { firstPaymentDue, recordFirstPayment } from './orders.service';

let environment: CaseEnvironment;
beforeAll(async () => {
  environment = await openCaseEnvironment();
});
afterAll(() => environment.close());

const clock = () => new Date();

/** A signed and completed case: its contract, what was signed of its price, and its prepayments by their days. */
async function completed(
  change: (contract: ReturnType<CaseEnvironment['draft']>['contracts'][number]) => void,
) {
  const { db } = environment.database;
  const order = environment.draft();
  change(order.contracts[0]!);
  const { orderNumber, validation } = await environment.sign(order);
  await environment.decide(validation!.iframe, 'signed');
  await environment.portal.call('/getOrderStatus', { orderNumber }, environment.signer);
  const { content, contract_number } = await db
    .selectFrom('order_contract')
    .select(['content', 'contract_number'])
    .where('order_reference', '=', orderNumber)
    .executeTakeFirstOrThrow();
  const contract = await db
    .selectFrom('contract')
    .selectAll()
    .where('contract_number', '=', contract_number)
    .executeTakeFirstOrThrow();
  const { installmentCents, yearlyCents } = (
    content as { prices: { installmentCents: number; yearlyCents: number } }
  ).prices;
  const key = { customerNumber: contract.customer_number, contractNumber: contract.contract_number };
  const pieces = async () => {
    const { prepayments } = await financialPieces(db, key.customerNumber, key.contractNumber);
    return prepayments.reverse();
  };
  return { orderNumber, contract, key, installmentCents, yearlyCents, pieces };
}

test.each([
  ['MONTHLY', 12],
  ['QUARTERLY', 4],
] as const)('B7.2 a contract comes with the instalments of its first year, %s', async (frequency, count) => {
  const { db } = environment.database;
  const { contract, key, installmentCents, yearlyCents, pieces } = await completed((draft) => {
    draft.installmentFrequency = frequency;
    draft.debitDay = 10;
  });
  const plan = await pieces();
  expect(plan).toHaveLength(count);
  const start = contract.effective_start_date!;
  const months = 12 / count;
  expect(plan.reduce((cents, { amount }) => cents + toCents(amount), 0)).toBe(yearlyCents);
  plan.forEach((piece, at) => {
    expect(piece).toMatchObject({
      type: 'pp',
      status: 'validated',
      settlement: 'notSettled',
      // the last takes what rounding leaves of the year
      amount: (at < count - 1 ? installmentCents : yearlyCents - (count - 1) * installmentCents) / 100,
      payment_method_code: 'sdd',
      payment_type: 'inbound',
    });
    expect(dayOfMonth(piece.dueDate)).toBe(10);
    expect(piece.dueDate).toBe(addMonths(plan[0]!.dueDate, at * months));
  });
  expect(plan[0]!.dueDate > start && plan[0]!.dueDate <= addMonths(start, 1)).toBe(true);
  expect(plan.at(-1)!.dueDate <= contract.next_renew_date!).toBe(true);
  const today = parisDayOf(clock());
  const owed = await contractBalance(db, key.customerNumber, key.contractNumber, today);
  expect(owed).toMatchObject({ balance: 0, account: { due: 0, late: 0 } });

  const again = {
    months,
    cents: installmentCents,
    feeCents: 0,
    restCents: 0,
    after: start,
    firstIsPaid: false,
  };
  await inTransaction(db, (tx) => planInstalments(tx, clock, key, again));
  expect(await pieces()).toEqual(plan);
});

test('B7.3 the instalment that a card pays is not debited as well: together they are the year', async () => {
  const { db } = environment.database;
  const { orderNumber, installmentCents, yearlyCents, pieces } = await completed((draft) => {
    draft.firstPaymentCB = true;
    draft.installmentFrequency = 'MONTHLY';
  });
  const plan = await pieces();
  expect(plan).toHaveLength(11);
  const [next] = plan as [(typeof plan)[number]];
  const { payload } = await db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('template', '=', 'subscription-confirmed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(payload).toMatchObject({
    paymentDue: true,
    instalments: [
      `Électricité\u00a0: ${formatCents(installmentCents)} pour 1\u00a0mois. Prélèvement suivant\u00a0: ${formatCents(installmentCents)} le ${formatLongDay(drawnOn(next.dueDate))}`,
    ],
  });
  const { amountCents, instalments } = await firstPaymentDue(db, clock, orderNumber);
  expect(amountCents).toBe(installmentCents);
  expect(instalments).toMatchObject([{ nextDebit: { dueOn: next.dueDate, amount: next.amount } }]);
  for (const status of ['IN_FAILURE', 'FINALIZED', 'FINALIZED'] as const) {
    await inTransaction(db, (tx) => recordFirstPayment(tx, clock, orderNumber, status));
  }
  const year = await pieces();
  expect(year).toHaveLength(12);
  expect(year.reduce((cents, { amount }) => cents + toCents(amount), 0)).toBe(yearlyCents);
  for (const { amount } of year.slice(0, -1)) expect(toCents(amount)).toBe(installmentCents);
  expect(year[0]).toMatchObject({ status: 'reconciled', settlement: 'settled', payment_method_code: 'card' });
});

test('B7.3 a case of type SDD awaits no card, whatever its draft says: its first payment is debited', async () => {
  const { orderNumber, contract, pieces } = await completed((draft) => {
    draft.firstPaymentCB = true;
    draft.effectiveStartRange = 'LATER';
    draft.dueDate = soonestStart(
      { channel: 'WEB', processType: 'SWITCH', customerType: 'INDIVIDUAL', productCode: null },
      parisDayOf(clock()),
    );
  });
  const { order } = await environment.portal.call('/getOrder', { orderNumber }, environment.signer);
  expect(order).toMatchObject({ firstPaymentCBStatus: null, contracts: [{ firstPaymentCB: false }] });
  expect(contract.status).toBe('initialized');
  expect(await pieces()).toHaveLength(12);
  const card = { mode: 'FIRST_PAYMENT', order: { orderReference: orderNumber } } as const;
  expect(await environment.portal.refusal('/paymentCB', card, environment.signer)).toMatchObject({
    code: 'CONFLICT',
  });
});

test('B4.1 a contract billed on what it uses has no instalments', async () => {
  const { contract, pieces } = await completed((draft) => {
    draft.chosenProduct = { productCode: 'LIBERTE_EL_CYC', additionalRates: [] };
    draft.chosenPackages = [];
  });
  expect(contract.billing_mode).toBe('CYCLICAL_BILLING');
  expect(await pieces()).toEqual([]);
});
