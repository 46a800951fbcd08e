import { formatCount, formatKwh, formatPercent, formatWhole } from './quantity';

const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ');

test('quantities are written in French', () => {
  expect(plain(formatKwh(1234.4))).toBe('1 234 kWh');
  expect(formatWhole(-0.2)).toBe('0');
  expect(plain(formatPercent(87.456))).toBe('87,46 %');
  expect(plain(formatPercent(100))).toBe('100,00 %');
});

test.each([
  [0, '0 client'],
  [1, '1 client'],
  [2, '2 clients'],
  [12_345, '12 345 clients'],
])('%i has its noun, in the plural from two on', (count, words) => {
  expect(plain(formatCount(count, 'client'))).toBe(words);
  expect(formatCount(count, 'client')).not.toContain(' ');
});

test('a noun with an irregular plural is given both forms', () => {
  expect(plain(formatCount(2, 'mois connu', 'mois connus'))).toBe('2 mois connus');
});
