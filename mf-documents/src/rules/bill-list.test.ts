import { anInvoice } from '@portal/testing';
import { generatedInvoice } from '../testing/bills';
import { billChoices, filterBills, unpaidFirst } from './bill-list';
import fc from 'fast-check';

const unpaid = { invoice_amount_residual_signed: 84.5, invoice_state: 'notSettled' } as const;
const late = anInvoice({ ...unpaid, id: 'late', invoice_date: '2026-05-01', invoice_date_due: '2026-05-16' });
const due = anInvoice({
  ...unpaid,
  ...{ id: 'due', invoice_number: 'F2026C1005', invoice_date: '2026-11-15', invoice_date_due: '2026-11-30' },
});
const paid = anInvoice({ id: 'paid', invoice_date: '2026-11-20' });
const old = anInvoice({ id: 'old', invoice_date: '2025-01-02', energy: 'NG' });
const overpaid = anInvoice({
  ...{ id: 'overpaid', invoice_date: '2026-06-01', invoice_amount_residual_signed: -12.35 },
  invoice_state: 'overPayment',
});
const collected = anInvoice({
  ...{ ...unpaid, id: 'collected', invoice_state: 'externalRecovery' },
  invoice_date_due: '2024-01-01',
});
const all = [paid, overpaid, due, late, old, collected];
const ids = (bills: readonly { id: string }[]) => bills.map(({ id }) => id);

test('C6.2 unpaid bills come first, that due first ahead; then the latest', () => {
  expect(ids(unpaidFirst(all))).toEqual(['collected', 'late', 'due', 'paid', 'overpaid', 'old']);
});

test('C6.2 each filter offers the values found in the bills', () => {
  expect(billChoices(all)).toEqual({
    statuses: ['À payer', 'Payée', 'Trop perçu'],
    years: ['2026', '2025'],
    energies: ['EL', 'NG'],
  });
});

test.each([
  ['nothing', {}, ids(all)],
  ['a status', { status: 'À payer' }, ['due', 'late', 'collected']],
  ['a year', { year: '2025' }, ['old']],
  ['an energy', { energy: 'NG' as const }, ['old']],
  ['a number, spaced and in small letters', { text: ' f2026 c1-005' }, ['due']],
  ['a number that is none', { text: 'X9' }, []],
  ['two filters at once', { status: 'Payée', year: '2026' }, ['paid']],
])('C6.2 bills filtered by %s', (_case, filter, expected) => {
  expect(ids(filterBills(all, { status: null, year: null, energy: null, text: '', ...filter }))).toEqual(
    expected,
  );
});

test('C6.2 the order loses no bill', () => {
  fc.assert(
    fc.property(fc.array(generatedInvoice), (bills) => {
      expect([...unpaidFirst(bills)].map(({ id }) => id).sort()).toEqual(ids(bills).sort());
    }),
  );
});
