import { estimateThreshold, timeframeLabel } from '@portal/domain';
import { TextField } from '@portal/ui/form';
import { siteWords } from '../../../i18n/case-site';
import { estimateName, type EnergyEstimate } from '../../../rules/case/site-estimates';

const words = siteWords.estimates;
const keepDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, 8);

/** kWh a year of one timeframe. */
export function EstimateField({ initial }: { initial: EnergyEstimate }) {
  return (
    <TextField
      name={estimateName(initial)}
      label={words.kwh(timeframeLabel(initial.timeframe))}
      hint={words.hint(initial.quantity, estimateThreshold(initial.quantity))}
      inputMode="numeric"
      autoComplete="off"
      format={keepDigits}
    />
  );
}
