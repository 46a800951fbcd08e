import { everyGroup, type RegisteredRemote, type RootKey } from '@portal/contract';
import { canOpen, findSubMenu } from '@portal/session';

const pathOf = (root: RootKey, remotes: readonly RegisteredRemote[]): string | null =>
  remotes
    .flatMap(({ declaration }) => declaration.routes)
    .find((route) => route.rootKey === root && canOpen(route))?.path ?? null;

/** An agent held to their own has to name groups where they search; these are all that they reach. */
const groupsOf = (id: 'searchCase' | 'searchCustomerContract'): Record<string, string> =>
  findSubMenu(id)?.userLimited ? { channel: everyGroup } : {};

const withQuery = (path: string | null, query: Record<string, string>): string | null =>
  path && `${path}?${new URLSearchParams(query)}`;

/** The case itself; to who may search cases and not open one, the search that found it. */
export const caseAddress = (remotes: readonly RegisteredRemote[], orderNumber: string): string | null =>
  withQuery(pathOf('case', remotes), { orderNumber }) ??
  withQuery(pathOf('searchCase', remotes), { orderNumber, ...groupsOf('searchCase') });

/** The search of customers, with this one found: what may be done about them stands there. */
export const customerAddress = (remotes: readonly RegisteredRemote[], customerNbr: string): string | null =>
  withQuery(pathOf('customerContract', remotes), { customerNbr, ...groupsOf('searchCustomerContract') });
