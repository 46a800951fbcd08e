import { expectAccessible } from '@portal/axe';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClippedText } from './ClippedText';

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

test('B8.2 a cut text is whole above itself while the mouse or the focus is there, until Escape', async () => {
  render(<ClippedText text="Marie-Antoinette de la Tour" limit={17} />);
  const hint = () => screen.queryByRole('tooltip', { name: 'Marie-Antoinette de la Tour' });
  const gone = () => waitFor(() => expect(hint()).toBeNull());
  await userEvent.tab();
  await waitFor(() => expect(hint()).toBeVisible());
  expect(screen.getByRole('button')).not.toHaveAccessibleDescription();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await gone();
  await userEvent.hover(screen.getByRole('button'));
  await waitFor(() => expect(hint()).toBeVisible());
  // the mouse may move onto it
  await userEvent.hover(screen.getByRole('tooltip'));
  expect(hint()).toBeVisible();
  await userEvent.click(screen.getByRole('button'));
  await gone();
});
