import type { RequestOf, ResponseOf } from '@portal/contract';
import { isKnown, session, setContext } from '@portal/session';
import {
  aContractSummary,
  act,
  aCustomer,
  aScheme,
  expectAccessible,
  freezeDay,
  type Handlers,
  refuse,
  renderScreen,
  screen,
  type TestSession,
  waitFor,
  within,
} from '@portal/testing';
import { DashboardApp } from '../../DashboardApp';
import { testDay } from '../../testing/calm-server';
// the lazy parts are there from the start: a test waits for data, not for the transpiler
import './ContractsPage';
import './CostCentresDialog';
import './AssignDialog';
import './InvoicesDialog';

freezeDay(testDay);

type Answer = ResponseOf<'/getContractList'>;
type Listed = Answer['contracts'][number];
const centre = { id: '0195f7c0-0000-7000-8000-000000000001', name: 'Ateliers' };
const owing = aContractSummary({ contractNumber: 'C-1' });
const calm = aContractSummary({ contractNumber: 'C-2', energy: 'NG' });
const listed = (summary: typeof owing, over: Partial<Listed>): Listed => ({
  ...{
    contractNumber: summary.contractNumber,
    contractStatus: summary.contractStatus,
    energy: summary.energy,
  },
  ...{ offer: summary.offer, pointOfDelivery: summary.pointOfDelivery, address: summary.address },
  ...{ terminationDate: null, costCentre: null, next: null, due: 0, late: 0, renewsOn: '2027-03-01' },
  payable: { debts: 0, amount: 0 },
  consumption: null,
  ...over,
});
const answer: Answer = {
  contracts: [
    listed(owing, {
      ...{ due: 84.5, late: 62, payable: { debts: 2, amount: 84.5 }, costCentre: centre },
      ...{ next: { day: '2026-12-05', amount: 70 }, consumption: { kwh: 4321, months: 7 } },
    }),
    listed(calm, { terminationDate: '2026-12-31', renewsOn: null }),
  ],
  ...{ total: 2, totalIsCapped: false, nextCursor: null, truncated: false },
  totals: { due: 84.5, late: 62, lateContracts: 1, kwh: 4321 },
  costCentres: [{ ...centre, contracts: 1 }],
};
const customer: TestSession = { as: 'customer', contracts: [owing, calm] };

async function show(handlers: Handlers = {}, session: TestSession = customer, query = '') {
  const rendered = renderScreen(<DashboardApp />, {
    session,
    handlers: { '/getContractList': () => answer, ...handlers },
    path: `/contracts${query}`,
  });
  await screen.findByRole('heading', { level: 1, name: 'Tous mes contrats' });
  await waitFor(() => expect(screen.queryByText(/^Chargement/)).toBeNull());
  return rendered;
}
const row = (number: string) => screen.getByRole('row', { name: new RegExp(`\\b${number}\\b`) });
const asked = (server: { payloadsOf: (path: '/getContractList') => unknown[] }) =>
  server.payloadsOf('/getContractList').at(-1) as RequestOf<'/getContractList'>;

test('L9.4 each contract has its figures, and the sums are of all', async () => {
  const { container } = await show();
  const first = within(row('C-1'));
  for (const text of [
    /^84,50/,
    /^dont 62,00.*en retard$/,
    /^70,00/,
    'le 05/12/2026',
    /^4.321.kWh$/,
    'sur 7 mois',
    'Ateliers',
  ]) {
    expect(first.getByText(text)).toBeVisible();
  }
  expect(within(row('C-2')).getByText('31/12/2026')).toBeVisible();
  expect(within(row('C-2')).getByText('Fin')).toBeVisible();
  const totals = within(screen.getByRole('region', { name: 'En tout' }));
  expect(totals.getByRole('button', { name: 'Voir les retards (1)' })).toBeVisible();
  await expectAccessible(container);
});

