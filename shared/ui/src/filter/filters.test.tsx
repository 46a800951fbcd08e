import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterInput } from './FilterInput';
import { FilterSelect } from './FilterSelect';

const statuses = [
  { value: 'NEW', label: 'Nouvelle' },
  { value: 'CLOSED', label: 'Clôturée' },
] as const;

function Filters({ told }: { told: (value: string | null) => void }) {
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
          told(value);
        }}
      />
      <FilterInput
        label="Rechercher"
        value={words}
        onChange={(value) => {
          setWords(value);
          told(value);
        }}
      />
    </>
  );
}

test('a filter is one of its list, or none', async () => {
  const told: (string | null)[] = [];
  render(<Filters told={(value) => told.push(value)} />);
  const status = screen.getByRole('combobox', { name: 'Statut' });
  await userEvent.selectOptions(status, 'Clôturée');
  expect(status).toHaveDisplayValue('Clôturée');
  await userEvent.selectOptions(status, 'Tous');
  expect(told).toEqual(['CLOSED', null]);
});

test('words narrow as they are typed', async () => {
  const told: (string | null)[] = [];
  render(<Filters told={(value) => told.push(value)} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher' }), 'gaz');
  expect(told).toEqual(['g', 'ga', 'gaz']);
});
