import { aScheme, expectAccessible, refuse, screen, waitFor, within } from '@portal/testing';
import { isKnown, session, supportOrigin } from '@portal/session';
import { aFoundCustomer, aFoundContract } from '../../testing/customers';
import { anAccount, anInvoice, aPage, feedOf, happened, openCustomer } from '../../testing/customer-page';

const card = (name: string) => screen.findByRole('region', { name });
const actions = () => screen.findByRole('group', { name: 'Actions pour ce client' });

test('L4.4 the page has who it is, what they owe, what is under way, their contracts and what happened', async () => {
  openCustomer();
  expect(await screen.findByRole('heading', { level: 1, name: 'Zoé Lemaire' })).toBeVisible();
  expect(screen.getByText('Le client voit que vous avez ouvert sa page.')).toBeVisible();
  const identity = await card('Identité et coordonnées');
  expect(within(identity).getByRole('link', { name: /@example.fr/ })).toBeVisible();
  expect(identity).toHaveTextContent('Dernière connexion le 20/11/2026 à 10:00');
  const account = await card('Solde et impayés');
  expect(await within(account).findByText('Provision insuffisante', { exact: false })).toBeVisible();
  expect(account).toHaveTextContent(/54,30\s€/);
  const work = await card('En cours');
  expect(await within(work).findByRole('link', { name: 'Vérifier mon compteur' })).toHaveAttribute(
    'href',
    '/admin/requests/100001/D1',
  );
  expect(within(work).getByText('Aucune affaire ouverte')).toBeVisible();
  const contracts = await card('Contrats');
  expect(await within(contracts).findByText('01/02/2027')).toBeVisible();
  expect(contracts).toHaveTextContent(/Compteurs\s: M-77/);
  expect(await within(await card('Mandats de prélèvement')).findByText('FR76 •••• •••• 0189')).toBeVisible();
  const feed = await screen.findByRole('list', { name: 'Ce qui s’est passé' });
  expect(within(feed).getByText('Facture F-1')).toBeVisible();
  expect(within(feed).getByRole('heading', { name: 'novembre 2026' })).toBeVisible();
  await expectAccessible();
});

test('L4.4 each block fails and is read again by itself', async () => {
  const { user, server } = openCustomer({
    handlers: {
      '/getCustomerAccount': () => refuse(503, 'Indisponible'),
      '/getCustomerFeed': () => refuse(503, 'x'),
    },
  });
  const account = await card('Solde et impayés');
  expect(await within(account).findByText('Le compte n’a pas pu être chargé')).toBeVisible();
  expect(await within(await card('En cours')).findByText('1 demande ouverte')).toBeVisible();
  server.use({ '/getCustomerAccount': () => anAccount({ sums: null, debts: [], debtCount: 0 }) });
  await user.click(within(account).getByRole('button', { name: 'Réessayer' }));
  expect(await within(account).findByText('Rien à payer')).toBeVisible();
  expect(screen.getByText('L’historique n’a pas pu être chargé')).toBeVisible();
});

test.each([
  ['unknown', 'Aucun client ne porte ce numéro'],
  ['out of reach', 'Aucun client de votre périmètre ne porte ce numéro'],
])('S2 a customer who is %s is told in the words of the server, with the way back', async (_who, words) => {
  openCustomer({ handlers: { '/getCustomerPage': () => refuse(404, words) } });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Recherche de clients' })).toHaveAttribute(
    'href',
    '/admin/search-client-contract',
  );
});

test('L8.3 of an erased customer the page says so, and asks for nothing else', async () => {
  const { server } = openCustomer({
    handlers: { '/getCustomerPage': () => aPage({ standing: 'ERASED', erasedOn: '2026-10-01' }) },
  });
  expect(await screen.findByText('Les données de ce client sont effacées')).toBeVisible();
  expect(screen.getByText(/Effacées le 1er octobre 2026/)).toBeVisible();
  expect(server.payloadsOf('/getCustomerFeed')).toEqual([]);
});

test('L4.4 a former customer, and one whom another group shares, are told', async () => {
  openCustomer({
    handlers: {
      '/getCustomerPage': () => aPage({ standing: 'ENDED', endedOn: '2026-02-28', hasOthers: true }),
    },
  });
  expect(await screen.findByText('Plus aucun contrat depuis le 28 février 2026.')).toBeVisible();
  expect(screen.getByText(/aussi des contrats d’un autre groupe/)).toBeVisible();
});

