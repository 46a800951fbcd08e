import { type RegisteredRemote, type ResponseOf, everyGroup, type RootKey } from '@portal/contract';
import { deliveryPointNames, orderStatusLabel } from '@portal/domain';
import { canOpen, findSubMenu } from '@portal/session';
import { PaletteGroup } from './PaletteGroup';
import { paletteWords as words } from './palette-words';

interface FoundRowsProps {
  found: ResponseOf<'/findInPalette'>;
  remotes: readonly RegisteredRemote[];
  onOpen: (path: string) => void;
}

/** What the server found, kind by kind. */
export function FoundRows({ found: { cases, customers, deliveryPoints }, remotes, onOpen }: FoundRowsProps) {
  return (
    <>
      <PaletteGroup
        title={words.cases}
        rows={(cases?.rows ?? []).map(({ orderReference, orderStatus, name }) => ({
          icon: 'case',
          label: name === null ? orderReference : `${orderReference} · ${name}`,
          detail: orderStatusLabel(orderStatus),
          path: caseAddress(remotes, orderReference),
        }))}
        onOpen={onOpen}
      />
      <PaletteGroup
        title={words.customers}
        rows={(customers?.rows ?? []).map(({ customerNumber, name, townName }) => ({
          icon: 'user',
          label: name,
          detail: words.customer(customerNumber, townName),
          path: customerAddress(remotes, customerNumber),
        }))}
        onOpen={onOpen}
      />
      <PaletteGroup
        title={words.points}
        rows={(deliveryPoints?.rows ?? []).map(
          ({ pointOfDelivery, energy, customerNumber, name, holder }) => ({
            icon: 'home',
            label: `${deliveryPointNames[energy]} ${pointOfDelivery}`,
            detail: words.holder(words.holders[holder], customerNumber, name),
            path: customerAddress(remotes, customerNumber),
          }),
        )}
        onOpen={onOpen}
      />
    </>
  );
}

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
const caseAddress = (remotes: readonly RegisteredRemote[], orderNumber: string): string | null =>
  withQuery(pathOf('case', remotes), { orderNumber }) ??
  withQuery(pathOf('searchCase', remotes), { orderNumber, ...groupsOf('searchCase') });

/** The customer search with this customer as its result; its actions are there. */
const customerAddress = (remotes: readonly RegisteredRemote[], customerNbr: string): string | null =>
  withQuery(pathOf('customerContract', remotes), { customerNbr, ...groupsOf('searchCustomerContract') });
