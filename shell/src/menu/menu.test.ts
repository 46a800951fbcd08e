import type { AuthorizationScheme, SubMenuId } from '@portal/contract';
import { isKnown, session } from '@portal/session';
import { aScheme } from '@portal/testing';
import fc from 'fast-check';
import { decide } from '../routing/destination';
import { admin, auth, dashboard, documents, everyRemote, profile, subscription } from '../testing/registry';
import { visitors } from '../testing/visitors';
import { adminMenu } from './admin-menu';
import { customerMenu } from './customer-menu';
import type { MenuGroup } from './menu';

const words = (groups: MenuGroup[]) =>
  groups.map(({ title, entries }) => [title, entries.map(({ label, path }) => `${label} ${path}`)]);
const agentMenu = (scheme: AuthorizationScheme, remotes = everyRemote) => {
  visitors.agent(scheme);
  return adminMenu(scheme, remotes, session);
};
const leadsTo = (path: string) =>
  decide(path.replace(/\?.*/, ''), { session, remotes: everyRemote, settled: true, wanted: null }).kind;

test('P1.11 the customer’s menu comes from the declarations: grouped, ordered, Home alone at the top', () => {
  visitors.customer();
  expect(words(customerMenu([profile, documents, admin, dashboard, auth], [], session))).toEqual([
    [null, ['Accueil /']],
    ['Mon profil', ['Mes informations /profile/information']],
    ['Mes documents', ['Factures /document/bills', 'Paiements /document/payments']],
    ['Contact', ['Mes demandes /contact/event']],
  ]);
});

test('P1.11 configuration hides entries, and a group without any', () => {
  visitors.customer();
  const menu = customerMenu([dashboard, documents], ['/document/bills', '/document/payments'], session);
  expect(words(menu)).toEqual([[null, ['Accueil /']]]);
});

test('P1.11 an agent in support mode sees the customer’s menu', () => {
  visitors.supporter();
  expect(words(customerMenu([dashboard, admin], [], session))).toEqual([[null, ['Accueil /']]]);
});

test('P1.14 the agent’s menu: Home first, one group a menu, one entry a sub-menu with its root key', () => {
  expect(
    words(agentMenu(aScheme(['manageUsers', 'createCase', 'searchCase', 'searchCustomerContract']))),
  ).toEqual([
    [null, ['Accueil /admin']],
    ['Utilisateurs', ['Gérer les utilisateurs /admin/users']],
    ['Dossiers', ['Créer un dossier /admin/subscription', 'Rechercher un dossier /admin/subscription/cases']],
    ['Clients et contrats', ['Rechercher un client /admin/search-client-contract']],
  ]);
});

test('P1.14 sub-menus that share a screen stay apart in the address', () => {
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

test('P1.14 without a scheme, or with menus whose screens are not given, Home remains', () => {
  expect(words(agentMenu([]))).toEqual([[null, ['Accueil /admin']]]);
  expect(words(agentMenu(aScheme(['searchCase']), [admin]))).toEqual([[null, ['Accueil /admin']]]);
});

const ids: SubMenuId[] = [
  'createUser',
  'createGroup',
  'manageUsers',
  'createCase',
  'searchCase',
  'searchCustomerContract',
];
test('P1.14 no visible entry is forbidden, whatever the scheme and the remotes given', () => {
  fc.assert(
    fc.property(
      fc.subarray(ids),
      fc.subarray([auth, dashboard, documents, profile, admin, subscription]),
      (granted, remotes) => {
        const menu = agentMenu(aScheme(granted), [...new Set([admin, ...remotes])]);
        const paths = menu.flatMap(({ entries }) => entries.map(({ path }) => path));
        expect(new Set(paths).size).toBe(paths.length);
        for (const path of paths) expect([path, leadsTo(path)]).toEqual([path, 'remote']);
      },
    ),
  );
  expect(isKnown(session)).toBe(true);
});
