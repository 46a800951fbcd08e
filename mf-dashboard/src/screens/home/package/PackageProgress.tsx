import { type MonthlyProgress, formatKwh, formatPercent } from '@portal/domain';
import { ProgressBar, StatusBadge } from '@portal/ui';
import { fr } from '../../../i18n/fr';

/** The latest month against that season's package; going over it is said, never left to a full bar. */
export function PackageProgress({
  progress: { month, used, amount, percent },
}: {
  progress: MonthlyProgress;
}) {
  const over = used > amount;
  return (
    <div className="dash-progress" data-over={over}>
      <ProgressBar
        label={fr.package.progress(month)}
        value={percent}
        valueText={fr.package.progressValue(formatKwh(used), formatKwh(amount), formatPercent(percent))}
      />
      {over && (
        <p className="dash-progress__over">
          <StatusBadge tone="warning" icon="alert">
            {fr.package.over}
          </StatusBadge>
          {fr.package.overBy(formatKwh(used - amount))}
        </p>
      )}
    </div>
  );
}
