import { addMonths, monthsOfFrequency } from '@portal/domain';
import type { Rows } from '../rows';
import { sample } from '../testing/sample';

let rows: Rows;
beforeAll(async () => {
  rows = await sample();
});

test('C4.6 the last instalment that is planned pays no month past the anniversary', () => {
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
