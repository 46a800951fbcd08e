import { expectAccessible } from '@portal/axe';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CheckTree } from './CheckTree';

const branches = [
  {
    key: 'fruits',
    label: 'Fruits',
    leaves: [
      { key: 'apple', label: 'Pomme' },
      { key: 'pear', label: 'Poire' },
      { key: 'fig', label: 'Figue', refusal: 'Ce n’est pas la saison.' },
    ],
  },
  {
    key: 'roots',
    label: 'Racines',
    refusal: 'Rien n’a été récolté.',
    leaves: [{ key: 'beet', label: 'Betterave', refusal: 'Rien n’a été récolté.' }],
  },
] as const;
type Key = (typeof branches)[number]['leaves'][number]['key'];

function Host({ onChange }: { onChange: (checked: Key[]) => void }) {
  const [checked, setChecked] = useState<Key[]>([]);
  return (
    <CheckTree<Key>
      label="Panier"
      branches={branches}
      checked={checked}
      onChange={(next) => {
        setChecked(next);
        onChange(next);
      }}
    />
  );
}

function open() {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Host onChange={onChange} />);
  return { user, onChange };
}
const box = (name: string) => screen.getByRole('checkbox', { name });

test('a branch ticks the leaves that are not refused, and is ticked by them', async () => {
  const { user, onChange } = open();
  await user.click(box('Fruits'));
  expect(onChange).toHaveBeenLastCalledWith(['apple', 'pear']);
  expect(box('Fruits')).toBeChecked();
  await user.click(screen.getByText('Poire'));
  expect(onChange).toHaveBeenLastCalledWith(['apple']);
  expect(box('Fruits')).toBePartiallyChecked();
  await expectAccessible();
});

test('what is refused keeps its place, says why, and is not ticked by a click or the space bar', async () => {
  const { user, onChange } = open();
  const fig = screen.getByRole('treeitem', { name: 'Figue' });
  expect(fig).toHaveAccessibleDescription('Ce n’est pas la saison.');
  await user.click(within(fig).getByText('Figue'));
  await user.tab();
  await user.keyboard('{ArrowUp} ');
  expect(onChange).not.toHaveBeenCalled();
  // all of it is refused: closed
  expect(screen.getByRole('treeitem', { name: 'Racines', expanded: false })).toHaveAccessibleDescription(
    'Rien n’a été récolté.',
  );
  expect(screen.queryByText('Betterave')).toBeNull();
});

test('one stop of the keyboard: arrows move, the space bar ticks, Enter closes and opens a branch', async () => {
  const { user, onChange } = open();
  await user.tab();
  const tree = screen.getByRole('tree', { name: 'Panier' });
  expect(tree).toHaveFocus();
  const active = () => document.getElementById(tree.getAttribute('aria-activedescendant') ?? '');
  expect(active()).toHaveAccessibleName('Fruits');
  await user.keyboard('{ArrowDown} ');
  expect(active()).toHaveAccessibleName('Pomme');
  expect(active()).toBeChecked();
  expect(onChange).toHaveBeenLastCalledWith(['apple']);
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(active()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Pomme')).toBeNull();
  await user.keyboard('{Enter}{End}');
  expect(active()).toHaveAccessibleName('Racines');
  await user.tab();
  expect(tree).not.toHaveFocus();
});

test('each row has its level and its place among its own', () => {
  open();
  const places = screen
    .getAllByRole('treeitem')
    .map((row) =>
      ['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => row.getAttribute(name)).join(' '),
    );
  expect(places).toEqual(['1 1 2', '2 1 3', '2 2 3', '2 3 3', '1 2 2']);
});
