import { formatQuantity, formatRate } from './decimals';

const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ');

test.each([
  [1234.5678, '1 234,568'],
  [-2.5, '−2,5'],
  [-0, '0'],
])('%d is a quantity of three decimals at most: %s', (value, written) => {
  expect(plain(formatQuantity(value))).toBe(written);
});

test.each([
  [5.5, '5,5 %'],
  [20, '20 %'],
  [-3.333, '−3,33 %'],
])('%d is a rate of two decimals at most: %s', (percent, written) => {
  expect(plain(formatRate(percent))).toBe(written);
});
