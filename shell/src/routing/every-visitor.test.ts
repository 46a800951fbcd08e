import { declarationFor, rightsOf, type RegisteredRemote, type RemoteRoute } from '@portal/contract';
import { adminMenu, customerMenu, menuOfHolder } from '@portal/menu';
import { isKnown, openSession, rightsHere, session, setContext, setSupportClient } from '@portal/session';
import { aContractSummary, aCustomer, aLogInAnswer, aRemote } from '@portal/testing';
import { anyVisitor, claimsOf, mayOpenByTheBook, type AnyVisitor } from '@portal/testing/generators';
import fc from 'fast-check';
import { declarations } from '../testing/declared-remotes';
import { visitors } from '../testing/visitors';
import { decide, frameOf } from './destination';

/** The remotes that the registry hands to this visitor, by its own rule over the real declarations. */
function given(visitor: AnyVisitor): RegisteredRemote[] {
  const rights = rightsOf(claimsOf(visitor) ?? { kind: 'customer', validated: false, rights: [], roots: [] });
  return declarations.flatMap((declaration) => {
    const visible = declarationFor(declaration, rights);
    return visible === null ? [] : [aRemote(visible.name, visible.routes, { declaration: visible })];
  });
}

/** Opens the page as that visitor, through the session's own actions. */
function enter(visitor: AnyVisitor): void {
  visitors.anonymous();
  if (visitor.kind === 'anonymous') return;
  const { token, accessToken, lifetime } = aLogInAnswer();
  const agent = visitor.kind === 'agent';
  openSession({
    ...{ token, accessToken, lifetime, agent: null, isEmail: false },
    userId: agent ? 'somebody' : '100001',
    groupe: agent ? visitor.group : null,
    autorizationsScheme: agent ? visitor.scheme : null,
    isValidated: visitor.validated ? 'true' : 'false',
  });
  if (agent && visitor.client !== null) setSupportClient(visitor.client);
  const shown = !agent || visitor.client !== null;
  if (shown) setContext({ customer: aCustomer(), contracts: [aContractSummary()] });
}

const allRoutes = declarations.flatMap(({ routes }) => routes);
const withoutQuery = (path: string) => path.replace(/\?.*$/, '');

/** Where a path takes the visitor, through every redirection. */
function follow(path: string, remotes: readonly RegisteredRemote[]): { kind: string; path: string } {
  for (let hop = 0; hop < 5; hop += 1) {
    const destination = decide(path, { session, remotes, settled: true, wanted: null });
    if (destination.kind !== 'redirect') return { kind: destination.kind, path };
    path = destination.to;
  }
  throw new Error(`The guards lead in circles from ${path}`);
}

/** Paths of the menu that the frame shows; none without a frame. */
function menuPaths(remotes: readonly RegisteredRemote[]): string[] {
  const frame = frameOf(session);
  if (frame === 'bare' || !isKnown(session)) return [];
  const groups =
    frame === 'admin'
      ? adminMenu(session.autorizationsScheme ?? [], remotes, rightsHere())
      : customerMenu(remotes, [], rightsHere());
  return groups.flatMap(({ entries }) => entries.map(({ path }) => withoutQuery(path)));
}

/** Every path that can be reached from the menu, by guards and by declared links. */
function reachable(remotes: readonly RegisteredRemote[]): Set<string> {
  const found = new Set(menuPaths(remotes));
  const leadsFrom = ({ path, reachedFrom = [] }: RemoteRoute) =>
    !found.has(path) &&
    reachedFrom.some((place) => ['guard', 'mail', 'foot'].includes(place) || found.has(place));
  for (let next = allRoutes.filter(leadsFrom); next.length > 0; next = allRoutes.filter(leadsFrom)) {
    for (const { path } of next) found.add(path);
  }
  return found;
}

