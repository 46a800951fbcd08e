import type { Energy } from '@portal/contract';
import { Button } from '@portal/ui';
import { useFormFill } from '@portal/ui/form';
import { useEffect, useState } from 'react';
import { frCaseKnown } from '../../../i18n/fr-case-known';
import { pointName } from '../../../rules/case/site-search';
import type { SiteValues } from '../../../rules/case/site-values';
import { useIsAgent } from '../use-is-agent';
import type { SiteAddress } from './KnownSites';
import { PointFinder } from './PointFinder';

interface TakenNumber {
  energy: Energy;
  pointOfDelivery: string;
}

/** The number that was chosen last, of a known site or of the registry, and whether the registry is open. */
export function useLookups() {
  const [taken, setTaken] = useState<TakenNumber | null>(null);
  const [open, setOpen] = useState<{ near: SiteAddress | null } | null>(null);
  return {
    taken,
    take: (energy: Energy, pointOfDelivery: string) => {
      setTaken({ energy, pointOfDelivery });
      setOpen(null);
    },
    open,
    searchNear: (near: SiteAddress | null) => setOpen({ near }),
    close: () => setOpen(null),
  };
}

type Lookups = ReturnType<typeof useLookups>;

/** The registry of points, opened by the agent: it is no step of every sale. */
export function Finder({ open, searchNear, close, take }: Lookups) {
  const byAgent = useIsAgent();
  if (!byAgent) return null;
  if (open) {
    const { near } = open;
    return <PointFinder key={JSON.stringify(near)} near={near} onTake={take} onClose={close} />;
  }
  return (
    <div className="known-open">
      <Button icon="search" onClick={() => searchNear(null)}>
        {frCaseKnown.finder.open}
      </Button>
    </div>
  );
}

/** Puts a chosen number into the form of the site, beside the other energy's that is there. */
export function Taken({ taken, values }: { taken: TakenNumber | null; values: SiteValues }) {
  const fill = useFormFill();
  useEffect(() => {
    if (!taken) return;
    const { energy, pointOfDelivery } = taken;
    const other = energy === 'EL' ? 'NG' : 'EL';
    const energyChoice = values[pointName(other)].trim() === '' ? energy : 'BOTH';
    fill({ mode: 'POINTS', energyChoice, [pointName(energy)]: pointOfDelivery });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each number that is chosen
  }, [taken]);
  return null;
}
