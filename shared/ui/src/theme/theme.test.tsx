import { act, render, screen } from '@testing-library/react';
import { chooseTheme, currentTheme, restoreTheme, useTheme } from './theme';

function Name() {
  return <p>{useTheme()}</p>;
}

afterEach(() => chooseTheme('system'));

test('a choice is applied, reaches what is on screen, and is restored', async () => {
  render(<Name />);
  expect(screen.getByText('light')).toBeVisible();
  act(() => chooseTheme('dark'));
  expect(await screen.findByText('dark')).toBeVisible();
  delete document.documentElement.dataset.theme;
  restoreTheme();
  expect(currentTheme()).toBe('dark');
});

test('the stored value is not trusted', () => {
  localStorage.setItem('portal.theme', 'url(evil)');
  restoreTheme();
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
