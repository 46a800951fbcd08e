import type { ResponseOf } from '@portal/contract';
import { addDays, formatDay, today } from '@portal/domain';
import { expectAccessible, noAnswer, refuse, screen, waitFor, within } from '@portal/testing';
import { aFoundContract, openCustomers, searchMenu } from '../../../testing/customers';

beforeAll(() => import('./TransferContract'));

const preview: ResponseOf<'/previewTransfer'> = {
  ...{ code: '200', message: '', day: '2026-03-02', comesBack: true },
  contract: { contractNumber: 'C-1', energy: 'EL', offer: 'Offre Fixe' },
  from: { customerNbr: '100001', name: 'Zoé Lemaire' },
  to: { customerNbr: '100002', name: 'SARL Lumen' },
  moves: [
    { table: 'meter', count: 1 },
    { table: 'brand_new_table', count: 2 },
  ],
  stays: [{ table: 'invoice', count: 1200 }],
};
const page = { total: 1, totalIsCapped: false, nextCursor: null };
const contracts = () => ({ code: '200', message: '', contracts: [aFoundContract('C-1')], ...page });
const button = (name: string) => screen.findByRole('button', { name });

async function opened(handlers: NonNullable<Parameters<typeof openCustomers>[0]>['handlers']) {
  const visit = openCustomers({
    query: '?lastName=Lemaire',
    handlers: { '/getTransferContracts': contracts, '/previewTransfer': () => preview, ...handlers },
  });
  await visit.user.click(await button('Actions sur le client 100001'));
  await visit.user.click(screen.getByRole('menuitem', { name: 'Transférer un contrat' }));
  return visit;
}

async function chosen(handlers: Parameters<typeof opened>[0]) {
  const visit = await opened(handlers);
  const target = await screen.findByRole('textbox', { name: 'Nouveau client' });
  await visit.user.type(target, ' 100002 {Enter}');
  return visit;
}

test('B9.2 what moves and what stays is shown before the contract is transferred, once', async () => {
  const { user, server } = await chosen({
    '/transferContract': () => ({ code: '200', message: 'Le contrat C-1 a été transféré.' }),
  });
  expect(await screen.findByRole('row', { name: 'Compteurs 1' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'brand_new_table 2' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Factures 1.200/ })).toBeVisible();
  expect(screen.getByText('SARL Lumen · 100002')).toBeVisible();
  expect(screen.getByText(/Son ancien mandat ne vaut plus/)).toBeVisible();
  expect(server.payloadsOf('/transferContract')).toEqual([]);
  await expectAccessible();
  await user.dblClick(await button('Transférer le contrat'));
  const done = within(await screen.findByRole('dialog', { name: 'Transfert effectué' }));
  expect(done.getByText('Le contrat C-1 a été transféré.')).toBeVisible();
  expect(done.getByText('Zoé Lemaire · 100001')).toBeVisible();
  expect(done.getByText('SARL Lumen · 100002')).toBeVisible();
  expect(server.payloadsOf('/transferContract')).toMatchObject([
    { customerNbrOutdated: '100001', customerNbrTargeted: '100002', contractNbr: 'C-1' },
  ]);
});

