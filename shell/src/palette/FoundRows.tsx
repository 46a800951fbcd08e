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
export function FoundRows({
  found: { cases, customers, deliveryPoints, users },
  remotes,
  onOpen,
}: FoundRowsProps) {
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
        rows={(customers?.rows ?? []).map(({ customerNumber, name, townName, contract }) => ({
          icon: 'user',
          label: contract ? words.contract(contract) : name,
          detail: contract
            ? words.ofContract(contract, name, customerNumber)
            : words.ofCustomer(customerNumber, townName),
          path: holderAddress(remotes, customerNumber, contract?.contractNumber),
        }))}
        onOpen={onOpen}
      />
      <PaletteGroup
        title={words.points}
        rows={(deliveryPoints?.rows ?? []).map(
          ({ pointOfDelivery, energy, customerNumber, name, holder, contract }) => ({
            icon: 'home',
            label: `${deliveryPointNames[energy]} ${pointOfDelivery}`,
            detail: words.holder(words.holders[holder], customerNumber, name, contract),
            path: holderAddress(remotes, customerNumber, contract?.contractNumber),
          }),
        )}
        onOpen={onOpen}
      />
      <PaletteGroup
        title={words.users}
        rows={(users?.rows ?? []).map(({ userName, name, userGroup, enabled }) => ({
          icon: 'group',
          label: name || userName,
          detail: words.user(userName, userGroup, enabled),
          path: userAddress(remotes, userName),
        }))}
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
const groupsOfCases = (): Record<string, string> =>
  findSubMenu('searchCase')?.userLimited ? { channel: everyGroup } : {};

const withQuery = (path: string | null, query: Record<string, string>): string | null =>
  path && `${path}?${new URLSearchParams(query)}`;

/** The case itself; for an agent who may search cases but not open one, a search for its number. */
const caseAddress = (remotes: readonly RegisteredRemote[], orderNumber: string): string | null =>
  withQuery(pathOf('case', remotes), { orderNumber }) ??
  withQuery(pathOf('searchCase', remotes), { orderNumber, ...groupsOfCases() });

/** The page of the user. */
const userAddress = (remotes: readonly RegisteredRemote[], userName: string): string | null => {
  const path = pathOf('userAdmin', remotes);
  return path && `${path}/${encodeURIComponent(userName)}`;
};

/** The page of the contract as this customer has or had it; without a contract, that of the customer. */
const holderAddress = (
  remotes: readonly RegisteredRemote[],
  customerNbr: string,
  contract?: string,
): string | null => {
  if (pathOf('customerContract', remotes) === null) return null;
  if (contract === undefined) return `/admin/customers/${encodeURIComponent(customerNbr)}`;
  return withQuery(`/admin/contracts/${encodeURIComponent(contract)}`, { client: customerNbr });
};
