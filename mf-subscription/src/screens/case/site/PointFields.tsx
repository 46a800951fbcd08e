import type { Energy } from '@portal/contract';
import { TextField, useFormFill } from '@portal/ui/form';
import type { ClipboardEvent } from 'react';
import { frCaseSite } from '../../../i18n/fr-case-site';
import { pastedPoints } from '../../../rules/case/pasted-points';
import { pointName } from '../../../rules/case/site-search';
import { chosenEnergies, type EnergyChoice } from '../../../rules/case/site-values';

/** Characters of a PDL or a PCE without its spaces (back-office 5). */
const pointLength = 14;
/** Room for the spaces that people write between groups. */
const longest = 24;

const keeping = (unwanted: RegExp) => (typed: string) =>
  typed.toUpperCase().replace(unwanted, '').replace(/\s/g, ' ').slice(0, longest);

/** What the field keeps of what is typed or pasted: digits and spaces; of gas the letters of the old numbers, too. */
export const keepPoint: Record<Energy, (typed: string) => string> = {
  EL: keeping(/[^\d\s]/g),
  NG: keeping(/[^\dGI\s]/g),
};

const { point } = frCaseSite;

/** The number of each point, with or without its spaces; both at once where a text with both is pasted. */
export function PointFields({ choice }: { choice: EnergyChoice }) {
  const fill = useFormFill();
  const paste = (event: ClipboardEvent) => {
    const both = pastedPoints(event.clipboardData.getData('text'));
    if (!both) return;
    event.preventDefault();
    fill({ ...both, energyChoice: 'BOTH' });
  };
  return (
    <div className="site-fields" onPaste={paste}>
      {chosenEnergies(choice).map((energy) => (
        <PointField
          key={energy}
          energy={energy}
          name={pointName(energy)}
          label={point[energy]}
          hint={point.hint[energy]}
        />
      ))}
    </div>
  );
}

interface PointFieldProps {
  energy: Energy;
  name: string;
  label: string;
  hint: string;
}

/** Judged once it is long enough, or was left: not at the first digit. */
export function PointField({ energy, name, label, hint }: PointFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      format={keepPoint[energy]}
      judgedFrom={pointLength}
      inputMode={energy === 'EL' ? 'numeric' : 'text'}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
