import { RadioField } from '@portal/ui/form';
import { siteWords } from '../../../i18n/case-site';
import type { EnergyChoice, SiteMode } from '../../../rules/case/site-values';

const { energies, mode } = siteWords;
const choices: EnergyChoice[] = ['EL', 'NG', 'BOTH'];

/** For what, and known how (B3.1). */
export function EnergyFields({ choice }: { choice: EnergyChoice }) {
  const modes: { value: SiteMode; label: string; hint: string }[] = [
    { value: 'POINTS', label: mode.POINTS, hint: mode.pointsHint[choice] },
    { value: 'SURVEY', label: mode.SURVEY, hint: mode.surveyHint },
  ];
  return (
    <>
      <div className="site-choice site-choice--energies">
        <p aria-hidden="true">{energies.legend}</p>
        <RadioField
          name="energyChoice"
          legend={energies.legend}
          options={choices.map((value) => ({ value, label: energies[value] }))}
        />
      </div>
      <div className="site-choice">
        <p aria-hidden="true">{mode.legend}</p>
        <RadioField name="mode" legend={mode.legend} options={modes} />
      </div>
    </>
  );
}
