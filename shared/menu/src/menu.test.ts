import { rightsOf, type AuthorizationScheme, grantsOf } from '@portal/contract';
import { aRemote, aRoute, aScheme } from '@portal/testing';
import { adminMenu, menuOfHolder } from './admin-menu';
import { customerBar, customerMenu } from './declared-menu';
import type { MenuGroup } from './menu';

const item = (group: string | undefined, label: string, order: number, icon = 'document') => ({
  menu: { ...(group && { group }), label, icon, order },
});
const dashboard = aRemote('mf-dashboard', [aRoute('/', item(undefined, 'Accueil', 0, 'home'))]);
const documents = aRemote('mf-documents', [
  aRoute('/document/payments', item('Mes documents', 'Paiements', 430)),
  aRoute('/document/bills', item('Mes documents', 'Factures', 420)),
]);
const profile = aRemote('mf-profile', [
  aRoute('/contact/event', item('Contact', 'Mes demandes', 520)),
  aRoute('/profile/information', item('Mon profil', 'Mes informations', 310)),
  aRoute('/profile/*'),
]);
const admin = aRemote('mf-admin-users', [
  aRoute('/admin', { frame: 'admin', right: 'agent' }),
  aRoute('/admin/users', { frame: 'admin', right: 'manageUsers', rootKey: 'userAdmin' }),
  aRoute('/admin/search-client-contract', {
    frame: 'admin',
    right: 'searchCustomerContract',
    rootKey: 'customerContract',
  }),
  aRoute('/admin/publications', {
    frame: 'admin',
    right: 'manageUsers',
    ...item('Plateforme', 'Publications', 900),
  }),
]);
const subscription = aRemote('mf-subscription', [
  aRoute('/admin/subscription', { frame: 'admin', right: 'createCase', rootKey: 'case' }),
  aRoute('/admin/subscription/cases', { frame: 'admin', right: 'searchCase', rootKey: 'searchCase' }),
]);
const everyRemote = [dashboard, documents, profile, admin, subscription];

const customer = rightsOf({ kind: 'customer', validated: true, rights: [], roots: [] });
const rightsWith = (scheme: AuthorizationScheme, space: 'backOffice' | 'customer') =>
  rightsOf({ kind: 'agent', validated: true, ...grantsOf(scheme) }, space);

const words = (groups: MenuGroup[]) =>
  groups.map(({ title, entries }) => [title, entries.map(({ label, path }) => `${label} ${path}`)]);
const agentMenu = (scheme: AuthorizationScheme, remotes = everyRemote) =>
  adminMenu(scheme, remotes, rightsWith(scheme, 'backOffice'));

test('P1.11 the customer’s menu comes from the declarations: grouped, ordered, Home alone at the top', () => {
  expect(words(customerMenu([profile, documents, admin, dashboard], [], customer))).toEqual([
    [null, ['Accueil /']],
    ['Mon profil', ['Mes informations /profile/information']],
    ['Mes documents', ['Factures /document/bills', 'Paiements /document/payments']],
    ['Contact', ['Mes demandes /contact/event']],
  ]);
});

test('P1.11 configuration hides entries, and a group without any', () => {
  const menu = customerMenu([dashboard, documents], ['/document/bills', '/document/payments'], customer);
  expect(words(menu)).toEqual([[null, ['Accueil /']]]);
});

test('P1.11 an agent in support mode sees the customer’s menu', () => {
  const rights = rightsWith(aScheme(['searchCustomerContract']), 'customer');
  expect(words(customerMenu([dashboard, admin], [], rights))).toEqual([[null, ['Accueil /']]]);
});

test('P1.14 the agent’s menu: Home first, one group for each menu, one entry for each sub-menu with its root key, then the platform', () => {
  expect(
    words(agentMenu(aScheme(['manageUsers', 'createCase', 'searchCase', 'searchCustomerContract']))),
  ).toEqual([
    [null, ['Accueil /admin']],
    ['Utilisateurs', ['Gérer les utilisateurs /admin/users']],
    ['Dossiers', ['Créer un dossier /admin/subscription', 'Rechercher un dossier /admin/subscription/cases']],
    ['Clients et contrats', ['Rechercher un client /admin/search-client-contract']],
    ['Plateforme', ['Publications /admin/publications']],
  ]);
});

test('P1.14 sub-menus that share a screen have different addresses', () => {
  expect(words(agentMenu(aScheme(['createUser', 'createGroup', 'manageUsers'])))[1]).toEqual([
    'Utilisateurs',
    [
      'Créer un utilisateur /admin/users?action=createUser',
      'Créer un groupe /admin/users?action=createGroup',
      'Gérer les utilisateurs /admin/users?action=manageUsers',
    ],
  ]);
});

