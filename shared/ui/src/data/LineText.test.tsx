import { expectAccessible } from '@portal/axe';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LineText } from './LineText';

const email = 'camille.martin-dubreuil@entreprise.example.fr';
const wide = (width: number) => {
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(width);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(160);
};

test('B9.1 an e-mail with room enough is a text', () => {
  wide(160);
  render(<LineText text={email} />);
  expect(screen.getByText(email)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('B9.1 a longer one is whole at focus, and in its place once pressed', async () => {
  wide(300);
  const user = userEvent.setup();
  render(<LineText text={email} />);
  await user.tab();
  const button = screen.getByRole('button', { name: email, expanded: false });
  expect(button).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(email);
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible();
});
