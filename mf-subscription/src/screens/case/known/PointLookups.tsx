import type { Energy } from '@portal/contract';
import { Button } from '@portal/ui';
import { useFormFill } from '@portal/ui/form';
import { useEffect, useRef, useState } from 'react';
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
  const opener = useOpener(open !== null);
  if (!byAgent) return null;
  if (open) {
    const { near } = open;
    return <PointFinder key={JSON.stringify(near)} near={near} onTake={take} onClose={close} />;
  }
  return (
    <div className="known-open">
      <Button ref={opener} icon="search" onClick={() => searchNear(null)}>
        {frCaseKnown.finder.open}
      </Button>
    </div>
  );
}

/** Takes the focus back when the registry closes. */
function useOpener(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current && !isOpen) opener.current?.focus();
    was.current = isOpen;
  }, [isOpen]);
  return opener;
}

/** Puts a chosen number into the form of the site, beside the other energy's that is there, and leads to it. */
export function Taken({ taken, values }: { taken: TakenNumber | null; values: SiteValues }) {
  const fill = useFormFill();
  const leadsTo = useRef<string>(null);
  useEffect(() => {
    if (!taken) return;
    leadsTo.current = pointName(taken.energy);
    const { energy, pointOfDelivery } = taken;
    const other = energy === 'EL' ? 'NG' : 'EL';
    const energyChoice = values[pointName(other)].trim() === '' ? energy : 'BOTH';
    fill({ mode: 'POINTS', energyChoice, [pointName(energy)]: pointOfDelivery });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each number that is chosen
  }, [taken]);
  // the field may come up with the number
  useEffect(() => {
    const name = leadsTo.current;
    const field = name === null ? null : document.querySelector<HTMLElement>(`.site-fields [name="${name}"]`);
    if (!field) return;
    leadsTo.current = null;
    field.focus();
  });
  return null;
}
