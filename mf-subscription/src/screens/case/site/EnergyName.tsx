import type { Energy } from '@portal/contract';
import { energyLabel } from '@portal/domain';
import { Icon } from '@portal/ui';

/** Heads what is told or asked of one energy. */
export function EnergyName({ energy }: { energy: Energy }) {
  return (
    <span className="site-energy">
      <Icon name={energy === 'EL' ? 'bolt' : 'flame'} />
      {energyLabel(energy)}
    </span>
  );
}
