import fc from 'fast-check';
import { formatCents, formatEuros, fromCents, toCents } from './money';

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

test('cents go to euros and back unharmed', () => {
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
