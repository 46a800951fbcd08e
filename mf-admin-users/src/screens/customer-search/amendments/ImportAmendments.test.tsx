import type { ResponseOf } from '@portal/contract';
import { openSession } from '@portal/session';
import {
  act,
  aLogInAnswer,
  expectAccessible,
  fireEvent,
  delayedAnswer,
  noAnswer,
  refuse,
  screen,
  waitFor,
} from '@portal/testing';
import { openCustomers, searchMenu } from '../../../testing/customers';
import type { AmendmentRun } from './use-amendment-run';

type Checked = ResponseOf<'/checkAmendments'>;

beforeAll(() => import('./ImportAmendments'));

const checked = (over: Partial<Checked> = {}): Checked => ({
  ...{ code: '200', message: '', rowCount: 1, dueCount: 1, errorCount: 0, errors: [] },
  changes: [
    {
      ...{ line: 2, contractNumber: 'C1', effectiveDate: '2026-03-01', label: 'Puissance' },
      contractualCapacity: { before: 9, after: 12 },
    },
  ],
  importedBefore: null,
  ...over,
});
const content = '\uFEFFnumero_contrat;date_effet;libelle;;;puissance\r\nC1;01/03/2026;Puissance;;;12\r\n';
const csv = (name = 'avenants.csv') => new File([content], name, { type: 'text/csv' });
const input = () => screen.findByLabelText<HTMLInputElement>('Fichier CSV des avenants');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function opened(handlers: Parameters<typeof openCustomers>[0] = {}) {
  const visit = openCustomers(handlers);
  await visit.user.click(button('Importer des avenants'));
  return { ...visit, field: await input() };
}

test('B9.4 a file is run dry, what would change is shown, and then it is imported once', async () => {
  const { user, server, field } = await opened({
    handlers: {
      '/checkAmendments': () => checked(),
      '/uploadAmendments': () => ({ code: '200', message: '1 avenant importé', importId: 'I', rowCount: 1 }),
    },
  });
  await user.upload(field, csv());
  const row = await screen.findByRole('row', { name: /C1/ });
  expect(row).toHaveTextContent('01/03/2026');
  expect(row).toHaveTextContent('Puissance : 9 kVA → 12 kVA');
  expect(server.payloadsOf('/uploadAmendments')).toEqual([]);
  await expectAccessible();
  await user.dblClick(button('Importer 1\u00a0avenant'));
  expect(await screen.findByText('1 avenant importé')).toBeVisible();
  expect(server.payloadsOf('/uploadAmendments')).toHaveLength(1);
  expect(server.payloadsOf('/uploadAmendments')).toMatchObject(server.payloadsOf('/checkAmendments'));
});

test('B9.4 every error is listed by line and column, and nothing can be imported', async () => {
  const { user, field } = await opened({
    handlers: {
      '/checkAmendments': () =>
        checked({
          ...{ errorCount: 1200, changes: [] },
          errors: [
            { line: 3, column: 'Date d’effet', message: '« 31/02/2026 » n’est pas une date (jj/mm/aaaa)' },
            { line: 4, column: null, message: '3 colonnes attendues, 2 trouvées' },
          ],
        }),
    },
  });
  await user.upload(field, csv());
  expect(await screen.findByRole('row', { name: /3 Date d’effet « 31\/02\/2026 »/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /4 Toute la ligne 3 colonnes/ })).toBeVisible();
  expect(screen.getByText('L’import serait refusé : 1 200 lignes en erreur')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Importer \d/ })).toBeNull();
  expect(button('Télécharger le rapport (CSV)')).toBeEnabled();
  await expectAccessible();
});

