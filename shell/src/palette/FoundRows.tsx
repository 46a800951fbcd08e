import type { RegisteredRemote, ResponseOf } from '@portal/contract';
import { deliveryPointNames, orderStatusLabel } from '@portal/domain';
import { caseAddress, customerAddress } from './found-places';
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
