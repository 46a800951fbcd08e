import { frequencies } from '@portal/contract';
import { frequencyChoices, soldFrequency } from './frequency-choices';

const offered = (frequency: 'MONTHLY' | 'BIMONTHLY' | 'QUARTERLY' | 'FOURMONTHLY', fee: number) => ({
  frequency,
  fee,
  code: 'PP',
  currency: 'EUR' as const,
});

test('C4.2 frequencies from the most frequent, with the fees of a year to the cent', () => {
  const choices = frequencyChoices(
    [
      offered('QUARTERLY', 0.7),
      offered('FOURMONTHLY', 0),
      offered('MONTHLY', 1.1),
      offered('BIMONTHLY', 0.9),
    ],
    'QUARTERLY',
  );
  expect(choices).toEqual([
    { id: 'MONTHLY', months: 1, fee: 1.1, yearlyFees: 13.2, own: false },
    { id: 'BIMONTHLY', months: 2, fee: 0.9, yearlyFees: 5.4, own: false },
    { id: 'QUARTERLY', months: 3, fee: 0.7, yearlyFees: 2.8, own: true },
    { id: 'FOURMONTHLY', months: 4, fee: 0, yearlyFees: 0, own: false },
  ]);
});

test.each(frequencies)('B4.1 %s is offered as it is where it is sold, else every two months', (own) => {
  const sold = own !== 'BIANNUAL' && own !== 'UNKNOWN';
  expect(soldFrequency(own)).toBe(sold ? own : 'BIMONTHLY');
});