test('B9.2 an empty result shows the reason, a way back and a retry', async () => {
  const { user } = await opened({
    '/getTransferContracts': () => ({
      ...{ code: 'EMPTY_RESPONSE', contracts: [], ...page, total: 0 },
      message: 'Aucun résultat trouvé pour cette recherche',
    }),
  });
  expect(await screen.findByText('Aucun résultat trouvé pour cette recherche')).toBeVisible();
  expect(await button('Réessayer')).toBeEnabled();
  await user.click(await button('Retour'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('B9.2 a transfer can begin without a row: it requires the customer of the contract; what was typed stays', async () => {
  let found: ReturnType<typeof aFoundContract>[] = [];
  const { user, server } = openCustomers({
    handlers: {
      '/getTransferContracts': () => ({
        ...{ code: found.length > 0 ? '200' : 'EMPTY_RESPONSE', contracts: found, ...page },
        message: found.length > 0 ? '' : 'Aucun résultat trouvé pour cette recherche',
      }),
      '/previewTransfer': () => preview,
    },
  });
  await user.click(await button('Transférer un contrat'));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Chercher ses contrats' }));
  expect(await screen.findByText('Renseignez le numéro du client')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'N° du client actuel' }), ' 100009 {Enter}');
  expect(await screen.findByText('Aucun résultat trouvé pour cette recherche')).toBeVisible();
  await user.click(await button('Retour'));
  expect(await screen.findByRole('textbox', { name: 'N° du client actuel' })).toHaveValue('100009');
  found = [aFoundContract('C-1'), aFoundContract('C-2')];
  await user.click(await button('Chercher ses contrats'));
  await user.click(await screen.findByRole('radio', { name: /C-2/ }));
  await user.type(screen.getByRole('textbox', { name: 'Nouveau client' }), '100002{Enter}');
  await screen.findByRole('row', { name: 'Compteurs 1' });
  await user.click(await button('Retour'));
  expect(await screen.findByRole('textbox', { name: 'Nouveau client' })).toHaveValue('100002');
  expect(screen.getByRole('radio', { name: /C-2/ })).toBeChecked();
  expect(server.payloadsOf('/previewTransfer')).toMatchObject([
    { customerNbrOutdated: '100009', customerNbrTargeted: '100002', contractNbr: 'C-2' },
  ]);
});

test('L6.1 among many contracts one is searched by the server, with its address and point, for a day to come', async () => {
  const day = addDays(today(), 12);
  const address = { number: '3', street: 'rue du Port', postalCode: '29200', townName: 'Brest' };
  const { user, server } = await opened({
    '/getTransferContracts': ({ text }) => ({
      ...{ code: '200', message: '', totalIsCapped: false, nextCursor: text ? null : 'p2.x' },
      contracts: [aFoundContract(text ?? 'C-1', { address })],
      total: text ? 1 : 500,
    }),
    '/transferContract': () => ({ code: '200', message: 'Le contrat C-9 passera au client 100002.' }),
  });
  expect(await screen.findByText(/3 rue du Port 29200 Brest · 12345678901234/)).toBeVisible();
  expect(screen.getByText('500 contrats')).toBeVisible();
  const typed = () => screen.getByRole('searchbox', { name: 'N° de contrat, PDL, PCE ou compteur' });
  await user.type(typed(), 'C-9{Enter}');
  expect(screen.queryByText('Renseignez le nouveau client')).toBeNull();
  await user.click(await screen.findByRole('radio', { name: /C-9/ }));
  await user.type(screen.getByRole('textbox', { name: 'Nouveau client' }), '100002');
  const field = screen.getByRole('textbox', { name: 'Date du transfert' });
  await user.clear(field);
  await user.type(field, formatDay(day));
  await user.tab();
  await expectAccessible();
  await user.click(await button('Voir ce qui change'));
  await user.click(await button('Retour'));
  expect(await screen.findByRole('radio', { name: /C-9/ })).toBeChecked();
  expect(typed()).toHaveValue('C-9');
  await user.clear(typed());
  expect(await screen.findByText('Contrat choisi : C-9')).toBeVisible();
  await user.click(await button('Voir ce qui change'));
  expect(await screen.findByText(/d’après ce qui est enregistré aujourd’hui/)).toBeVisible();
  await user.click(await button('Prévoir le transfert'));
  expect(await screen.findByRole('dialog', { name: 'Transfert prévu' })).toBeVisible();
  expect(server.payloadsOf('/transferContract')).toMatchObject([{ contractNbr: 'C-9', day }]);
});

test('L6.1 a contract whose transfer is planned says to whom and when, and cannot be chosen', async () => {
  const plannedTransfer = { day: '2026-12-24', customerNbr: '100002' };
  await opened({
    '/getTransferContracts': () => ({
      ...contracts(),
      contracts: [aFoundContract('C-1', { plannedTransfer })],
    }),
  });
  const option = await screen.findByRole('radio', { name: /C-1/ });
  expect(option).toBeDisabled();
  expect(option).not.toBeChecked();
  expect(option).toHaveAccessibleDescription(/Transfert prévu le 24\/12\/2026 au client 100002/);
});

test('L6.1 planned transfers are listed where a transfer begins, with the reason of a refusal, and are undone', async () => {
  const planned = {
    ...{ contractNbr: 'C-7', day: '2026-12-24', plannedBy: 'admin', plannedAt: '2026-12-01T10:00:00Z' },
    ...{ from: preview.from, to: preview.to, refusal: 'Ce contrat a pris fin' },
  };
  let transfers = [planned];
  const { user, server } = openCustomers({
    query: '?action=transferContract',
    handlers: {
      '/getPlannedTransfers': () => ({ transfers }),
      '/undoTransfer': () => {
        transfers = [];
        return { code: '200', message: 'Le transfert du contrat C-7 est annulé.' };
      },
    },
  });
  expect(
    await screen.findByText(/le 24\/12\/2026, de Zoé Lemaire \(100001\) à SARL Lumen \(100002\)/),
  ).toBeVisible();
  expect(screen.getByText('Ce contrat a pris fin')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('textbox', { name: 'N° du client actuel' }));
  await user.click(await button('Annuler ce transfert (contrat C-7)'));
  expect(server.payloadsOf('/undoTransfer')).toEqual([]);
  const question = within(
    await screen.findByRole('dialog', { name: /Annuler le transfert du contrat C-7\s\?/ }),
  );
  await expectAccessible();
  await user.click(question.getByRole('button', { name: 'Annuler ce transfert' }));
  expect(screen.queryByText('Renseignez le numéro du client')).toBeNull();
  expect(await screen.findByText('Le transfert du contrat C-7 est annulé.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Transferts prévus')).toBeNull());
  expect(server.payloadsOf('/undoTransfer')).toMatchObject([
    { contractNbr: 'C-7', customerNbrOutdated: '100001' },
  ]);
});

test('B9.2 who only reads is offered no transfer', () => {
  openCustomers({ scheme: searchMenu({ actionMode: 'READ_ONLY' }) });
  expect(screen.queryByRole('button', { name: 'Transférer un contrat' })).toBeNull();
});

test('B9.2 the new customer is required', async () => {
  const { user, server } = await opened({});
  await user.click(await button('Voir ce qui change'));
  expect(await screen.findByText('Renseignez le nouveau client')).toBeVisible();
  expect(server.payloadsOf('/previewTransfer')).toEqual([]);
});

test('B9.2 what the server would refuse cannot be confirmed', async () => {
  const nobody = 'Aucun client ne correspond à ce numéro de destinataire';
  await chosen({ '/previewTransfer': () => refuse(400, nobody) });
  expect(await screen.findByText(nobody)).toBeVisible();
  expect(screen.getByText('Le transfert serait refusé')).toBeVisible();
  expect(await button('Transférer le contrat')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});

test('B9.2 a preview that could not be read is not shown as a refusal, and can be retried', async () => {
  let answers = false;
  const { user } = await chosen({
    '/previewTransfer': () => (answers ? preview : refuse(500, 'Internal Server Error')),
  });
  expect(await screen.findByText('L’aperçu n’a pas pu être chargé')).toBeVisible();
  answers = true;
  await user.click(await button('Réessayer'));
  expect(await screen.findByRole('row', { name: 'Compteurs 1' })).toBeVisible();
});

test('B9.2 a refused transfer is reported; after a lost answer a message says that a retry does nothing twice', async () => {
  let lost = false;
  const { user } = await chosen({
    '/transferContract': () => (lost ? noAnswer : refuse(409, 'Ce contrat a déjà été transféré', 'CONFLICT')),
  });
  await screen.findByRole('row', { name: 'Compteurs 1' });
  await user.click(await button('Transférer le contrat'));
  expect(await screen.findByText('Ce contrat a déjà été transféré')).toBeVisible();
  lost = true;
  await user.click(await button('Réessayer'));
  expect(await screen.findByText(/rien ne sera fait deux fois/)).toBeVisible();
});

const found = (...rows: { customerNumber: string; name: string; townName: string }[]) => ({
  ...{ cases: null, deliveryPoints: null },
  customers: { rows, more: false },
});
const lumen = { customerNumber: '100002', name: 'SARL Lumen', townName: 'Lyon' };

test('L6.1 the new customer is found by a name, an e-mail or a phone, and chosen', async () => {
  const { user, server } = await opened({ '/findInPalette': () => found(lumen) });
  const target = await screen.findByRole('textbox', { name: 'Nouveau client' });
  await user.type(target, 'Lumen');
  expect(await screen.findByText(/1 client trouvé/)).toBeVisible();
  await expectAccessible();
  await user.click(await button('Voir ce qui change'));
  expect(
    await screen.findByText('Choisissez le client dans la liste, ou saisissez son numéro'),
  ).toBeVisible();
  expect(server.payloadsOf('/previewTransfer')).toEqual([]);
  await user.click(await button('SARL Lumen · 100002 · Lyon'));
  expect(target).toHaveValue('100002');
  expect(screen.queryByText('Choisissez le client dans la liste, ou saisissez son numéro')).toBeNull();
  expect(await screen.findByText('SARL Lumen · 100002 · Lyon')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'SARL Lumen · 100002 · Lyon' })).toBeNull();
  await user.click(await button('Voir ce qui change'));
  await screen.findByRole('row', { name: 'Compteurs 1' });
  expect(server.payloadsOf('/findInPalette')).toMatchObject([{ text: 'Lumen' }, { text: '100002' }]);
  expect(server.payloadsOf('/previewTransfer')).toMatchObject([{ customerNbrTargeted: '100002' }]);
});

