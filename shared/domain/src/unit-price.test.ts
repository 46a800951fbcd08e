import { formatKwhPrice, formatUnitPrice } from './unit-price';

test.each([
  [0.195244, '0,1952\u00a0€'],
  [0.0716, '0,0716\u00a0€'],
  [0.03085, '0,0309\u00a0€'],
  [-0.00001, '0,0000\u00a0€'],
  [-0.0046, '−0,0046\u00a0€'],
])('a kWh at %d is %s', (euros, text) => {
  expect(formatKwhPrice(euros)).toBe(text);
});

test.each([
  [0.195244, 'kWh', '0,1952\u00a0€'],
  [0.195244, 'EUR/KWH', '0,1952\u00a0€'],
  [11.833333, 'mois', '11,83\u00a0€'],
  [49, null, '49,00\u00a0€'],
])('%d of %s is %s', (euros, unit, text) => {
  expect(formatUnitPrice(euros, unit)).toBe(text);
});
