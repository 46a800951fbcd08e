import type { Energy } from '@portal/contract';
import { TextField } from '@portal/ui/form';
import { siteWords } from '../../../i18n/case-site';
import { pointName } from '../../../rules/case/site-search';
import { chosenEnergies, type EnergyChoice } from '../../../rules/case/site-values';
import { keepPoint, pointLength } from '../../../rules/case/point-typed';

const { point } = siteWords;

/** The number of each point, with or without its spaces. */
export function PointFields({ choice }: { choice: EnergyChoice }) {
  return (
    <div className="site-fields">
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