test('L6.1 nobody found, and a search that fails, are said; a number can be typed all the same', async () => {
  let answers = true;
  const { user, server } = await opened({
    '/findInPalette': () => (answers ? found() : refuse(500, 'Erreur serveur')),
  });
  const target = await screen.findByRole('textbox', { name: 'Nouveau client' });
  await user.type(target, 'Personne');
  expect(await screen.findByText('Aucun client ne correspond.')).toBeVisible();
  answers = false;
  await user.clear(target);
  await user.type(target, '100002');
  expect(await screen.findByText('Le nouveau client n’a pas pu être cherché')).toBeVisible();
  await user.click(await button('Voir ce qui change'));
  await screen.findByRole('row', { name: 'Compteurs 1' });
  expect(server.payloadsOf('/previewTransfer')).toMatchObject([{ customerNbrTargeted: '100002' }]);
});

test('L6.1 contracts come ten at a time, and a page that fails leaves what was typed', async () => {
  let answers = true;
  const { user, server } = await opened({
    '/getTransferContracts': ({ cursor }) =>
      cursor && !answers
        ? refuse(500, 'Erreur serveur')
        : {
            ...{ code: '200', message: '', totalIsCapped: false, total: 500 },
            contracts: [aFoundContract(cursor ? 'C-11' : 'C-1')],
            nextCursor: cursor ? null : 'p2.x',
          },
  });
  await user.click(await screen.findByRole('radio', { name: /C-1/ }));
  await user.type(screen.getByRole('textbox', { name: 'Nouveau client' }), '100002');
  answers = false;
  await user.click(await button('Page suivante'));
  expect(await screen.findByText('Les contrats n’ont pas pu être cherchés')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nouveau client' })).toHaveValue('100002');
  expect(screen.getByText('Contrat choisi : C-1')).toBeVisible();
  answers = true;
  await user.click(await button('Réessayer'));
  expect(await screen.findByRole('radio', { name: /C-11/ })).toBeVisible();
  await user.click(await button('Voir ce qui change'));
  await screen.findByRole('row', { name: 'Compteurs 1' });
  expect(server.payloadsOf('/getTransferContracts')[0]).toMatchObject({ limit: 10 });
  expect(server.payloadsOf('/previewTransfer')).toMatchObject([{ contractNbr: 'C-1' }]);
});

test('L6.1 of planned transfers the list says that there are more', async () => {
  const transfer = {
    ...{ contractNbr: 'C-7', day: '2026-12-24', plannedBy: 'admin', plannedAt: '2026-12-01T10:00:00Z' },
    ...{ from: preview.from, to: preview.to, refusal: null },
  };
  openCustomers({
    query: '?action=transferContract',
    handlers: { '/getPlannedTransfers': () => ({ transfers: [transfer], more: true }) },
  });
  expect(await screen.findByText(/D’autres sont prévus ensuite/)).toBeVisible();
});

test('L6.1 what was chosen of a transfer is not lost by closing without a question', async () => {
  const { user } = await opened({});
  await user.type(await screen.findByRole('textbox', { name: 'Nouveau client' }), '100002');
  await user.click(await button('Fermer'));
  await user.click(await button('Continuer la saisie'));
  expect(screen.getByRole('textbox', { name: 'Nouveau client' })).toHaveValue('100002');
  await user.click(await button('Fermer'));
  await user.click(await button('Abandonner'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
