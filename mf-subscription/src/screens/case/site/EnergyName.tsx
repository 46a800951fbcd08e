import type { Energy } from '@portal/contract';
import { energyLabel } from '@portal/domain';
import { Icon } from '@portal/ui';

/** Heading of the fields or facts of one energy. */
export function EnergyName({ energy }: { energy: Energy }) {
  return (
    <span className="site-energy">
      <Icon name={energy === 'EL' ? 'bolt' : 'flame'} />
      {energyLabel(energy)}
    </span>
  );
}