test('L4.4 the feed is filtered by kind and contract in the address, and goes on from its end', async () => {
  const two = [aFoundContract('C-1'), aFoundContract('C-2')];
  const { user, server } = openCustomer({
    handlers: {
      '/getCustomerPage': () =>
        aPage({ customer: aFoundCustomer('100001', { contracts: two, contractCount: 2 }) }),
      '/getCustomerFeed': ({ cursor }: { cursor?: string }) =>
        cursor === undefined ? feedOf([anInvoice('F-2')], { nextCursor: 'a.b' }) : feedOf([anInvoice('F-1')]),
    },
  });
  const feed = await card('Historique');
  await user.click(await within(feed).findByRole('button', { name: 'Afficher la suite' }));
  expect(await within(feed).findByText('Facture F-1')).toBeVisible();
  expect(within(feed).getByText('Facture F-2')).toBeVisible();
  expect(within(feed).getByText(/l’historique est complet/)).toBeVisible();
  await user.selectOptions(within(feed).getByRole('combobox', { name: 'Nature' }), 'Factures');
  await user.selectOptions(within(feed).getByRole('combobox', { name: 'Contrat' }), 'C-2 · Électricité');
  expect(window.location.search).toBe('?kind=BILL&contract=C-2');
  expect(await within(feed).findByText('Facture F-2')).toBeVisible();
  expect(server.payloadsOf('/getCustomerFeed').at(-1)).toEqual({
    ...{ customerNbr: '100001', limit: 30, kinds: ['BILL'], contractNbr: 'C-2' },
  });
});

test('L4.4 a filter that finds nothing is told apart from a customer to whom nothing happened', async () => {
  const { user } = openCustomer({ query: '?kind=VISIT', handlers: { '/getCustomerFeed': () => feedOf([]) } });
  expect(await screen.findByText('Rien ne correspond à ce filtre')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
  expect(await screen.findByText('Rien ne s’est encore passé')).toBeVisible();
});

test('L4.4 a change shows what was before and what is after, for eyes and for ears', async () => {
  openCustomer({
    handlers: {
      '/getCustomerFeed': () =>
        feedOf([
          {
            ...happened,
            ...{ kind: 'CHANGE', what: 'CONTRACT_CHANGE', change: 'PACKAGE', effectiveOn: '2026-12-01' },
            fields: [{ name: 'packageId', before: 'P-200', after: 'P-300' }],
          },
        ]),
    },
  });
  expect(await screen.findByText('P-200 → P-300')).toBeVisible();
  expect(screen.getByText(/avant\s: P-200, après\s: P-300/)).toBeInTheDocument();
  expect(screen.getByText('Vous')).toBeVisible();
  expect(screen.getByText('16/11/2026 à 10:00')).toBeVisible();
});

test('L4.4 answering and a new case are one press away, for the customer of the page', async () => {
  openCustomer();
  const group = within(await actions());
  expect(await group.findByRole('link', { name: 'Répondre\u00a0: Vérifier mon compteur' })).toHaveAttribute(
    'href',
    '/admin/requests/100001/D1',
  );
  expect(group.getByRole('link', { name: 'Nouvelle affaire' })).toHaveAttribute(
    'href',
    '/admin/subscription?customer=100001',
  );
});

test('P1.3 the space opens in this tab, and leads back to the page', async () => {
  const { user } = openCustomer();
  await user.click(await screen.findByRole('button', { name: 'Ouvrir son espace' }));
  expect(isKnown(session) && session.client).toBe('100001');
  expect(supportOrigin()).toBe('/admin/customers/100001');
});

test('S2 who only reads has no act, and no further right shows nothing of it', async () => {
  openCustomer({
    scheme: aScheme(['searchCustomerContract'], { actionMode: 'READ_ONLY' }),
    handlers: {
      '/getCustomerWork': () => ({ requests: null, requestCount: 0, cases: null, caseCount: 0 }),
    },
  });
  const group = within(await actions());
  expect(await screen.findByText('Vos droits ne comprennent ni les demandes ni les affaires.')).toBeVisible();
  expect(group.getByRole('button', { name: 'Ouvrir son espace' })).toBeVisible();
  for (const name of ['Renvoyer un document', 'Prélever à nouveau']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(group.queryByRole('link')).toBeNull();
});

test('L4.4 of a customer with hundreds of contracts the filter is typed, and a row shows its history', async () => {
  const { user, server } = openCustomer({
    handlers: {
      '/getCustomerPage': () =>
        aPage({ customer: aFoundCustomer('100001', { contractCount: 500 }), currentContracts: 480 }),
    },
  });
  expect(await screen.findByText('500 contrats, dont 480 en cours')).toBeVisible();
  const contracts = within(await card('Contrats'));
  await user.type(
    contracts.getByRole('searchbox', { name: 'N° de contrat, PDL, PCE ou compteur' }),
    ' M-77 ',
  );
  await waitFor(() =>
    expect(server.payloadsOf('/getPageContracts').at(-1)).toMatchObject({ text: 'M-77', limit: 5 }),
  );
  await user.click(await screen.findByRole('button', { name: 'Historique du contrat C-100001' }));
  expect(await screen.findByRole('searchbox', { name: 'Contrat' })).toHaveValue('C-100001');
  expect(server.payloadsOf('/getCustomerFeed').at(-1)).toMatchObject({ contractNbr: 'C-100001' });
});
