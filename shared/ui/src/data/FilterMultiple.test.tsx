import { expectAccessible } from '@portal/axe';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterMultiple } from './FilterMultiple';

const names = ['ADMIN', 'C2E', 'COMDATA', 'PIOUI', 'PIOUI_LYON', 'PIOUI_PARIS', 'WEB', 'WEB-ADS'];

function Groups({
  count = names.length,
  start = [] as string[],
  error,
}: {
  count?: number;
  start?: string[];
  error?: string;
}) {
  const [value, setValue] = useState(start);
  return (
    <>
      <FilterMultiple
        label="Groupe"
        options={names.slice(0, count).map((name) => ({ value: name, label: name }))}
        value={value}
        onChange={setValue}
        said={{ none: 'Aucun', all: 'Tous les groupes', some: (some) => `${some} groupes` }}
        selectAll="Tout sélectionner"
        error={error}
      />
      <p>{value.join(' ')}</p>
      <button type="button">Ailleurs</button>
    </>
  );
}
const field = () => screen.getByRole('combobox', { name: 'Groupe' });
const option = (name: string) => screen.getByRole('option', { name });
const chosen = () =>
  screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent);
/** antd reads the numbers of keys, which user-event leaves out. */
const press = (...keys: (keyof typeof keyCodes)[]) =>
  keys.forEach((key) => {
    fireEvent.keyDown(field(), { key, keyCode: keyCodes[key] });
    fireEvent.keyUp(field(), { key, keyCode: keyCodes[key] });
  });
const keyCodes = { Backspace: 8, Enter: 13, Escape: 27, ArrowDown: 40 };
const expectClosed = () => expect(field()).toHaveAttribute('aria-expanded', 'false');

test('B8.1 one choice is described by its name, several by their number', async () => {
  render(<Groups />);
  expect(field()).toHaveAccessibleDescription('Aucun');
  await userEvent.click(field());
  await userEvent.click(option('WEB'));
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveAccessibleDescription('WEB');
  await userEvent.click(option('C2E'));
  expect(field()).toHaveAccessibleDescription('2 groupes');
  expect(screen.getByText('WEB C2E')).toBeVisible();
  expect(screen.getByRole('listbox', { name: 'Groupe' })).toHaveAttribute('aria-multiselectable', 'true');
  await expectAccessible();
});

test('B8.1 all are chosen at once, and none; a part of them is neither', async () => {
  render(<Groups />);
  await userEvent.click(field());
  await userEvent.click(option('Tout sélectionner'));
  expect(field()).toHaveAccessibleDescription('Tous les groupes');
  expect(chosen()).toHaveLength(names.length + 1);
  await userEvent.click(option('WEB'));
  expect(chosen()).toHaveLength(names.length - 1);
  await userEvent.click(option('Tout sélectionner'));
  await userEvent.click(option('Tout sélectionner'));
  expect(field()).toHaveAccessibleDescription('Aucun');
});

test('B8.1 a long list is narrowed by typing; all are then those that are left, beside what was chosen', async () => {
  render(<Groups start={['WEB']} />);
  await userEvent.type(field(), 'pioui_');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'PIOUI_LYON',
    'PIOUI_PARIS',
    'Tout sélectionner',
  ]);
  press('Enter');
  expect(screen.getByText('WEB PIOUI_LYON')).toBeVisible();
  await userEvent.click(option('Tout sélectionner'));
  expect(screen.getByText('WEB PIOUI_LYON PIOUI_PARIS')).toBeVisible();
  await userEvent.clear(field());
  await userEvent.type(field(), 'nulle part');
  expect(screen.getByText('Aucun résultat')).toBeVisible();
  await expectAccessible();
});

test('a short list is not', async () => {
  render(<Groups count={3} />);
  await userEvent.type(field(), 'c2');
  expect(screen.getAllByRole('option')).toHaveLength(4);
});

test('by keyboard: opened, chosen, closed by Escape with the focus kept; left, it closes and takes nothing', async () => {
  render(<Groups count={3} />);
  await userEvent.tab();
  press('Enter', 'Enter');
  expect(field()).toHaveAccessibleDescription('Tous les groupes');
  press('ArrowDown', 'Enter', 'Backspace', 'Escape');
  await waitFor(expectClosed);
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription('2 groupes');
  press('Enter', 'ArrowDown');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Ailleurs' })).toHaveFocus();
  expectClosed();
  expect(field()).toHaveAccessibleDescription('2 groupes');
});

test('its error is part of its accessible description', async () => {
  render(<Groups error="Veuillez sélectionner un Groupe" />);
  expect(field()).toHaveAccessibleDescription('Aucun Veuillez sélectionner un Groupe');
  expect(field()).toBeInvalid();
  await expectAccessible();
});
