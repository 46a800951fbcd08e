import { formatKwh, formatPercent, type MonthlyProgress, seasonLabels, seasonSpans } from '@portal/domain';
import { Card, StatusBadge } from '@portal/ui';
import { frLastMonth } from '../../i18n/fr-last-month';
import { PackageBar } from './PackageBar';

const words = frLastMonth.progress;

interface ProgressCardProps {
  progress: MonthlyProgress;
  closed: boolean;
}

/** The latest month against the package of its season, to two decimals. */
export function ProgressCard({ progress, closed }: ProgressCardProps) {
  const { month, season, used, amount, percent } = progress;
  return (
    <Card title={words.card(month)}>
      <p className="last-figure">
        {formatPercent(percent)} <span className="last-figure__of">{words.ofPackage}</span>
      </p>
      <PackageBar
        percent={percent}
        valueText={`${formatPercent(percent)}, ${words.used(formatKwh(used), formatKwh(amount))}`}
      />
      <p className="last-used">
        <strong>{words.used(formatKwh(used), formatKwh(amount))}</strong>
        <span className="last-soft">
          {words.season(seasonLabels[season].toLowerCase(), seasonSpans[season])}
        </span>
      </p>
      <Verdict used={used} amount={amount} closed={closed} />
      <p className="last-soft">{words.rule}</p>
    </Card>
  );
}

function Verdict({ used, amount, closed }: { used: number; amount: number; closed: boolean }) {
  if (used === amount) return <p>{words.exact}</p>;
  if (used < amount) return <p>{words.left(formatKwh(amount - used))}</p>;
  return (
    <p className="last-over">
      <StatusBadge tone="warning" icon="alert">
        {words.over}
      </StatusBadge>
      <span>
        {words.overBy(formatKwh(used - amount))} {!closed && words.overWords}
      </span>
    </p>
  );
}