test('L9.4 a contract opens its home', async () => {
  const { user } = await show({
    ...Object.fromEntries(
      [
        '/getContract',
        '/getMeterReads',
        '/getBalance',
        '/financialPieces',
        '/explainInvoice',
        '/getContent',
        '/getFirstPayments',
      ].map((path) => [path, () => refuse(503, 'Indisponible')]),
    ),
  });
  await user.click(screen.getByRole('link', { name: 'C-2' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(isKnown(session) && session.contractNumber).toBe('C-2');
});

test('L9.4 filters are asked of the server and kept in the address; all are cleared at once', async () => {
  const { user, server } = await show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Statut' }), 'En service');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Centre de coût' }), 'Ateliers');
  await user.click(screen.getByRole('checkbox', { name: 'En retard seulement' }));
  await user.type(screen.getByRole('searchbox', { name: 'Numéro, adresse ou mot' }), 'lille');
  await waitFor(() =>
    expect(asked(server)).toMatchObject({
      stage: 'ACTIVE',
      costCentre: centre.id,
      late: true,
      text: 'lille',
    }),
  );
  expect(new URLSearchParams(window.location.search).get('stage')).toBe('ACTIVE');
  expect(screen.getByRole('button', { name: 'Filtres (3)', hidden: true })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(asked(server)).not.toHaveProperty('stage'));
  expect(window.location.search).toBe('');
});

test('the title of a column asks for its order, and an address with filters is read', async () => {
  const { user, server } = await show({}, customer, '?stage=OVER&sort=due&direction=desc');
  expect(asked(server)).toMatchObject({ stage: 'OVER', sort: 'due', direction: 'desc' });
  await user.click(screen.getByRole('button', { name: 'Renouvellement' }));
  await waitFor(() => expect(asked(server)).toMatchObject({ sort: 'horizon', direction: 'asc' }));
});

test('L9.4 chosen contracts lead to the joint payment of their debts alone', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Tout sélectionner sur la page' }));
  const bar = within(screen.getByRole('region', { name: 'Contrats sélectionnés' }));
  expect(bar.getByText('2 contrats sélectionnés')).toBeVisible();
  expect(bar.getByRole('link', { name: /^Régler 1.contrat · 84,50/ })).toHaveAttribute(
    'href',
    '/document/payments?pay=all&contracts=C-1',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner le contrat C-1' }));
  expect(bar.getByRole('button', { name: 'Rien à régler par carte' })).toBeDisabled();
});

