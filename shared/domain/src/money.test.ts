import fc from 'fast-check';
import {
  formatCents,
  formatEuros,
  formatKwhPrice,
  formatUnitPrice,
  formatWholeEuros,
  fromCents,
  toCents,
} from './money';

const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ');

test.each([
  [1234.5, '1 234,50 €'],
  [0, '0,00 €'],
  [-0, '0,00 €'],
  [-0.004, '0,00 €'],
  [-12.3, '−12,30 €'],
  [0.1 + 0.2, '0,30 €'],
  [1_000_000, '1 000 000,00 €'],
])('%d is written %s', (euros, text) => expect(plain(formatEuros(euros))).toBe(text));

test('an amount without cents is written without decimals', () => {
  expect(formatWholeEuros(30)).toBe('30\u00a0€');
  expect(plain(formatWholeEuros(-1200))).toBe('−1 200 €');
});

test('cents are converted to euros and back without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(toCents(fromCents(cents))).toBe(cents);
      expect(formatCents(cents)).toBe(formatEuros(cents / 100));
    }),
  );
});

test('−0,00 never shows', () => {
  fc.assert(
    fc.property(fc.double({ min: -0.02, max: 0.02, noNaN: true }), (euros) => {
      expect(formatEuros(euros)).not.toMatch(/^[-−]0,00/);
      expect(Object.is(toCents(euros), -0)).toBe(false);
    }),
  );
});

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
