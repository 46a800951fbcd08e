import type { ResponseOf } from '@portal/contract';
import { expectAccessible, noAnswer, refuse, screen, within } from '@portal/testing';
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
const contracts = () => ({ code: '200', message: '', contracts: [aFoundContract('C-1')] });
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
  const target = await screen.findByRole('textbox', { name: 'N° du nouveau client' });
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
      ...{ code: 'EMPTY_RESPONSE', contracts: [] },
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
        ...{ code: found.length > 0 ? '200' : 'EMPTY_RESPONSE', contracts: found },
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
  await user.type(screen.getByRole('textbox', { name: 'N° du nouveau client' }), '100002{Enter}');
  await screen.findByRole('row', { name: 'Compteurs 1' });
  await user.click(await button('Retour'));
  expect(await screen.findByRole('textbox', { name: 'N° du nouveau client' })).toHaveValue('100002');
  expect(screen.getByRole('radio', { name: /C-2/ })).toBeChecked();
  expect(server.payloadsOf('/previewTransfer')).toMatchObject([
    { customerNbrOutdated: '100009', customerNbrTargeted: '100002', contractNbr: 'C-2' },
  ]);
});

test('B9.2 who only reads is offered no transfer', () => {
  openCustomers({ scheme: searchMenu({ actionMode: 'READ_ONLY' }) });
  expect(screen.queryByRole('button', { name: 'Transférer un contrat' })).toBeNull();
});

test('B9.2 the new customer is required', async () => {
  const { user, server } = await opened({});
  await user.click(await button('Voir ce qui change'));
  expect(await screen.findByText('Renseignez le numéro du nouveau client')).toBeVisible();
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
