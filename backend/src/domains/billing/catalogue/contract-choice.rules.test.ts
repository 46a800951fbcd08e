import { choice, entryWith, pricedOn as day } from '../../../../testing/fixtures/catalogue-entry';
import { contractPrices } from './contract-prices.rules';

test('B4.1 the default frequency is every two months; cyclical products are paid by the month', () => {
  const entry = entryWith();
  expect(contractPrices(entry, choice({ frequency: null }), day).frequency).toBe('BIMONTHLY');
  const cyclical = { ...entry, product: { ...entry.product, billing_mode: 'CYCLICAL_BILLING' as const } };
  expect(contractPrices(cyclical, choice({ frequency: 'QUARTERLY' }), day)).toMatchObject({
    frequency: 'MONTHLY',
    fee: { code: 'PP_FREQ_1', cents: 0 },
  });
});

test.each([
  [{ frequency: 'BIANNUAL' }, 'installmentFrequency'],
  [{ optionCodes: ['NOPE'] }, 'chosenProduct.additionalRates'],
  [{ packageIds: ['NOPE'] }, 'chosenPackages'],
  [{ capacity: 7 }, 'deliveryPoint.contractualCapacity'],
  [{ capacity: 7, runningRates: [] }, 'contractNumber'],
])('S1 what is not sold is refused at its field: %j', (over, path) => {
  expect(() => contractPrices(entryWith(), choice(over), day)).toThrow(
    expect.objectContaining({ status: 422, details: { errors: [expect.objectContaining({ path })] } }),
  );
});

test('B4.1 peak and off-peak hours are not sold at 3 kVA', () => {
  const entry = entryWith();
  const twoPrices = { ...entry, product: { ...entry.product, rate_option: 'HIGH_LOW' as const } };
  expect(() => contractPrices(twoPrices, choice({ capacity: 3 }), day)).toThrow('3\u00a0kVA');
});
