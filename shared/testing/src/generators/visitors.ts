import { grantsOf, type AuthorizationScheme, type VisitorClaims } from '@portal/contract';
import { rootKeys, subMenuIds } from '@portal/contract/schemas';
import fc from 'fast-check';

/** Everybody who may come to the portal; `client`: the customer whose space an agent has open. */
export type AnyVisitor =
  | { kind: 'anonymous' }
  | { kind: 'customer'; validated: boolean }
  | { kind: 'agent'; validated: boolean; group: string; scheme: AuthorizationScheme; client: string | null };

/** Words that are something else elsewhere: rights of kinds, names of every object, keys without a screen. */
const hostile = [
  ...['anonymous', 'customer', 'agent', 'root:userAdmin', 'admin'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    ' ',
    '/admin/users',
    '*',
    '?action=',
    'statistics',
  ],
];
const word = (known: readonly string[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.constantFrom(...hostile) },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  );

const subMenu = fc.record({
  id: word(subMenuIds),
  label: fc.string({ maxLength: 20 }),
  root: word(rootKeys),
  groupMode: fc.constantFrom('FULL', 'LIMITED'),
  subGroupMode: fc.constantFrom('FULL', 'LIMITED'),
  actionMode: fc.constantFrom('FULL', 'READ_ONLY'),
  userLimited: fc.boolean(),
});

/** Any scheme of the contract's shape, also what the back end would never store: doubles, unknown ids and keys. */
export const anyScheme: fc.Arbitrary<AuthorizationScheme> = fc.array(
  fc.record({
    id: fc.string({ maxLength: 12 }),
    label: fc.string({ maxLength: 20 }),
    subMenu: fc.array(subMenu, { maxLength: 5 }),
  }),
  { maxLength: 4 },
);

export const anyVisitor: fc.Arbitrary<AnyVisitor> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<AnyVisitor>({ kind: 'anonymous' }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('customer' as const), validated: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('agent' as const),
      validated: fc.boolean(),
      group: fc.constantFrom('ADMIN', 'COMDATA', 'ADMIN_SUD'),
      scheme: anyScheme,
      client: fc.option(fc.constant('100001'), { nil: null }),
    }),
  },
);

/** What the back end writes of a visitor into the cookie that the registry reads; null of nobody. */
export function claimsOf(visitor: AnyVisitor): VisitorClaims | null {
  if (visitor.kind === 'anonymous') return null;
  const { kind, validated } = visitor;
  if (kind === 'customer') return { sub: 'somebody', kind, validated, ...grantsOf(null) };
  return { sub: 'somebody', kind, validated, group: visitor.group, ...grantsOf(visitor.scheme) };
}

/**
 * A second implementation of the rule of who may open a route, independent of the product's code: the specification's
 * table (P1.6, P1.14, S2), for tests to compare with.
 */
export function mayOpenByTheBook(
  route: { right: string; rootKey?: string | undefined; group?: string | undefined },
  visitor: AnyVisitor,
): 'always' | 'atTheBackOffice' | 'inACustomersSpace' | 'never' {
  if (route.right === 'anonymous') return 'always';
  if (visitor.kind === 'anonymous' || !visitor.validated) return 'never';
  if (visitor.kind === 'customer') return route.right === 'customer' ? 'always' : 'never';
  const granted = visitor.scheme.flatMap((menu) => menu.subMenu);
  // B10.3: a read-only creation opens nothing, but a case found by a search can be displayed
  const dead = ['createUser', 'createGroup'];
  if (!granted.some(({ id }) => id === 'searchCase')) dead.push('createCase');
  const entries = granted.filter(({ id, actionMode }) => actionMode === 'FULL' || !dead.includes(id));
  if (route.right === 'customer') {
    return entries.some(({ id }) => id === 'searchCustomerContract') ? 'inACustomersSpace' : 'never';
  }
  if (route.group !== undefined && route.group !== visitor.group) return 'never';
  const opens =
    route.right === 'agent' ||
    entries.some(
      ({ id, root }) => id === route.right || (route.rootKey !== undefined && root === route.rootKey),
    );
  return opens ? 'atTheBackOffice' : 'never';
}
