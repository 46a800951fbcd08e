import { expectAccessible } from '@portal/axe';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterChecks } from './FilterChecks';

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
      <FilterChecks
        label="Groupe"
        options={names.slice(0, count).map((name) => ({ value: name, label: name }))}
        value={value}
        onChange={setValue}
        said={{ none: 'Aucun', all: 'Tous les groupes', some: (some) => `${some} groupes` }}
        searchLabel="Chercher un groupe"
        selectAll="Tout sélectionner"
        error={error}
      />
      <p>{value.join(' ')}</p>
      <button type="button">Ailleurs</button>
    </>
  );
}
const opener = (said: string) => screen.getByRole('button', { name: `Groupe ${said}` });
const check = (name: string) => screen.getByRole('checkbox', { name });

test('B8.1 several of a list, each said by its number, one by its name', async () => {
  render(<Groups />);
  await userEvent.click(opener('Aucun'));
  await userEvent.click(check('WEB'));
  expect(opener('WEB')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(check('C2E'));
  expect(opener('2 groupes')).toBeVisible();
  expect(screen.getByText('WEB C2E')).toBeVisible();
  await expectAccessible();
});

test('B8.1 all at once, and none; some of them are neither', async () => {
  render(<Groups />);
  await userEvent.click(opener('Aucun'));
  await userEvent.click(check('Tout sélectionner'));
  expect(opener('Tous les groupes')).toBeVisible();
  await userEvent.click(check('WEB'));
  expect(check('Tout sélectionner')).toBePartiallyChecked();
  await userEvent.click(check('Tout sélectionner'));
  await userEvent.click(check('Tout sélectionner'));
  expect(opener('Aucun')).toBeVisible();
});

test('B8.1 a long list is narrowed by typing; all are then those that are left, beside what was chosen', async () => {
  render(<Groups start={['WEB']} />);
  await userEvent.click(opener('WEB'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Chercher un groupe' }), 'pioui_');
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  await userEvent.click(check('Tout sélectionner'));
  expect(screen.getByText('WEB PIOUI_LYON PIOUI_PARIS')).toBeVisible();
});

test('a short list is not', async () => {
  render(<Groups count={3} />);
  await userEvent.click(opener('Aucun'));
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('by keyboard: opened, chosen, closed by Escape with the focus back; left, it closes', async () => {
  render(<Groups count={3} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard(' {Escape}');
  expect(opener('Tous les groupes')).toHaveFocus();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.keyboard('{Enter}');
  for (let stop = 0; stop < 5; stop += 1) await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Ailleurs' })).toHaveFocus();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(opener('Tous les groupes'));
  await userEvent.click(screen.getByRole('button', { name: 'Ailleurs' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('what is wrong with it is read with it', async () => {
  render(<Groups error="Veuillez sélectionner un Groupe" />);
  expect(opener('Aucun')).toHaveAccessibleDescription('Veuillez sélectionner un Groupe');
  await expectAccessible();
});
