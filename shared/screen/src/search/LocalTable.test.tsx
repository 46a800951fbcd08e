import { aScheme, expectAccessible, renderScreen, screen } from '@portal/testing';
import { LocalTable } from './LocalTable';

const columns = [
  { key: 'job', title: 'Tâche', render: ({ job }: { job: string }) => job },
  { key: 'state', title: 'État', render: () => 'Faite' },
  { key: 'actions', title: 'Actions', required: true, render: () => 'Lancer' },
];

const open = (name: string | null, rows = [{ job: 'Ménage' }]) =>
  renderScreen(
    <LocalTable
      name={name}
      count={`${rows.length} tâches`}
      label="Tâches"
      columns={columns}
      rows={rows}
      rowKey={({ job }) => job}
      emptyText="Aucune tâche"
    />,
    { session: { as: 'agent', scheme: aScheme(['manageUsers']) } },
  );
const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('B9.1 a list that came whole says how many rows it has, and each person chooses its columns', async () => {
  const { user, container } = open('jobs');
  expect(screen.getByRole('status')).toHaveTextContent('1 tâches');
  await user.click(screen.getByRole('combobox', { name: 'Colonnes affichées' }));
  await user.click(await screen.findByRole('option', { name: 'État' }));
  expect(titles()).toEqual(['Tâche', 'Actions']);
  await expectAccessible(container);
});

test('a short list has no choice of columns, nor has an empty one, which says that it has none', () => {
  const { unmount } = open(null);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(titles()).toEqual(['Tâche', 'État', 'Actions']);
  unmount();
  open('jobs', []);
  expect(screen.getByRole('status')).toHaveTextContent('0 tâches');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText('Aucune tâche')).toBeVisible();
});
