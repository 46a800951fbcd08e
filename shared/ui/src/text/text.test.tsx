import { render, screen } from '@testing-library/react';
import { Avatar } from './Avatar';
import { DateText, Money } from './DateText';

test.each([
  [1234.5, '1 234,50 €'],
  [-0.001, '0,00 €'],
  [-12, '−12,00 €'],
])('%d is shown as %s', (amount, shown) => {
  const { container } = render(<Money amount={amount} />);
  expect(container.textContent?.replace(/[\u00a0\u202f]/g, ' ')).toBe(shown);
});

test.each([
  ['2026-01-05', 'short', '05/01/2026'],
  ['2026-03-01', 'long', '1er mars 2026'],
  ['2026-03-01', 'month', 'mars 2026'],
  ['2026-06-30T22:30:00Z', 'short', '01/07/2026'],
] as const)('%s in %s is %s, in Paris', (value, format, shown) => {
  render(<DateText value={value} format={format} />);
  expect(screen.getByText(shown)).toHaveAttribute('datetime', value);
});

test.each([
  ['Camille Martin', 'CM'],
  ['Łukasz Jean Dvořák', 'ŁD'],
  ['élise', 'É'],
  ['  ', ''],
])('« %s » has the avatar « %s »', (name, letters) => {
  const { container } = render(<Avatar name={name} />);
  expect(container).toHaveTextContent(letters);
});
