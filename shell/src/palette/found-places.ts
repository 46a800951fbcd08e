import { everyGroup, type RegisteredRemote, type RootKey } from '@portal/contract';
import { canOpen, findSubMenu } from '@portal/session';

const pathOf = (root: RootKey, remotes: readonly RegisteredRemote[]): string | null =>
  remotes
    .flatMap(({ declaration }) => declaration.routes)
    .find((route) => route.rootKey === root && canOpen(route))?.path ?? null;

/** An agent limited to their own sales must name groups in a search; this selects all that they may see. */
const groupsOf = (id: 'searchCase' | 'searchCustomerContract'): Record<string, string> =>
  findSubMenu(id)?.userLimited ? { channel: everyGroup } : {};

const withQuery = (path: string | null, query: Record<string, string>): string | null =>
  path && `${path}?${new URLSearchParams(query)}`;

/** The case itself; for an agent who may search cases but not open one, a search for its number. */
export const caseAddress = (remotes: readonly RegisteredRemote[], orderNumber: string): string | null =>
  withQuery(pathOf('case', remotes), { orderNumber }) ??
  withQuery(pathOf('searchCase', remotes), { orderNumber, ...groupsOf('searchCase') });

/** The customer search with this customer as its result; its actions are there. */
export const customerAddress = (remotes: readonly RegisteredRemote[], customerNbr: string): string | null =>
  withQuery(pathOf('customerContract', remotes), { customerNbr, ...groupsOf('searchCustomerContract') });