test('P1.14 a root key without a screen gives the not-found screen', () => {
  const scheme = aScheme(['searchCase'], { root: 'statistics' });
  expect(words(agentMenu(scheme))[1]).toEqual(['Dossiers', ['Rechercher un dossier /admin/not-found']]);
});

test('P1.14 without a scheme, or with menus whose screens are not available, only Home remains', () => {
  expect(words(agentMenu([]))).toEqual([[null, ['Accueil /admin']]]);
  expect(words(agentMenu(aScheme(['searchCase']), [admin]))).toEqual([[null, ['Accueil /admin']]]);
});

test('B10.3 a creation with read-only access has no menu entry: there would be nothing to open', () => {
  const ids = ['createUser', 'createGroup', 'manageUsers', 'createCase', 'searchCase'] as const;
  const scheme = aScheme(ids, { actionMode: 'READ_ONLY' });
  const left = [
    [null, ['Accueil /admin']],
    ['Utilisateurs', ['Gérer les utilisateurs /admin/users']],
    ['Dossiers', ['Rechercher un dossier /admin/subscription/cases']],
    ['Plateforme', ['Publications /admin/publications']],
  ];
  // nor by what the remote declares of the same screen
  const declaring = aRemote('mf-subscription', [
    aRoute('/admin/subscription', {
      frame: 'admin',
      right: 'createCase',
      rootKey: 'case',
      ...item('Administration', 'Nouvelle affaire', 600),
    }),
    aRoute('/admin/subscription/cases', { frame: 'admin', right: 'searchCase', rootKey: 'searchCase' }),
  ]);
  expect(words(agentMenu(scheme, [admin, declaring]))).toEqual(left);
  expect(words(menuOfHolder(scheme, [admin, declaring]))).toEqual(left);
});

test('B10.3 the previewed menu is that of the group’s agents, not that of the administrator whose remotes it is made from', () => {
  const scheme = aScheme(['searchCase'], { actionMode: 'READ_ONLY', userLimited: true });
  expect(words(menuOfHolder(scheme, everyRemote))).toEqual([
    [null, ['Accueil /admin']],
    ['Dossiers', ['Rechercher un dossier /admin/subscription/cases']],
  ]);
  expect(words(menuOfHolder([], everyRemote))).toEqual([[null, ['Accueil /admin']]]);
});

test('P1.14 each of two entries of one sub-menu leads to the screen of its own root key', () => {
  const [menu] = aScheme(['searchCustomerContract']);
  const twice = ['case', 'userAdmin'].flatMap((root) =>
    (menu?.subMenu ?? []).map((entry) => ({ ...entry, root })),
  );
  const scheme: AuthorizationScheme = [{ id: 'twice', label: 'Deux fois', subMenu: twice }];
  expect(words(agentMenu(scheme))[1]).toEqual([
    'Deux fois',
    ['Rechercher un client /admin/subscription', 'Rechercher un client /admin/users'],
  ]);
});

test('P1.14 L6.3 a declared entry joins the scheme’s group of its title, and has its own where there is none', () => {
  const amendments = aRemote('mf-amendments', [
    aRoute('/admin/amendments', {
      frame: 'admin',
      right: 'searchCustomerContract',
      ...item('Client/contrat', 'Avenants importés', 630),
    }),
  ]);
  const remotes = [...everyRemote, amendments];
  const scheme = aScheme(['searchCustomerContract']).map((menu) => ({ ...menu, label: 'Client/contrat' }));
  const group = words(agentMenu(scheme, remotes)).filter(([title]) => title === 'Client/contrat');
  expect(group).toHaveLength(1);
  expect(group[0]?.[1]).toEqual([
    expect.stringContaining('/admin/search-client-contract'),
    'Avenants importés /admin/amendments',
  ]);
  const renamed = scheme.map((menu) => ({ ...menu, label: 'Contrats' }));
  expect(words(agentMenu(renamed, remotes))).toContainEqual([
    'Client/contrat',
    ['Avenants importés /admin/amendments'],
  ]);
});

test('L9.2 an entry without a group lights no other one in the bar of a phone, but the one of the part that it belongs to', () => {
  const entry = (path: string, over: object = {}) => ({ label: path, icon: 'home', path, ...over });
  const bar = customerBar([
    {
      title: null,
      entries: [entry('/', { bar: 'Accueil' }), entry('/contracts', { belongsTo: 'Mon contrat' })],
    },
    { title: 'Mon contrat', entries: [entry('/offer/package', { bar: 'Contrat' }), entry('/offer/options')] },
  ] as never);
  expect(bar.map(({ label, part }) => [label, part])).toEqual([
    ['Accueil', ['/']],
    ['Contrat', ['/offer/package', '/contracts', '/offer/options']],
  ]);
});
