import { expectAccessible } from '@portal/axe';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Modal } from '../modal/Modal';
import { ActionMenu } from './ActionMenu';

function Row({ onChoose }: { onChoose: (key: string) => void }) {
  const [asks, setAsks] = useState(false);
  const choose = (key: string) => () => {
    onChoose(key);
    setAsks(key === 'delete');
  };
  return (
    <>
      <ActionMenu
        label="Actions sur jdupont"
        actions={[
          { key: 'disable', label: 'Désactiver', icon: 'lock', onChoose: choose('disable') },
          { key: 'mail', label: 'Écrire', onChoose: choose('mail') },
          { key: 'delete', label: 'Supprimer', danger: true, onChoose: choose('delete') },
        ]}
      />
      <button type="button">Ailleurs</button>
      {asks && (
        <Modal open title="Supprimer jdupont ?" onClose={() => setAsks(false)}>
          Pour toujours.
        </Modal>
      )}
    </>
  );
}

function open() {
  const chosen: string[] = [];
  render(<Row onChoose={(key) => chosen.push(key)} />);
  return {
    user: userEvent.setup(),
    chosen,
    button: screen.getByRole('button', { name: 'Actions sur jdupont' }),
  };
}
const item = (name: string) => screen.getByRole('menuitem', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

// antd's arrows move among elements that have a size: the journey agent-manages-users presses them
test.each([
  ['{Enter}', 'Désactiver'],
  [' ', 'Désactiver'],
  ['{ArrowDown}', 'Désactiver'],
  ['{ArrowUp}', 'Supprimer'],
])(
  'by the key %s it opens with the focus at « %s » at once, and Escape gives it back to the button',
  async (key, focused) => {
    const { user, button } = open();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.tab();
    await user.keyboard(key);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menu', { name: 'Actions sur jdupont' })).toBeVisible();
    expect(item(focused)).toHaveFocus();
    await expectAccessible();
    await user.keyboard('{Escape}');
    await gone();
    expect(button).toHaveFocus();
  },
);

test('Space chooses, as Enter does', async () => {
  const { user, chosen, button } = open();
  await user.tab();
  await user.keyboard(' ');
  await waitFor(() => expect(item('Désactiver')).toHaveFocus());
  await user.keyboard(' ');
  expect(chosen).toEqual(['disable']);
  await gone();
  expect(button).toHaveFocus();
});

test('an action is reported once, and the focus is back at the button', async () => {
  const { user, chosen, button } = open();
  await user.click(button);
  await user.click(item('Écrire'));
  expect(chosen).toEqual(['mail']);
  await gone();
  expect(button).toHaveFocus();
});

test('a dialog that an action opens gives the focus back to the button', async () => {
  const { user, button } = open();
  await user.click(button);
  await user.click(item('Supprimer'));
  expect(screen.getByRole('dialog', { name: 'Supprimer jdupont ?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(button).toHaveFocus();
});

test('a click elsewhere and Tab close it, and nothing is chosen', async () => {
  const { user, chosen, button } = open();
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Ailleurs' }));
  await gone();
  await user.click(button);
  await waitFor(() => expect(item('Désactiver')).toHaveFocus());
  await user.tab();
  await gone();
  expect(screen.getByRole('button', { name: 'Ailleurs' })).toHaveFocus();
  expect(chosen).toEqual([]);
});
