import { addMonths, monthsOfFrequency } from '@portal/domain';
import type { Rows } from '../rows';
import { sample } from '../testing/sample';

let rows: Rows;
beforeAll(async () => {
  rows = await sample();
});

test('L1.5 a future contract with a schedule has a year of instalments, paid and awaited ones included; planned ones are due after its start', () => {
  const piecesOf = new Map<string, { due: string; status: string }[]>();
  for (const { contract_number, kind, status, due_date } of rows.of('payment_piece')) {
    if (kind !== 'pp') continue;
    piecesOf.set(contract_number, [...(piecesOf.get(contract_number) ?? []), { due: due_date, status }]);
  }
  const coming = rows
    .of('contract')
    .filter(
      ({ status, billing_mode }) =>
        billing_mode === 'PAYMENT_SCHEDULE' &&
        !['effective', 'terminated', 'canceled', 'abandoned', 'rejected'].includes(status),
    );
  expect(coming.map(({ customer_number }) => customer_number)).toEqual(
    expect.arrayContaining(['100062', '100063']),
  );
  for (const contract of coming) {
    const { contract_number, status, effective_start_date, installment_frequency } = contract;
    const planned = (piecesOf.get(contract_number) ?? []).filter((piece) => piece.status === 'validated');
    const paid = (piecesOf.get(contract_number) ?? []).length - planned.length;
    const awaited = status === 'waiting-prepay' || status === 'paymentFailure' ? 1 : 0;
    const months = monthsOfFrequency[installment_frequency] ?? 2;
    expect([contract_number, planned.length + paid + awaited]).toEqual([
      contract_number,
      Math.ceil(12 / months),
    ]);
    expect(planned.every(({ due }) => due > effective_start_date!)).toBe(true);
  }
});

test('C4.6 the last planned instalment pays exactly the months up to the anniversary', () => {
  const debited = new Map(
    rows.of('contract_billing').map(({ contract_number, debit_day }) => [contract_number, debit_day]),
  );
  const lastOf = new Map<string, string>();
  for (const { contract_number, kind, status, due_date } of rows.of('payment_piece')) {
    if (kind !== 'pp' || status !== 'validated') continue;
    if (due_date > (lastOf.get(contract_number) ?? '')) lastOf.set(contract_number, due_date);
  }
  const checked = rows.of('contract').flatMap((contract) => {
    const last = lastOf.get(contract.contract_number);
    const { next_renew_date: anniversary, installment_frequency: frequency } = contract;
    if (!last || !anniversary || !debited.get(contract.contract_number)) return [];
    // Debit days from the last instalment's to the anniversary, both included: the months that it may pay.
    let left = 0;
    while (addMonths(last, left) <= anniversary) left++;
    return [{ frequency, left, months: monthsOfFrequency[frequency] ?? 2 }];
  });
  expect([...new Set(checked.map(({ months }) => months))]).toEqual(expect.arrayContaining([1, 2, 3, 4]));
  expect(checked.filter(({ left, months }) => left !== months)).toEqual([]);
});
