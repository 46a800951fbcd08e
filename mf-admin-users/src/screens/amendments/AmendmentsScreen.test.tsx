import type { ResponseOf } from '@portal/contract';
import {
  aScheme,
  expectAccessible,
  noAnswer,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Handlers,
} from '@portal/testing';
import { BrowserRouter } from 'react-router-dom';
import { AmendmentsScreen } from './AmendmentsScreen';

type ImportedFile = ResponseOf<'/getAmendmentImport'>['import'];
type Amendment = ResponseOf<'/searchAmendments'>['amendments'][number];

const importId = '01980000-0000-7000-8000-000000000001';
const anImport = (over: Partial<ImportedFile> = {}): ImportedFile => ({
  ...{ id: importId, fileName: 'mars.csv', importedBy: 'jdupont', importedAt: '2026-03-02T10:00:00.000Z' },
  ...{ state: 'AHEAD', firstDay: '2026-03-10', lastDay: '2026-04-01', rowCount: 12 },
  counts: { WAITING: 9, APPLIED: 2, REFUSED: 1, WITHDRAWN: 0 },
  ...{ withdrawable: 8, withdrawnBy: null, withdrawnAt: null },
  ...over,
});
const anAmendment = (contractNumber: string, over: Partial<Amendment> = {}): Amendment => ({
  id: `01980000-0000-7000-8000-${contractNumber.replace(/\D/g, '').padStart(12, '0')}`,
  import: {
    ...{ id: importId, fileName: 'mars.csv' },
    ...{ importedBy: 'jdupont', importedAt: '2026-03-02T10:00:00.000Z' },
  },
  ...{ line: 2, customerNbr: '100001', contractNumber, effectiveDate: '2026-04-01', label: 'Puissance' },
  ...{ contractualCapacity: 12, state: 'WAITING', refusal: null, settledAt: null, withdrawnBy: null },
  withdrawable: true,
  ...over,
});
const page = { totalIsCapped: false, nextCursor: null };
const imports = (...list: ImportedFile[]) => ({ imports: list, total: list.length, ...page });
const amendments = (...list: Amendment[]) => ({ amendments: list, total: list.length, ...page });

const open = (handlers: Handlers = {}, query = '', actionMode: 'FULL' | 'READ_ONLY' = 'FULL') =>
  renderScreen(
    <BrowserRouter>
      <AmendmentsScreen />
    </BrowserRouter>,
    {
      path: `/admin/amendments${query}`,
      session: { as: 'agent', scheme: aScheme(['searchCustomerContract'], { actionMode }) },
      handlers: {
        '/searchAmendmentImports': () => imports(anImport()),
        '/getAmendmentImport': () => ({ import: anImport() }),
        '/searchAmendments': () =>
          amendments(
            anAmendment('CT1'),
            anAmendment('CT2', {
              ...{ state: 'REFUSED', refusal: 'ENDED', settledAt: '2026-03-10T00:01:00.000Z' },
              withdrawable: false,
            }),
          ),
        ...handlers,
      },
    },
  );

const ofImport = `?import=${importId}`;
const confirm = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name });

