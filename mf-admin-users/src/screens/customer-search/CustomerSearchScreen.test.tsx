import { session, supportOrigin } from '@portal/session';
import { expectAccessible, delayedAnswer, noAnswer, refuse, screen, waitFor, within } from '@portal/testing';
import {
  aFoundContract,
  aFoundCustomer,
  foundCustomers,
  openCustomers,
  searchMenu,
} from '../../testing/customers';

// the code of a modal comes when it is asked for
beforeAll(() =>
  Promise.all([
    import('./row/ResetFactor'),
    import('./row/ResetPassword'),
    import('./row/WelcomeMail'),
    import('./amendments/ImportAmendments'),
    import('./transfer/TransferContract'),
  ]),
);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const typed = (name: string) => screen.getByRole('searchbox', { name });
const searched = '?lastName=Lemaire';

test('B9.1 one criterion at least; what is typed is trimmed and kept by the address', async () => {
  const { user, server } = openCustomers();
  expect(button('Rechercher')).toBeDisabled();
  expect(screen.getByText('Renseignez au moins un critère.')).toBeVisible();
  await user.type(typed('Nom'), '  ');
  expect(button('Rechercher')).toBeDisabled();
  await user.type(typed('Nom'), 'Lemaire {Enter}');
  const row = await screen.findByRole('row', { name: /100001/ });
  expect(row).toHaveTextContent(
    /Zoé Lemaire.*100001@example\.fr.*06 12 34 56 78.*12 bis rue des Lil.*69003 Lyon.*1 contrat/,
  );
  expect(server.payloadsOf('/customerAndContract')).toEqual([
    expect.objectContaining({ lastName: 'Lemaire', sort: 'createdAt', direction: 'desc', limit: 10 }),
  ]);
  expect(window.location.search).toBe(searched);
  expect(screen.getByText(/^1.client · Affichés.: 1 à 1$/)).toHaveRole('status');
  await expectAccessible();
});

