import { selectContract } from '@portal/session';
import { aContractSummary, expectAccessible, renderScreen } from '@portal/testing';
import declaration from '../remote.json';
import { DocumentsApp } from './DocumentsApp';
import { fr } from './i18n/fr';
import { paths } from './paths';

test('the declaration and the application name the same routes', () => {
  expect(declaration.routes.map((route) => route.path)).toEqual(Object.values(paths));
});

const rooms = Object.entries(paths).map(
  ([screen, path]) => [path, fr[screen as keyof typeof paths]] as const,
);

test.each(rooms)('%s says what it will hold, and for which contract', async (path, { title, purpose }) => {
  const { container, getByRole, getByText } = renderScreen(<DocumentsApp />, { path });
  expect(getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(document.title).toBe(`${title} · Lumenvie`);
  expect(getByText(purpose)).toBeVisible();
  expect(getByText('Contrat C-100001-1 · Électricité · 12 bis rue des Lilas, 69003 Lyon')).toBeVisible();
  await expectAccessible(container);
});

test('C2.1 follows the contract chosen elsewhere', async () => {
  const contracts = [aContractSummary(), aContractSummary({ contractNumber: 'C-100001-2', energy: 'NG' })];
  const { findByText } = renderScreen(<DocumentsApp />, {
    path: rooms[0]?.[0],
    session: { as: 'customer', contracts },
  });
  selectContract('C-100001-2');
  expect(await findByText(/^Contrat C-100001-2 · Gaz naturel/)).toBeVisible();
});

test('a customer without a contract is told so', () => {
  const { getByText } = renderScreen(<DocumentsApp />, {
    path: rooms[0]?.[0],
    session: { as: 'customer', contracts: [] },
  });
  expect(getByText(fr.noContract)).toBeVisible();
});
