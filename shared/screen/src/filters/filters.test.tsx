import { expectAccessible, render, screen, userEvent, waitFor } from '@portal/testing';
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

test('P2.6 on a phone the filters are below a button that says how many are on, and the search above it', async () => {
  render(
    <FilterBar
      label="Filtrer"
      on={2}
      search={<FilterInput label="Rechercher" value="" onChange={() => {}} />}
    >
      <FilterInput label="Ville" value="" onChange={() => {}} />
    </FilterBar>,
  );
  const fold = screen.getByRole('button', { name: 'Filtres (2)', hidden: true });
  const folded = document.getElementById(fold.getAttribute('aria-controls') ?? '');
  expect(folded).toContainElement(screen.getByRole('searchbox', { name: 'Ville' }));
  expect(folded).not.toContainElement(screen.getByRole('searchbox', { name: 'Rechercher' }));
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  fold.click();
  await waitFor(() => expect(fold).toHaveAttribute('aria-expanded', 'true'));
  expect(folded).toHaveAttribute('data-open');
});
