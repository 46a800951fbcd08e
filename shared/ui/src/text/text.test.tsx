import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Avatar } from './Avatar';
import { ClippedText } from './ClippedText';
import { DateText } from './DateText';
import { Money } from './Money';

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

test.each([
  ['Dix-sept lettres.', null],
  ['Dix-huit lettres…!', 'Dix-huit lettres……'],
  // a family emoji and an accent of its own sign are one letter each
  ['e\u0301'.repeat(17), null],
  ['👨‍👩‍👧'.repeat(17), null],
  ['Marie-Antoinette de la Tour', 'Marie-Antoinette…'],
])('B8.2 « %s » at 17 letters is cut as %p', (text, cut) => {
  const { container } = render(<ClippedText text={text} limit={17} />);
  expect(container.textContent?.normalize('NFC')).toBe((cut ?? text).normalize('NFC'));
  expect(screen.queryAllByRole('button')).toHaveLength(cut === null ? 0 : 1);
});

test('B8.2 a cut text is whole to screen readers, and to everybody by a key or a finger', async () => {
  render(<ClippedText text="Marie-Antoinette de la Tour" limit={17} />);
  const clipped = screen.getByRole('button', { name: 'Marie-Antoinette de la Tour', expanded: false });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(clipped).toHaveTextContent(/^Marie-Antoinette de la Tour$/);
  await userEvent.click(clipped);
  expect(clipped).toHaveTextContent('Marie-Antoinette…');
});
