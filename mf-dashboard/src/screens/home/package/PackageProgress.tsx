import { type MonthlyProgress, formatKwh, formatPercent } from '@portal/domain';
import { ProgressBar } from '@portal/ui';
import { fr } from '../../../i18n/fr';

/** The latest month against that season's package. */
export function PackageProgress({
  progress: { month, used, amount, percent },
}: {
  progress: MonthlyProgress;
}) {
  return (
    <ProgressBar
      label={fr.package.progress(month)}
      value={percent}
      valueText={fr.package.progressValue(formatKwh(used), formatKwh(amount), formatPercent(percent))}
    />
  );
}