test('B9.4 errors are shown by kind with contract and typed value; repeats are folded, and hide nothing', async () => {
  const error = (line: number, contractNumber: string, typed: string | null, message: string) => ({
    ...{ line, contractNumber, typed, message },
  });
  const { user, field, server } = await opened({
    handlers: {
      '/checkAmendments': () =>
        checked({
          ...{ errorCount: 4_996, changes: [], errors: [] },
          errorGroups: [
            {
              ...{ kind: 'NOT_A_DAY', column: 'Date d’effet', count: 1 },
              errors: [error(4_998, 'CT7', '31/02/2026', 'n’est pas une date')],
            },
            {
              ...{ kind: 'REPEATED', column: null, count: 4_995 },
              errors: [error(3, 'CT1', null, 'même contrat que la ligne 2')],
            },
            {
              ...{ kind: 'DAY_TAKEN', column: 'Date d’effet', count: 1 },
              errors: [error(4_999, 'CT8', '01/03/2031', 'le contrat a déjà un avenant à cette date')],
            },
          ],
        }),
    },
  });
  // Windows-1252, as French Excel writes it
  const bytes = Uint8Array.from('Numéro de contrat;Libellé', (letter) => letter.charCodeAt(0));
  await user.upload(field, new File([bytes], 'excel.csv', { type: 'text/csv' }));
  const row = await screen.findByRole('row', { name: /^4998 CT7 31\/02\/2026/ });
  expect(row).toBeVisible();
  expect(server.payloadsOf('/checkAmendments')).toMatchObject([{ content: 'Numéro de contrat;Libellé' }]);
  const taken = screen.getByText(/^Contrat déjà modifié à cette date/);
  expect(taken.closest('details')).not.toHaveAttribute('open');
  const repeats = screen.getByText('Contrat et date répétés : 4 995 lignes');
  expect(repeats.closest('details')).not.toHaveAttribute('open');
  await expectAccessible();
  await user.click(repeats);
  expect(repeats.closest('details')).toHaveAttribute('open');
  expect(screen.getByText(/La première est affichée|premières sont affichées/)).toBeVisible();
});

test('B9.4 a file that was imported before is recognised', async () => {
  const { user, field } = await opened({
    handlers: {
      '/checkAmendments': () =>
        checked({
          changes: [],
          importedBefore: { fileName: 'a.csv', at: '2026-03-02T10:00:00.000Z', by: 'jdupont' },
        }),
    },
  });
  await user.upload(field, csv());
  expect(await screen.findByText(/Par jdupont, le .*2 mars 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Importer \d/ })).toBeNull();
});

test('B9.4 .csv alone, by drag and drop too, one file at a time', async () => {
  const { server } = await opened({ handlers: { '/checkAmendments': () => checked() } });
  const zone = screen.getByText('Déposez votre fichier .csv ici').parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [csv('avenants.xlsx')] } });
  expect(await screen.findByText('Seuls les fichiers .csv sont acceptés.')).toBeVisible();
  fireEvent.drop(zone, { dataTransfer: { files: [csv(), csv()] } });
  expect(await screen.findByText('Déposez un seul fichier à la fois.')).toBeVisible();
  expect(server.payloadsOf('/checkAmendments')).toEqual([]);
  fireEvent.drop(zone, { dataTransfer: { files: [csv()] } });
  await screen.findByRole('row', { name: /C1/ });
});

test('B9.4 a check that fails and an import that is interrupted can be tried again', async () => {
  let answers = false;
  const { user, field } = await opened({
    handlers: {
      '/checkAmendments': () => (answers ? checked() : refuse(503, 'Le service est indisponible')),
      '/uploadAmendments': () => noAnswer,
    },
  });
  await user.upload(field, csv());
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  answers = true;
  await user.click(retry);
  await user.click(await screen.findByRole('button', { name: 'Importer 1\u00a0avenant' }));
  expect(await screen.findByText(/un fichier n’est jamais importé deux fois/)).toBeVisible();
  await waitFor(() => expect(button('Importer 1\u00a0avenant')).toBeEnabled());
});

const run = (over: Partial<AmendmentRun> = {}): AmendmentRun => ({
  ...{ id: 'I', fileName: 'grand.csv', isImport: true, step: 'WRITE', done: 45_000, total: 100_000 },
  status: 'RUNNING',
  ...over,
});

test('B9.4 an import begun in another tab shows its rows, can be stopped, and shows its outcome', async () => {
  let now = run();
  const visit = openCustomers({
    handlers: {
      '/getAmendmentRun': () => ({ run: now }),
      '/cancelAmendments': () => ({ code: '200', message: 'L’arrêt est demandé' }),
    },
  });
  await visit.user.click(button('Importer des avenants'));
  expect(await screen.findByText('Écriture : 45 000 sur 100 000 avenants')).toBeVisible();
  expect(screen.queryByLabelText('Fichier CSV des avenants')).toBeNull();
  await expectAccessible();
  now = run({ status: 'NOTHING_WRITTEN' });
  await visit.user.click(button('Arrêter l’import'));
  expect(visit.server.payloadsOf('/cancelAmendments')).toHaveLength(1);
  expect(
    await screen.findByText('Il n’a pas eu lieu : rien n’a été écrit.', undefined, { timeout: 4000 }),
  ).toBeVisible();
  expect(await input()).toBeEnabled();
});

