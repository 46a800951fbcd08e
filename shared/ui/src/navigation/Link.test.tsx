import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from '../theme/UiProvider';
import { Link } from './Link';

function click(href: string, options: { target?: string; init?: MouseEventInit } = {}) {
  const navigate = jest.fn();
  render(
    <UiProvider navigate={navigate}>
      <Link href={href} target={options.target}>
        Aller
      </Link>
    </UiProvider>,
  );
  const link = screen.getByRole('link');
  const event = createEvent.click(link, { button: 0, ...options.init });
  // jsdom cannot follow a link: the listener above the page keeps it from trying.
  window.addEventListener('click', (clicked) => clicked.preventDefault(), { once: true });
  fireEvent(link, event);
  return navigate;
}

test('a path of the portal opens in place', () => {
  expect(click('/document/bills')).toHaveBeenCalledWith('/document/bills');
});

test.each([
  ['another site', 'https://example.fr/', {}],
  ['a protocol-relative address', '//example.fr', {}],
  ['a new tab by target', '/document/bills', { target: '_blank' }],
  ['a new tab by Ctrl', '/document/bills', { init: { ctrlKey: true } }],
])('%s is left to the browser', (_case, href, options) => {
  expect(click(href, options)).not.toHaveBeenCalled();
});

test('a link to a new tab says so, and gives it no opener', () => {
  render(
    <Link href="https://example.fr/faq" target="_blank">
      FAQ
    </Link>,
  );
  expect(screen.getByRole('link', { name: 'FAQ (nouvel onglet)' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
});