test('L6.3 the imports with their days and the states of their amendments, filtered by state', async () => {
  const { user, server } = open();
  const row = await screen.findByRole('row', { name: /mars\.csv/ });
  expect(row).toHaveTextContent('10/03/2026 – 01/04/2026');
  expect(row).toHaveTextContent('8 à venir1 à appliquer2 appliqués1 refusé');
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/admin/amendments${ofImport}`);
  await expectAccessible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'État' }), 'AHEAD');
  await waitFor(() =>
    expect(server.payloadsOf('/searchAmendmentImports').at(-1)).toMatchObject({ state: 'AHEAD' }),
  );
  expect(location.search).toBe('?importState=AHEAD');
});

test('L6.3 a contract that is typed leads to its amendments, each with its import', async () => {
  const { user, server } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Contrat (ou son début)' }), 'ct-12');
  const row = await screen.findByRole('row', { name: /^CT1 ?Client 100001/ });
  expect(within(row).getByRole('link', { name: 'mars.csv' })).toBeVisible();
  expect(within(row).getByRole('link', { name: 'CT1' })).toHaveAttribute(
    'href',
    '/admin/amendments?contract=CT1',
  );
  expect(within(row).getByRole('link', { name: '100001' })).toHaveAttribute(
    'href',
    '/admin/customers/100001',
  );
  expect(server.payloadsOf('/searchAmendments').at(-1)).toMatchObject({ contractNbr: 'ct-12' });
  expect(screen.getByRole('searchbox', { name: 'Contrat (ou son début)' })).toHaveValue('ct-12');
  expect(screen.getByRole('row', { name: /Le contrat avait pris fin/ })).toHaveTextContent('Refusé');
});

test('L6.3 an import’s page lists its amendments in the order of the file; one is withdrawn after a confirmation', async () => {
  const { user, server } = open(
    { '/withdrawAmendment': () => ({ code: '200', message: 'L’avenant est retiré' }) },
    ofImport,
  );
  expect(await screen.findByRole('heading', { name: 'mars.csv' })).toBeVisible();
  expect(server.payloadsOf('/searchAmendments')[0]).toMatchObject({ sort: 'line', direction: 'asc' });
  await user.click(
    await screen.findByRole('button', { name: 'Retirer l’avenant du 01/04/2026 du contrat CT1' }),
  );
  expect(screen.getByRole('dialog')).toHaveTextContent('Contrat CT1, avenant du 01/04/2026 : Puissance');
  await expectAccessible();
  await user.dblClick(await confirm('Retirer'));
  expect(await screen.findByText('L’avenant est retiré.')).toBeVisible();
  expect(server.payloadsOf('/withdrawAmendment')).toEqual([
    expect.objectContaining({ importId, contractNbr: 'CT1', amendmentId: anAmendment('CT1').id }),
  ]);
  await waitFor(() => expect(server.payloadsOf('/getAmendmentImport')).toHaveLength(2));
});

test('L6.3 a whole import is withdrawn: the confirmation says how many, and what stays', async () => {
  const message = '8 avenants retirés ; 4 autres avenants de l’import restent en place';
  const { user, server } = open({
    '/withdrawAmendmentImport': () => ({ code: '200', message, withdrawn: 8, settled: 4 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Retirer mars.csv' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Retirer 8 avenants de l’import');
  expect(screen.getByRole('dialog')).toHaveTextContent('4 avenants de cet import ne changent pas');
  await user.click(await confirm('Retirer les 8\u00a0avenants à venir'));
  expect(await screen.findByText(`${message}.`)).toBeVisible();
  expect(server.payloadsOf('/withdrawAmendmentImport')).toEqual([expect.objectContaining({ importId })]);
});

test('L6.3 the slower of two agents, or of two tabs, is told, and the list is read again', async () => {
  const { user, server } = open(
    { '/withdrawAmendment': () => refuse(409, 'Cet avenant est déjà retiré par marie', 'CONFLICT') },
    ofImport,
  );
  await user.click(await screen.findByRole('button', { name: /^Retirer l’avenant/ }));
  await user.click(await confirm('Retirer'));
  expect(
    await screen.findByText('Cet avenant est déjà retiré par marie. La liste est à jour.'),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(server.payloadsOf('/searchAmendments')).toHaveLength(2));
});

test('L6.3 after a lost answer a withdrawal can be repeated; closed instead, the list is read again', async () => {
  const { user, server } = open({ '/withdrawAmendment': () => noAnswer }, ofImport);
  await user.click(await screen.findByRole('button', { name: /^Retirer l’avenant/ }));
  await user.click(await confirm('Retirer'));
  expect(await screen.findByText(/rien n’est retiré deux fois/)).toBeVisible();
  await user.click(await confirm('Annuler'));
  expect(await screen.findByText(/la liste, relue/)).toBeVisible();
  await waitFor(() => expect(server.payloadsOf('/searchAmendments')).toHaveLength(2));
});

test('S2 who only reads sees all and is offered no withdrawal', async () => {
  open({}, ofImport, 'READ_ONLY');
  expect(await screen.findByRole('row', { name: /^CT1 ?Client/ })).toBeVisible();
  expect(screen.getByText(/leur retrait demande un accès complet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Retirer/ })).toBeNull();
});

test('L6.3 an import of another group, an empty list and a failure are each told', async () => {
  const { unmount } = open({ '/getAmendmentImport': () => refuse(404, 'Cet import n’existe pas') }, ofImport);
  expect(await screen.findByText(/ou il est d’un autre groupe/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tous les imports' })).toBeVisible();
  unmount();
  const failing = open({ '/searchAmendmentImports': () => refuse(503, 'Indisponible') });
  expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible');
  failing.server.use({
    '/searchAmendmentImports': () => imports(),
    '/getAmendmentRun': () => ({ run: null }),
  });
  await failing.user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/Aucun import .*«\s*Rechercher un client ou un contrat/)).toBeVisible();
  await failing.user.click(screen.getByRole('button', { name: 'Importer des avenants' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importer des avenants' });
  await failing.user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  expect(window.location.pathname).toBe('/admin/amendments');
});

test('L6.3 whoever types a contract goes on typing when its amendments take the place of the imports', async () => {
  const { user } = open();
  await screen.findByRole('row', { name: /mars\.csv/ });
  const field = screen.getByRole('searchbox', { name: 'Contrat (ou son début)' });
  await user.type(field, 'CT1');
  await screen.findByText(/Avenants du contrat CT1/);
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Contrat (ou son début)' }));
  await user.keyboard('2');
  expect(await screen.findByText(/Avenants du contrat CT12/)).toBeVisible();
  await user.clear(field);
  expect(await screen.findByRole('row', { name: /mars\.csv/ })).toBeVisible();
  expect(document.activeElement).toBe(field);
});
