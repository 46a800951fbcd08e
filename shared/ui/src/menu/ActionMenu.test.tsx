import { expectAccessible } from '@portal/axe';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionMenu } from './ActionMenu';

function open() {
  const chosen: string[] = [];
  const act = (key: string, label: string, danger = false) => ({
    key,
    label,
    danger,
    onChoose: () => chosen.push(key),
  });
  render(
    <>
      <ActionMenu
        label="Actions sur jdupont"
        actions={[act('disable', 'Désactiver'), act('mail', 'Écrire'), act('delete', 'Supprimer', true)]}
      />
      <button type="button">Ailleurs</button>
    </>,
  );
  return {
    user: userEvent.setup(),
    chosen,
    button: screen.getByRole('button', { name: 'Actions sur jdupont' }),
  };
}
const item = (name: string) => screen.getByRole('menuitem', { name });
const gone = () => expect(screen.queryByRole('menu')).not.toBeInTheDocument();

test('opens on its first action, or from below on its last; arrows, Home and End move around', async () => {
  const { user, button } = open();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menu', { name: 'Actions sur jdupont' })).toHaveAttribute(
    'id',
    button.getAttribute('aria-controls'),
  );
  expect(item('Désactiver')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(item('Supprimer')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(item('Écrire')).toHaveFocus();
  await user.keyboard('{End}{Home}');
  expect(item('Désactiver')).toHaveFocus();
  await expectAccessible();
  await user.keyboard('{Escape}');
  gone();
  expect(button).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(item('Supprimer')).toHaveFocus();
});

test('an action is told once, and the focus is back at the button', async () => {
  const { user, chosen, button } = open();
  await user.click(button);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual(['mail']);
  gone();
  expect(button).toHaveFocus();
});

test('a click elsewhere, Tab and a page that moves close it, and nothing is chosen', async () => {
  const { user, chosen, button } = open();
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Ailleurs' }));
  gone();
  await user.click(button);
  await user.keyboard('{Tab}');
  gone();
  await user.click(button);
  fireEvent.scroll(document);
  expect(screen.getByRole('menu')).toBeVisible();
  const root = button.parentElement as HTMLElement;
  root.getBoundingClientRect = () => ({ top: 80 }) as DOMRect;
  fireEvent.scroll(document);
  gone();
  await user.click(button);
  fireEvent(window, new Event('resize'));
  gone();
  expect(chosen).toEqual([]);
});