test('B9.4 a message says when a stop could not be requested', async () => {
  const { user } = openCustomers({
    handlers: {
      '/getAmendmentRun': () => ({ run: run() }),
      '/cancelAmendments': () => refuse(500, 'Erreur serveur'),
    },
  });
  await user.click(button('Importer des avenants'));
  await user.click(await screen.findByRole('button', { name: 'Arrêter l’import' }));
  expect(await screen.findByText(/L’arrêt n’a pas pu être demandé/)).toBeVisible();
  expect(button('Arrêter l’import')).toBeEnabled();
});

test('B9.4 a message says when an import took place although its stop was requested', async () => {
  const late = delayedAnswer({ code: '200', message: '1 avenant importé.', importId: 'i', rowCount: 1 });
  let sent = false;
  const { user, field } = await opened({
    handlers: {
      '/checkAmendments': () => checked(),
      '/uploadAmendments': () => {
        sent = true;
        return late.answered();
      },
      '/getAmendmentRun': () => ({ run: sent ? run({ total: 1 }) : null }),
      '/cancelAmendments': () => refuse(500, 'Erreur serveur'),
    },
  });
  await user.upload(field, csv());
  await user.click(await screen.findByRole('button', { name: 'Importer 1\u00a0avenant' }));
  await user.click(await screen.findByRole('button', { name: 'Arrêter l’import' }));
  late.release();
  expect(await screen.findByText(/^1 avenant importé\. L’arrêt que vous avez demandé/)).toBeVisible();
});

test('S5 a check interrupted by the end of the session continues after the log-in', async () => {
  let over = true;
  const { user, field } = await opened({
    handlers: { '/checkAmendments': () => (over ? refuse(401, 'Votre session a expiré') : checked()) },
  });
  await user.upload(field, csv());
  expect(await screen.findByText(/^Votre session a expiré/)).toBeVisible();
  over = false;
  act(() =>
    openSession({
      ...aLogInAnswer({ token: 'another', groupe: 'ADMIN', autorizationsScheme: searchMenu() }),
      ...{ userId: 'admin', agent: null, isEmail: false, isValidated: 'true' },
    }),
  );
  expect(await screen.findByRole('button', { name: 'Importer 1\u00a0avenant' })).toBeVisible();
});

test('B9.4 a long name is cut, and what is refused by rule is not offered again', async () => {
  const { user, server, field } = await opened({
    handlers: {
      '/checkAmendments': () => refuse(400, 'Le fichier ne contient aucun avenant', 'INVALID_PARAMETER'),
    },
  });
  await user.upload(field, csv(`${'a'.repeat(250)}.csv`));
  expect(await screen.findByText('Le fichier ne contient aucun avenant')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  expect(server.payloadsOf('/checkAmendments')).toMatchObject([{ fileName: `${'a'.repeat(195)}….csv` }]);
});

test('B9.4 while a file is only checked, no message says that the tab may be closed, and no stop is offered', async () => {
  const { answered, release } = delayedAnswer(checked());
  const { user, server, field } = await opened({
    handlers: { '/checkAmendments': answered, '/getAmendmentRun': () => ({ run: null }) },
  });
  expect(server.payloadsOf('/getAmendmentRun')).toHaveLength(1);
  await user.upload(field, csv());
  expect(await screen.findByText(/^Contrôle d’environ 1 avenant/)).toBeVisible();
  expect(screen.queryByText(/Vous pouvez fermer cet onglet/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Arrêter l’import' })).toBeNull();
  release();
  expect(await screen.findByRole('button', { name: 'Importer 1\u00a0avenant' })).toBeVisible();
});

test('B9.4 after a lost answer the server says that all was written', async () => {
  let sent = false;
  const { user, field } = await opened({
    handlers: {
      '/checkAmendments': () => checked(),
      '/uploadAmendments': () => {
        sent = true;
        return noAnswer;
      },
      '/getAmendmentRun': () => ({ run: sent ? run({ status: 'IMPORTED', total: 1 }) : null }),
    },
  });
  await user.upload(field, csv());
  await user.click(await screen.findByRole('button', { name: 'Importer 1\u00a0avenant' }));
  expect(await screen.findByText('Il a eu lieu en entier : 1 avenant.')).toBeVisible();
});

test('B9.4 who only reads imports nothing', () => {
  openCustomers({ scheme: searchMenu({ actionMode: 'READ_ONLY' }), groupe: 'LECTURE' });
  expect(screen.queryByRole('button', { name: 'Importer des avenants' })).toBeNull();
});