test('B9.1 what is no phone number is said at its field, and nothing is searched', async () => {
  const { server } = openCustomers({ query: '?phone=abc' });
  expect(await screen.findByText('Saisissez un numéro de téléphone')).toBeVisible();
  expect(button('Rechercher')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Enregistrer la recherche' })).toBeNull();
  expect(server.payloadsOf('/customerAndContract')).toEqual([]);
});

test('S5 another search replaces the running one; the same search is not sent twice', async () => {
  const late = delayedAnswer(foundCustomers([aFoundCustomer('100035')]));
  const { user, server } = openCustomers({
    query: '?customerNbr=100035',
    handlers: {
      '/customerAndContract': ({ customerNbr }) =>
        customerNbr === '100035' ? late.answered() : foundCustomers([aFoundCustomer('100006')]),
    },
  });
  await waitFor(() => expect(server.payloadsOf('/customerAndContract')).toHaveLength(1));
  await user.type(typed('N° de client'), '{Enter}');
  await user.clear(typed('N° de client'));
  await user.type(typed('N° de client'), '100006{Enter}');
  await screen.findByRole('row', { name: /100006/ });
  late.release();
  const asked = server.payloadsOf('/customerAndContract');
  expect(asked).toMatchObject([{ customerNbr: '100035' }, { customerNbr: '100006' }]);
  expect(screen.queryByRole('row', { name: /100035/ })).toBeNull();
});

test('B9.1 a limited agent chooses a group; « every group » is sent as their names', async () => {
  const { user, server } = openCustomers({ scheme: searchMenu({ userLimited: true }) });
  await user.type(typed('Nom'), 'Lemaire');
  expect(button('Rechercher')).toBeDisabled();
  expect(screen.getByText('Veuillez sélectionner un Groupe')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Groupe' }));
  await user.click(await screen.findByRole('option', { name: 'Tout sélectionner' }));
  await user.click(button('Rechercher'));
  await screen.findByRole('row', { name: /100001/ });
  expect(server.payloadsOf('/customerAndContract')).toMatchObject([{ channel: ['PIOUI', 'PIOUI_LYON'] }]);
});

test('B9.1 the next page is loaded, a capped count is shown as « more than », and a column title changes the order', async () => {
  const pages = [aFoundCustomer('1'), aFoundCustomer('2')];
  const { user, server } = openCustomers({
    query: searched,
    handlers: {
      '/customerAndContract': ({ cursor }) =>
        foundCustomers([cursor === undefined ? pages[0]! : pages[1]!], {
          ...{ total: 1000, totalIsCapped: true, nextCursor: cursor === undefined ? 'a.b' : null },
        }),
    },
  });
  await screen.findByText(/^Plus de 1 000 clients/);
  await user.click(button('Page suivante'));
  await screen.findByRole('link', { name: 'Page du client 2' });
  expect(server.payloadsOf('/customerAndContract').at(-1)).toMatchObject({ cursor: 'a.b' });
  await user.click(button('Page précédente'));
  await screen.findByRole('link', { name: 'Page du client 1' });
  await user.click(button('Client'));
  await waitFor(() =>
    expect(server.payloadsOf('/customerAndContract').at(-1)).toMatchObject({
      sort: 'lastName',
      direction: 'asc',
    }),
  );
  expect(window.location.search).toBe(`${searched}&sort=lastName&direction=asc`);
});

test('L6.1 all contracts of a customer open below them, filtered and paged by the server', async () => {
  const contract = aFoundContract('C9', { terminationDate: '2026-01-31', contractStatus: 'terminated' });
  const customer = aFoundCustomer('100001', { contracts: [contract], contractCount: 31 });
  const { user, server } = openCustomers({
    query: searched,
    handlers: {
      '/customerAndContract': () => foundCustomers([customer]),
      '/getCustomerContracts': ({ cursor, text }) => ({
        contracts: [aFoundContract(text ?? cursor ?? 'C9')],
        total: text ? 1 : 31,
        totalIsCapped: false,
        nextCursor: cursor || text ? null : 'p2.x',
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Contrats du client 100001' }));
  const link = await screen.findByRole('link', {
    name: 'C9',
  });
  expect(link).toHaveAttribute('href', '/admin/contracts/C9?client=100001');
  expect(screen.getByText('31 contrats · Affichés : 1 à 1')).toBeVisible();
  await expectAccessible();
  await user.click(button('Page suivante'));
  expect(await screen.findByText('p2.x')).toBeVisible();
  await user.type(typed('N° de contrat, PDL, PCE ou compteur'), 'C42');
  expect(await screen.findByText('C42')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'État' }), 'Terminés');
  await waitFor(() =>
    expect(server.payloadsOf('/getCustomerContracts').at(-1)).toMatchObject({
      ...{ customerNbr: '100001', text: 'C42', over: true, limit: 10 },
      ...{ sort: 'subscriptionDate', direction: 'desc' },
    }),
  );
});

test('L6.1 the searched contract is in the row; of a transferred one, which holder this is', async () => {
  const moved = (holder: 'CURRENT' | 'FORMER') =>
    aFoundContract('C-MOVED', { transfer: { holder, day: '2026-03-01' } });
  const customers = [
    aFoundCustomer('100001', { matchedContracts: [moved('FORMER')], contractCount: 500 }),
    aFoundCustomer('100002', { matchedContracts: [moved('CURRENT')] }),
  ];
  openCustomers({
    query: '?contractNbr=C-MOVED',
    handlers: { '/customerAndContract': () => foundCustomers(customers) },
  });
  expect(await screen.findByRole('row', { name: /100001/ })).toHaveTextContent(
    /C-MOVED .*Électricité .*Ancien titulaire, jusqu’au 01\/03\/2026.*500 contrats/,
  );
  expect(screen.getByRole('row', { name: /100002/ })).toHaveTextContent(
    /C-MOVED .*Électricité .*Titulaire depuis le 01\/03\/2026 \(contrat repris\)/,
  );
  await expectAccessible();
});

test('L6.1 a contract that was found leads to its page, and the others found are counted', async () => {
  const found = aFoundCustomer('100001', {
    ...{ matchedContracts: [aFoundContract('C-1')], matchedCount: 8, contractCount: 500 },
  });
  openCustomers({
    query: '?contractNbr=C-',
    handlers: { '/customerAndContract': () => foundCustomers([found]) },
  });
  const link = await screen.findByRole('link', {
    name: 'C-1',
  });
  expect(link).toHaveAttribute('href', '/admin/contracts/C-1?client=100001');
  expect(screen.getByText('et 7 autres contrats trouvés')).toBeVisible();
  expect(screen.getByText('500 contrats')).toBeVisible();
});

test('L6.1 what was asked for is scrolled to, where it begins below what a phone shows', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const top = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  const { user } = openCustomers({ query: '?lastName=Lemaire' });
  await screen.findByRole('row', { name: /100001/ });
  expect(scrolled).not.toHaveBeenCalled();
  top.mockReturnValue({ top: window.innerHeight } as DOMRect);
  await user.type(typed('Nom'), 's{Enter}');
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  top.mockReturnValue({ top: 100 } as DOMRect);
  await user.type(typed('Nom'), 'x{Enter}');
  await screen.findByRole('row', { name: /100001/ });
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('L6.1 below a customer found by a contract, that contract comes first', async () => {
  const contracts = [aFoundContract('C-NEW'), aFoundContract('C-OLD')];
  const matchedContracts = [aFoundContract('C-OLD')];
  const customers = [
    aFoundCustomer('100001', { contracts, matchedContracts, contractCount: 500 }),
    aFoundCustomer('100002', { contracts, matchedContracts, contractCount: 2 }),
  ];
  const { user, server } = openCustomers({
    query: '?contractNbr=C-OLD',
    handlers: {
      '/customerAndContract': () => foundCustomers(customers),
      '/getCustomerContracts': ({ text }) => ({
        contracts: [aFoundContract(text ?? 'C-NEW')],
        ...{ total: 1, totalIsCapped: false, nextCursor: null },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Contrats du client 100001' }));
  expect(typed('N° de contrat, PDL, PCE ou compteur')).toHaveValue('C-OLD');
  expect(server.payloadsOf('/getCustomerContracts')).toMatchObject([{ text: 'C-OLD' }]);
  const found = within(await screen.findByRole('table', { name: 'Contrats du client 100001' }));
  expect(await found.findByText('C-OLD')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Contrats du client 100002' }));
  const whole = within(screen.getByRole('table', { name: 'Contrats du client 100002' }));
  expect(whole.getAllByRole('row')[1]).toHaveTextContent('C-OLD');
});

test('L6.1 the usual criteria are in one line, which opens to all; a criterion that says something stays', async () => {
  const { user } = openCustomers({ query: '?phone=0612' });
  expect(typed('Téléphone')).toHaveValue('0612');
  expect(screen.queryByRole('searchbox', { name: 'SIREN ou SIRET' })).toBeNull();
  await user.click(button('Tous les critères'));
  expect(typed('SIREN ou SIRET')).toBeVisible();
  expect(typed('N° de compteur')).toBeVisible();
  await user.click(button('Moins de critères'));
  expect(screen.queryByRole('searchbox', { name: 'SIREN ou SIRET' })).toBeNull();
});

test('L1.10 a contract with a planned end is marked in the search', async () => {
  const contracts = [aFoundContract('C9', { terminationDate: '2026-12-31', contractStatus: 'effective' })];
  const { user } = openCustomers({
    query: searched,
    handlers: { '/customerAndContract': () => foundCustomers([aFoundCustomer('100001', { contracts })]) },
  });
  await user.click(await screen.findByRole('button', { name: 'Contrats du client 100001' }));
  expect(screen.getByText('Actif jusqu’au 31 décembre 2026')).toBeVisible();
});

test('L1.1 a start that the grid operator has not accepted is shown as requested', async () => {
  const contracts = [
    aFoundContract('C1', { effectiveStartDate: '2026-12-02', contractStatus: 'sent_to_market' }),
    aFoundContract('C2', { effectiveStartDate: '2026-12-03', contractStatus: 'accepted' }),
  ];
  const { user } = openCustomers({
    query: searched,
    handlers: { '/customerAndContract': () => foundCustomers([aFoundCustomer('100001', { contracts })]) },
  });
  await user.click(await screen.findByRole('button', { name: 'Contrats du client 100001' }));
  expect(screen.getByText('02/12/2026').closest('td')).toHaveTextContent('02/12/2026 (demandé)');
  expect(screen.getByText('03/12/2026').closest('td')).toHaveTextContent(/^03\/12\/2026$/);
});

test('L1.1 what a customer owes is shown in their row and in that of the contract, with collection apart', async () => {
  const account = {
    due: 80,
    late: 80,
    inPlan: 0,
    inHand: 0,
    inCollection: 40,
    owedBack: 0,
    refunding: 0,
    planned: 0,
    plannedOn: null,
    plannedUntil: null,
  };
  const customer = aFoundCustomer('100001', { account, contracts: [aFoundContract('C-1', { account })] });
  const { user } = openCustomers({
    query: '?customerNbr=100001',
    handlers: { '/customerAndContract': () => foundCustomers([customer]) },
  });
  const opens = await screen.findByRole('button', { name: 'Contrats du client 100001' });
  expect(screen.getAllByText(/^80,00.€$/)).toHaveLength(1);
  await user.click(opens);
  expect(screen.getByRole('columnheader', { name: 'Compte' })).toBeVisible();
  expect(screen.getAllByText(/^80,00.€$/)).toHaveLength(2);
  expect(screen.getAllByText('En retard')).toHaveLength(2);
  expect(screen.getAllByText(/^Confié à un organisme de recouvrement.*40,00/)).toHaveLength(2);
  await expectAccessible();
});

test('B9.1 an empty result and a failure each show a message', async () => {
  let works = false;
  const { user } = openCustomers({
    query: searched,
    handlers: {
      '/customerAndContract': () => (works ? foundCustomers([]) : refuse(500, 'Le service est indisponible')),
    },
  });
  works = true;
  await user.click(await screen.findByRole('button', { name: /Réessayer|Recharger/ }));
  await screen.findByText('Il n’y a pas de résultat correspondant à votre recherche');
});

test.each([
  [
    'FULL',
    [
      'Administrer l’espace client',
      'Réinitialiser le mot de passe',
      'Renvoyer l’e-mail de bienvenue',
      'Transférer un contrat',
    ],
  ],
  ['READ_ONLY', ['Administrer l’espace client']],
] as const)('B9.1 the menu of a row is by right: %s', async (actionMode, entries) => {
  const { user } = openCustomers({ query: searched, scheme: searchMenu({ actionMode }), groupe: 'COMDATA' });
  await user.click(await screen.findByRole('button', { name: 'Actions sur le client 100001' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(entries);
  expect(screen.queryAllByRole('button', { name: 'Exporter en CSV' })).toHaveLength(
    actionMode === 'FULL' ? 1 : 0,
  );
  expect(screen.queryByRole('button', { name: /^Affaires du dernier mois/ })).toBeNull();
});

test('B9.1 the space opens in a new tab, so that the search stays', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = openCustomers({ query: searched });
  await user.click(await screen.findByRole('button', { name: 'Actions sur le client 100001' }));
  await user.click(screen.getByRole('menuitem', { name: 'Administrer l’espace client' }));
  const [address = ''] = open.mock.calls[0] ?? [];
  expect(open).toHaveBeenCalledWith(address, '_blank', 'noopener');
  const asked = new URL(String(address), 'https://portal.example').searchParams;
  expect(asked.get('client')).toBe('100001');
  expect(asked.get('from')).toBe(`/admin/search-client-contract${searched}&row=100001`);
  open.mockRestore();
});

test('B11.1 an agent back from a customer’s space finds the customer’s row, on the same page', async () => {
  const { server } = openCustomers({ query: `${searched}&ends=p2.x&row=100001` });
  const actions = await screen.findByRole('button', { name: 'Actions sur le client 100001' });
  await waitFor(() => expect(actions.closest('[data-row]')).toHaveFocus());
  expect(server.payloadsOf('/customerAndContract')).toMatchObject([{ cursor: 'p2.x' }]);
});

test('B9.1 a password is reset after a confirmation; a failure can be tried again', async () => {
  let fails = true;
  const { user, server } = openCustomers({
    query: searched,
    handlers: {
      '/resetCustomerPassword': () =>
        fails
          ? refuse(409, 'L’accès de ce client est désactivé', 'CONFLICT')
          : { code: '200', message: 'Un mot de passe temporaire est envoyé au client 100001.' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions sur le client 100001' }));
  await user.click(screen.getByRole('menuitem', { name: 'Réinitialiser le mot de passe' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Réinitialiser' }));
  expect(await within(dialog).findByText('L’accès de ce client est désactivé')).toBeVisible();
  fails = false;
  await user.click(within(dialog).getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Un mot de passe temporaire est envoyé au client 100001.')).toBeVisible();
  expect(server.payloadsOf('/resetCustomerPassword')).toMatchObject([
    { customerNbr: '100001', email: '100001@example.fr' },
    { customerNbr: '100001', email: '100001@example.fr' },
  ]);
  await expectAccessible();
});

test('S2 a customer’s second factor is removed with a reason, and the row says so', async () => {
  const message = 'La connexion en deux étapes du client 100001 est réinitialisée.';
  let twoSteps = true;
  const { user, server } = openCustomers({
    query: searched,
    handlers: {
      '/customerAndContract': () => foundCustomers([aFoundCustomer('100001', { twoSteps })]),
      '/resetCustomerFactor': () => {
        twoSteps = false;
        return { code: '200', message };
      },
    },
  });
  expect(await screen.findByText('Connexion en deux étapes')).toBeVisible();
  await user.click(button('Actions sur le client 100001'));
  await user.click(screen.getByRole('menuitem', { name: 'Réinitialiser la connexion en deux étapes' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Réinitialiser' });
  const reason = dialog.getByRole('textbox', { name: 'Motif' });
  expect(reason).toHaveFocus();
  await user.type(reason, 'Perdu');
  await user.tab();
  expect(confirm).toBeDisabled();
  expect(reason).toHaveAccessibleDescription(/10 caractères au moins$/);
  await user.clear(reason);
  await user.type(reason, 'Téléphone perdu, appel vérifié');
  await expectAccessible();
  await user.click(confirm);
  expect(await screen.findByText(message)).toBeVisible();
  expect(server.payloadsOf('/resetCustomerFactor')).toMatchObject([
    { customerNbr: '100001', reason: 'Téléphone perdu, appel vérifié' },
  ]);
  await user.click(within(screen.getByRole('dialog')).getByText('Fermer'));
  await waitFor(() => expect(screen.queryByText('Connexion en deux étapes')).toBeNull());
});

test('S2 for a customer without a second factor no removal is offered', async () => {
  const { user } = openCustomers({ query: searched });
  await user.click(await screen.findByRole('button', { name: 'Actions sur le client 100001' }));
  expect(screen.queryByRole('menuitem', { name: /deux étapes/ })).toBeNull();
  expect(screen.queryByText('Connexion en deux étapes')).toBeNull();
});

test('B9.1 the welcome e-mail requires a well-formed address; after a lost answer it can be retried', async () => {
  const { user, server } = openCustomers({
    query: searched,
    handlers: { '/reinitSubscriptionEmail': () => noAnswer },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions sur le client 100001' }));
  await user.click(screen.getByRole('menuitem', { name: 'Renvoyer l’e-mail de bienvenue' }));
  const email = await screen.findByRole('textbox', { name: 'Adresse e-mail' });
  await user.clear(email);
  await user.click(button('Renvoyer l’e-mail'));
  await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'));
  expect(server.payloadsOf('/reinitSubscriptionEmail')).toEqual([]);
  await user.type(email, 'zoe@example.fr');
  await user.click(button('Renvoyer l’e-mail'));
  expect(await screen.findByText(/rien ne sera fait deux fois/)).toBeVisible();
});

test('B9.1 direct access: one customer by their number, and their space opens', async () => {
  const customer = { customerNbr: '100001', firstName: 'Zoé', lastName: 'Lemaire', companyName: null };
  const { user, server } = openCustomers({
    handlers: {
      '/adminClientSpace': () => ({
        ...{ code: '200', message: '', mayCreateUser: false },
        customers: [{ ...customer, email: 'zoe@example.fr', hasAccount: true }],
      }),
    },
  });
  await user.type(typed('N° de client ou adresse e-mail'), ' 100001 {Enter}');
  await waitFor(() => expect(session).toMatchObject({ client: '100001' }));
  expect(supportOrigin()).toBe('/admin/search-client-contract?access=100001');
  expect(window.location.pathname).toBe('/');
  expect(server.payloadsOf('/adminClientSpace')).toMatchObject([{ userName: '100001' }]);
});

test('B9.1 direct access: of two customers of one e-mail, the space of either is one click away', async () => {
  const customer = { firstName: 'Zoé', lastName: 'Lemaire', companyName: null, email: 'zoe@example.fr' };
  const { user } = openCustomers({
    handlers: {
      '/adminClientSpace': () => ({
        ...{ code: '200', message: '', mayCreateUser: false },
        customers: ['100001', '100002'].map((customerNbr) => ({
          ...customer,
          customerNbr,
          hasAccount: true,
        })),
      }),
    },
  });
  await user.type(typed('N° de client ou adresse e-mail'), 'zoe@example.fr{Enter}');
  const link = await screen.findByRole('link', { name: /Ouvrir l’espace du client 100002/ });
  const asked = new URL(link.getAttribute('href') ?? '', 'https://portal.example').searchParams;
  expect(asked.get('client')).toBe('100002');
  expect(asked.get('from')).toBe('/admin/search-client-contract?access=zoe%40example.fr');
  expect(link).toHaveAttribute('target', '_blank');
  expect(session).toMatchObject({ client: null });
});

test('B11.1 an agent back from a space found by its number finds that customer again', async () => {
  const customer = { customerNbr: '100001', firstName: 'Zoé', lastName: 'Lemaire', companyName: null };
  openCustomers({
    query: '?access=100001',
    handlers: {
      '/adminClientSpace': () => ({
        ...{ code: '200', message: '', mayCreateUser: false },
        customers: [{ ...customer, email: 'zoe@example.fr', hasAccount: true }],
      }),
    },
  });
  expect(await screen.findByRole('link', { name: /Ouvrir l’espace du client 100001/ })).toBeVisible();
  expect(typed('N° de client ou adresse e-mail')).toHaveValue('100001');
  expect(session).toMatchObject({ client: null });
});

test.each([
  [true, 1],
  [false, 0],
])('B9.1 no match offers to create a user, to who may: %s', async (mayCreateUser, links) => {
  const { user } = openCustomers({
    handlers: {
      '/adminClientSpace': () => ({ code: 'EMPTY_RESPONSE', message: '', customers: [], mayCreateUser }),
    },
  });
  await user.type(typed('N° de client ou adresse e-mail'), 'ab');
  await user.click(button('Ouvrir'));
  expect(screen.getByText('Saisissez 3 caractères au moins')).toBeVisible();
  await user.type(typed('N° de client ou adresse e-mail'), 'c9');
  await user.click(button('Ouvrir'));
  await screen.findByText('Aucun client ne correspond');
  const offers = screen.queryAllByRole('link', { name: 'Créer un utilisateur' });
  expect(offers.map((each) => each.getAttribute('href'))).toEqual(
    Array(links).fill('/admin/users?action=createUser'),
  );
  // the access of a number that is nobody's could never be created
  expect(screen.queryAllByText(/^Vérifiez .* un client qui existe déjà/)).toHaveLength(links);
  await expectAccessible();
});

test.each([
  ['importAmendments', 'Importer des avenants'],
  ['transferContract', 'Transférer un contrat'],
])('B9 « %s » of the address opens its modal over the search, to who may act', async (action, title) => {
  const { user, unmount } = openCustomers({ query: `${searched}&action=${action}` });
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(await screen.findByRole('row', { name: /100001/ })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe(searched);
  await user.type(typed('Prénom'), 'Zoé');
  await user.click(button(title));
  await screen.findByRole('dialog', { name: title });
  expect(window.location.search).toBe(`${searched}&action=${action}`);
  expect(screen.getByLabelText('Prénom')).toHaveValue('Zoé');
  unmount();
  openCustomers({ query: `?action=${action}`, scheme: searchMenu({ actionMode: 'READ_ONLY' }) });
  expect(await screen.findByText('Renseignez un critère pour commencer')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('B9.3 the case history is for the ADMIN group alone; where it is cut is shown before and after the download', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = openCustomers({
    handlers: {
      '/exportCasesHistory': () => ({
        ...{ name: 'cases_history.csv', content: new Uint8Array([1]), cutAt: 10_000, cutRows: 2345 },
      }),
    },
  });
  expect(screen.getByText(/^10.000 affaires au plus/)).toBeVisible();
  await user.click(button('Affaires du dernier mois (CSV)'));
  expect(await screen.findByText('cases_history.csv est téléchargé.')).toBeVisible();
  expect(
    screen.getByText(/^Il s’arrête aux 10.000 affaires les plus récentes du mois, il en manque 2.345/),
  ).toBeVisible();
  await expectAccessible();
});
