import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterInput } from './FilterInput';
import { FilterSelect } from './FilterSelect';

const statuses = [
  { value: 'NEW', label: 'Nouvelle' },
  { value: 'CLOSED', label: 'Clôturée' },
] as const;

function Filters({ onChange }: { onChange: (value: string | null) => void }) {
  const [status, setStatus] = useState<'NEW' | 'CLOSED' | null>(null);
  const [words, setWords] = useState('');
  return (
    <>
      <FilterSelect
        label="Statut"
        all="Tous"
        options={statuses}
        value={status}
        onChange={(value) => {
          setStatus(value);
          onChange(value);
        }}
      />
      <FilterInput
        label="Rechercher"
        value={words}
        onChange={(value) => {
          setWords(value);
          onChange(value);
        }}
      />
    </>
  );
}

test('a filter is one of its list, or none', async () => {
  const changes: (string | null)[] = [];
  render(<Filters onChange={(value) => changes.push(value)} />);
  const status = screen.getByRole('combobox', { name: 'Statut' });
  await userEvent.selectOptions(status, 'Clôturée');
  expect(status).toHaveDisplayValue('Clôturée');
  await userEvent.selectOptions(status, 'Tous');
  expect(changes).toEqual(['CLOSED', null]);
});

test('words narrow as they are typed', async () => {
  const changes: (string | null)[] = [];
  render(<Filters onChange={(value) => changes.push(value)} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher' }), 'gaz');
  expect(changes).toEqual(['g', 'ga', 'gaz']);
});
