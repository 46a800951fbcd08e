import { payableSelection } from './payable-selection';

const contract = (contractNumber: string, debts: number, amount: number) => ({
  contractNumber,
  payable: { debts, amount },
});

test.each([
  ['none', [], { contracts: [], debts: 0, amount: 0, fits: false }],
  ['one that owes nothing', [contract('A', 0, 0)], { contracts: [], debts: 0, amount: 0, fits: false }],
  [
    'two of three',
    [contract('A', 1, 0.1), contract('B', 0, 0), contract('C', 2, 0.2)],
    { contracts: ['A', 'C'], debts: 3, amount: 0.3, fits: true },
  ],
  [
    'as many as one payment takes',
    [contract('A', 50, 5)],
    { contracts: ['A'], debts: 50, amount: 5, fits: true },
  ],
  ['one more', [contract('A', 51, 5)], { contracts: ['A'], debts: 51, amount: 5, fits: false }],
])('L9.4 to pay of %s', (_, chosen, expected) => {
  expect(payableSelection(chosen)).toEqual(expected);
});