test('L9.4 all that the filters leave is chosen over all pages, as the server has them; a failure chooses none', async () => {
  const page = (cursor: string | undefined): Answer =>
    cursor === undefined
      ? { ...answer, total: 3, nextCursor: 'next.page' }
      : {
          ...answer,
          ...{ contracts: [listed(aContractSummary({ contractNumber: 'C-3' }), {})], total: 3 },
        };
  let fails = false;
  const { server, user } = await show({
    '/getContractList': ({ cursor }) =>
      fails && cursor !== undefined ? refuse(503, 'Service indisponible') : page(cursor),
  });
  fails = true;
  await user.click(screen.getByRole('button', { name: /^Sélectionner les 3.contrats trouvés$/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Rien n’a été ajouté à la sélection\. /);
  expect(screen.queryByRole('region', { name: 'Contrats sélectionnés' })).toBeNull();
  fails = false;
  await user.click(screen.getByRole('button', { name: /^Sélectionner les 3.contrats trouvés$/ }));
  const chosen = within(await screen.findByRole('region', { name: 'Contrats sélectionnés' }));
  expect(chosen.getByRole('status')).toHaveTextContent(/^3.contrats sélectionnés$/);
  expect(asked(server)).toMatchObject({ limit: 50, cursor: 'next.page' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('L9.4 more debts than one payment takes are said, and cannot be paid together', async () => {
  const many = { ...answer.contracts[0]!, payable: { debts: 51, amount: 900 } };
  const { user } = await show({ '/getContractList': () => ({ ...answer, contracts: [many] }) });
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner le contrat C-1' }));
  expect(screen.getByText(/^51.sommes à régler.*50 au plus/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Régler 1.contrat/ })).toBeDisabled();
});

test('L9.4 chosen contracts are put into a new cost centre, and the list is read again', async () => {
  const { user, server } = await show({
    '/manageCostCentre': () => ({ costCentre: { id: 'new', name: 'Siège' }, costCentres: [] }),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner le contrat C-2' }));
  const bar = within(screen.getByRole('region', { name: 'Contrats sélectionnés' }));
  await user.click(bar.getByRole('button', { name: 'Choisir un centre de coût' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ranger ce contrat' }));
  await user.click(dialog.getByRole('radio', { name: 'Un nouveau centre de coût' }));
  await user.click(dialog.getByRole('button', { name: 'Ranger' }));
  expect(dialog.getByText('Donnez un nom à ce centre de coût')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Nouveau centre de coût' }), 'Siège');
  await user.click(dialog.getByRole('button', { name: 'Ranger' }));
  expect(await screen.findByText('1 contrat est dans « Siège »')).toBeVisible();
  expect(server.payloadsOf('/manageCostCentre')).toEqual([
    { customerNbr: '100001', mode: 'CREATE', name: 'Siège', contracts: ['C-2'] },
  ]);
  await waitFor(() => expect(server.payloadsOf('/getContractList').length).toBeGreaterThan(1));
});

test('L9.4 a refused name stays in its field with the reason; a deletion is confirmed', async () => {
  const { user, server, container } = await show({
    '/manageCostCentre': () => refuse(422, 'Vous avez déjà un centre de coût « Ateliers »'),
  });
  await user.click(screen.getByRole('button', { name: 'Centres de coût' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Centres de coût' }));
  await user.type(dialog.getByRole('textbox', { name: /Nouveau centre de coût/ }), 'ATELIERS');
  await user.click(dialog.getByRole('button', { name: 'Créer' }));
  expect(await dialog.findByText('Vous avez déjà un centre de coût « Ateliers »')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Nouveau centre de coût/ })).toHaveValue('ATELIERS');
  await expectAccessible(container);
  server.use({ '/manageCostCentre': () => ({ costCentre: null, costCentres: [] }) });
  await user.click(dialog.getByRole('button', { name: 'Supprimer Ateliers' }));
  expect(
    dialog.getByText(/^Supprimer « Ateliers ».*Son contrat n’aura plus de centre de coût\.$/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(await dialog.findByText('« Ateliers » est supprimé')).toBeVisible();
  expect(server.payloadsOf('/manageCostCentre').at(-1)).toEqual({
    ...{ customerNbr: '100001', mode: 'DELETE', id: centre.id },
  });
});

test('L9.4 the archive is of the filtered contracts or of the chosen ones; why there is none is said', async () => {
  const { user, server } = await show({
    '/exportInvoices': () =>
      refuse(404, 'Aucune facture datée du 01/10/2026 au 31/10/2026 pour ces contrats'),
  });
  await user.click(screen.getByRole('button', { name: 'Télécharger les factures' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Télécharger les factures' }));
  expect(dialog.getByText(/^Les factures des 2.contrats de la liste/)).toBeVisible();
  expect(dialog.getByText(/^500 factures au plus par archive/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Trois derniers mois' }));
  await user.click(dialog.getByRole('button', { name: 'Télécharger l’archive' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(server.payloadsOf('/exportInvoices')).toEqual([
    { customerNbr: '100001', from: '2026-08-01', to: '2026-10-31' },
  ]);
});

test('nothing found says so, and a failure offers a retry', async () => {
  const empty = { ...answer, contracts: [], total: 0, totals: { due: 0, late: 0, lateContracts: 0, kwh: 0 } };
  const { server, user } = await show({ '/getContractList': () => empty });
  expect(screen.getByText('Aucun contrat ne correspond.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Télécharger les factures' })).toBeNull();
  server.use({ '/getContractList': () => refuse(503, 'Indisponible') });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Énergie' }), 'Gaz naturel');
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
});

test('an agent who only reads pays and changes nothing', async () => {
  const { user } = renderScreen(<DashboardApp />, {
    session: { as: 'agent', scheme: aScheme(['searchCustomerContract']), client: '100001' },
    handlers: {
      '/getContractList': () => answer,
      '/getSupportVisits': () => ({ visits: [], next: null }),
    },
    path: '/contracts',
  });
  act(() => setContext({ customer: aCustomer(), contracts: [owing, calm] }));
  await screen.findByRole('link', { name: 'C-2' });
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner le contrat C-1' }));
  expect(screen.getByRole('button', { name: /^Régler 1.contrat/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Choisir un centre de coût' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Centres de coût' })).toBeDisabled();
});
