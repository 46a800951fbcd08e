import { expectAccessible, render, screen, userEvent } from '@portal/testing';
import { FilterInput } from '@portal/ui';
import { useState } from 'react';
import { FilterBar } from './FilterBar';

function Host() {
  const [text, setText] = useState('');
  return (
    <FilterBar label="Filtrer" found={`${text.length} lettres`}>
      <FilterInput label="Rechercher" value={text} onChange={setText} />
    </FilterBar>
  );
}

test('the filters of a list are in one search region, and the number of matches is announced as they change', async () => {
  render(<Host />);
  expect(screen.getByRole('search', { name: 'Filtrer' })).toContainElement(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher' }), 'été');
  expect(screen.getByRole('status')).toHaveTextContent('3 lettres');
  await expectAccessible();
});
