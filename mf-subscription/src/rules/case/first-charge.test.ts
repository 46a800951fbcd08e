import type { CaseAnswers } from './answers';
import type { EnergyPrice } from './case-prices';
import { firstCharge } from './first-charge';

const price = (over: Partial<EnergyPrice> = {}): EnergyPrice => ({
  energy: 'EL',
  monthly: 108.33,
  yearly: 1300,
  installment: 216.67,
  months: 2,
  billed: false,
  expected: null,
  ...over,
});
const gas = price({ energy: 'NG', monthly: 50, yearly: 600, installment: 50.1, months: 1 });
const answers = (firstPaymentCB: boolean, later = false): Pick<CaseAnswers, 'situation' | 'payment'> => ({
  situation: {
    EL: {
      processType: later ? 'SWITCH' : 'MOVE_IN',
      startRange: later ? 'LATER' : 'NOW',
      startDate: null,
      dueDate: null,
      timeslot: 'NONE',
      express: false,
    },
  },
  payment: { iban: '', ownerFirstName: '', ownerLastName: '', debitDay: 10, firstPaymentCB },
});

test.each([
  ['the card is charged two months at once', [price()], answers(true), { by: 'card', amount: 216.67 }],
  ['both energies together, to the cent', [price(), gas], answers(true), { by: 'card', amount: 266.77 }],
  ['without a card it is debited', [price()], answers(false), { by: 'debit', amount: 216.67, day: 10 }],
  [
    'a switch on a chosen date is debited whatever was ticked',
    [price()],
    answers(true, true),
    { by: 'debit', amount: 216.67, day: 10 },
  ],
  [
    'the first debit day where none is chosen',
    [price()],
    { situation: null, payment: null },
    { by: 'debit', amount: 216.67, day: 5 },
  ],
  ['nothing is debited of what is billed on consumption', [price({ billed: true })], answers(false), null],
  [
    'its first month is paid by card',
    [price({ billed: true })],
    answers(true),
    { by: 'card', amount: 216.67 },
  ],
] as const)('B7.3 %s', (_what, prices, given, expected) => {
  expect(firstCharge(prices, given, {}, '2026-12-01')).toEqual(expected && { ...expected, debits: [] });
});

test.each([
  ['a card has paid two months', true, { EL: '2026-12-16' }, [{ dueOn: '2027-03-10', amount: 216.67 }]],
  [
    'each energy has its own months after a card',
    true,
    { EL: '2026-12-16', NG: '2026-12-16' },
    [
      { dueOn: '2027-02-10', amount: 50.1 },
      { dueOn: '2027-03-10', amount: 216.67 },
    ],
  ],
  [
    'a first debit takes both energies on one day',
    false,
    { EL: '2026-12-16', NG: '2026-12-10' },
    [{ dueOn: '2027-01-10', amount: 266.77 }],
  ],
  [
    'a debit within the notice gives way to the next month’s',
    false,
    { EL: '2026-12-02' },
    [{ dueOn: '2027-01-10', amount: 216.67 }],
    '2026-12-06',
  ],
  ['no day while no start is chosen', true, {}, []],
] as const)('B7.3 %s: the debits to come', (_what, byCard, starts, debits, today: string = '2026-12-01') => {
  expect(firstCharge([price(), gas], answers(byCard), starts, today)?.debits).toEqual(debits);
});
