import type { AuthorizationScheme, ResponseOf, SubMenuId } from '@portal/contract';
import { menusOfAgents } from '@portal/domain';
import { aRemote, aRoute, aScheme, type Handlers, renderScreen } from '@portal/testing';
import type { SubMenu } from '@portal/contract';
import { BrowserRouter } from 'react-router-dom';
import { UsersScreen } from '../screens/users/UsersScreen';

export type UserRow = ResponseOf<'/searchUserGroup'>['users'][number];

export const aUser = (userName: string, over: Partial<UserRow> = {}): UserRow => ({
  userGroup: 'PIOUI',
  userName,
  lastName: 'Dupont',
  firstName: 'Jeanne',
  email: `${userName}@agents.example.fr`,
  userStatus: 'ENABLED',
  version: 1,
  manageable: true,
  ...over,
});

export const found = (
  users: UserRow[],
  over: Partial<ResponseOf<'/searchUserGroup'>> = {},
): ResponseOf<'/searchUserGroup'> => ({
  ...{ code: users.length === 0 ? 'EMPTY_RESPONSE' : '200', message: '' },
  ...{ users, total: users.length, totalIsCapped: false, nextCursor: null },
  ...over,
});

const group = (name: string) => {
  const [mainGroup = name, subGroup = null] = name.split('_');
  return { group: name, mainGroup, subGroup };
};

const item = (label: string, order: number) => ({
  menu: { group: 'Plateforme', label, icon: 'upload', order },
});
const remotes = [
  aRemote('mf-admin-users', [
    aRoute('/admin', { frame: 'admin', right: 'agent' }),
    aRoute('/admin/users', { frame: 'admin', right: 'manageUsers', rootKey: 'userAdmin' }),
    aRoute('/admin/search-client-contract', {
      frame: 'admin',
      right: 'searchCustomerContract',
      rootKey: 'customerContract',
    }),
    aRoute('/admin/publications', { frame: 'admin', right: 'manageUsers', ...item('Publications', 900) }),
  ]),
  aRemote('mf-subscription', [
    aRoute('/admin/subscription', { frame: 'admin', right: 'createCase', rootKey: 'case' }),
    aRoute('/admin/subscription/cases', { frame: 'admin', right: 'searchCase', rootKey: 'searchCase' }),
  ]),
];

const answers: Handlers = {
  '/getGroups': () => ({ groups: ['PIOUI', 'PIOUI_LYON'].map(group) }),
  '/searchUserGroup': () => found([]),
  '/getSavedSearches': () => ({ searches: [] }),
  '/registry/snapshot': () => ({
    ...{ revision: 1, shell: '1.0.0', remotes, overrides: [], inspector: false },
    config: {
      ...{ environment: 'development', apiKey: 'key', seller: 'LUMENVIE', faqUrl: 'https://faq.example.fr' },
      ...{ movingUrl: 'https://move.example.fr', contactFormUrl: null, hiddenRoutes: [] },
    },
  }),
};

const everything: SubMenuId[] = menusOfAgents.flatMap(({ subMenu }) => subMenu.map(({ id }) => id));

interface UsersOptions {
  handlers?: Handlers;
  /** After the address of the screen. */
  query?: string;
  scheme?: AuthorizationScheme;
  groupe?: string;
}

/** Renders the users' screen, by default for an administrator with all rights. */
export function openUsers({
  handlers = {},
  query = '',
  scheme = everyMenu(),
  groupe = 'ADMIN',
}: UsersOptions = {}) {
  return renderScreen(
    <BrowserRouter>
      <UsersScreen />
    </BrowserRouter>,
    {
      path: `/admin/users${query}`,
      session: { as: 'agent', scheme, groupe, userId: 'admin' },
      handlers: { ...answers, ...handlers },
    },
  );
}

export const everyMenu = (over: Partial<SubMenu> = {}): AuthorizationScheme => aScheme(everything, over);
