import { formatKwh, formatPercent, formatWhole } from './quantity';

const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ');

test('quantities are written in French', () => {
  expect(plain(formatKwh(1234.4))).toBe('1 234 kWh');
  expect(formatWhole(-0.2)).toBe('0');
  expect(plain(formatPercent(87.456))).toBe('87,46 %');
  expect(plain(formatPercent(100))).toBe('100,00 %');
});