function forEveryVisitor(check: (visitor: AnyVisitor, remotes: RegisteredRemote[]) => void): void {
  fc.assert(
    fc.property(anyVisitor, (visitor) => {
      enter(visitor);
      check(visitor, given(visitor));
    }),
    { numRuns: 300 },
  );
}

test('P1.14 every menu entry leads to a permitted screen or to /admin/not-found', () => {
  forEveryVisitor((_visitor, remotes) => {
    for (const path of menuPaths(remotes)) {
      const kind = path === '/admin/not-found' ? 'notFound' : 'remote';
      expect(follow(path, remotes)).toEqual({ path, kind });
    }
  });
});

test('B10.3 the previewed menu of a group is the menu that its agents get', () => {
  const everything = declarations.map((declaration) =>
    aRemote(declaration.name, declaration.routes, { declaration }),
  );
  forEveryVisitor((visitor, remotes) => {
    if (visitor.kind !== 'agent' || !visitor.validated || visitor.client !== null) return;
    // nobody founds the administrators' own group
    if (visitor.group === 'ADMIN') return;
    const had = adminMenu(visitor.scheme, remotes, rightsHere());
    expect(menuOfHolder(visitor.scheme, everything)).toEqual(had);
  });
});

test('P1.14 no permitted route is unreachable from the menu or a declared link', () => {
  forEveryVisitor((_visitor, remotes) => {
    const found = reachable(remotes);
    const permitted = allRoutes.filter(({ path }) => {
      const there = follow(path, remotes);
      return there.kind === 'remote' && there.path === path;
    });
    expect(permitted.map(({ path }) => path).filter((path) => !found.has(path))).toEqual([]);
  });
});

test('S2 nobody receives the address of a remote, or a route, for which they lack the rights', () => {
  forEveryVisitor((visitor, remotes) => {
    const paths = remotes.flatMap(({ declaration }) => declaration.routes.map(({ path }) => path));
    const allowed = allRoutes.filter((route) => mayOpenByTheBook(route, visitor) !== 'never');
    expect(paths.sort()).toEqual(allowed.map(({ path }) => path).sort());
    const owners = declarations.filter(({ routes }) => routes.some((route) => allowed.includes(route)));
    expect(remotes.map(({ declaration }) => declaration.name)).toEqual(owners.map(({ name }) => name));
  });
});

test('P1.4 the guards open a screen exactly where the book does, in the space that the visitor is in', () => {
  forEveryVisitor((visitor, remotes) => {
    const inSpace = visitor.kind === 'agent' && visitor.client !== null;
    for (const route of allRoutes.filter(({ frame }) => frame !== 'bare')) {
      const answer = mayOpenByTheBook(route, visitor);
      const opens = answer === 'always' || answer === (inSpace ? 'inACustomersSpace' : 'atTheBackOffice');
      const { kind, path } = follow(route.path, remotes);
      // the customer's home is the way to the agent's
      expect([route.path, kind === 'remote' && path === route.path]).toEqual([route.path, opens]);
    }
  });
});

test('P1.2 what the declarations say guards lead to, some visitor’s guards do lead to', () => {
  const led = new Set<string>();
  const everyKind: AnyVisitor[] = [
    { kind: 'anonymous' },
    { kind: 'customer', validated: false },
    { kind: 'agent', validated: true, group: 'COMDATA', scheme: [], client: null },
  ];
  for (const visitor of everyKind) {
    enter(visitor);
    led.add(follow('/', given(visitor)).path);
  }
  const declared = allRoutes.filter(({ reachedFrom }) => reachedFrom?.includes('guard'));
  expect([...led].sort()).toEqual(declared.map(({ path }) => path).sort());
});

test('P2.1 links named in the declarations start at routes that exist', () => {
  const paths = allRoutes.map(({ path }) => path);
  const places = allRoutes
    .flatMap(({ reachedFrom = [] }) => reachedFrom)
    .filter((place) => place.startsWith('/'));
  expect(places.filter((place) => !paths.includes(place))).toEqual([]);
});
