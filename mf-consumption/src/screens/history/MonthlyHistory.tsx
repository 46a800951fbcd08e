import type { MeterReading } from '@portal/contract';
import { CallBlock, lazyPart, NextFrame } from '@portal/screen';
import { SegmentedControl, Skeleton } from '@portal/ui';
import { useMemo, useState } from 'react';
import { frHistory } from '../../i18n/fr-history';
import { historyMonths } from '../../rules/history-months';
import { historyPeriods, type Unit } from '../../rules/history-periods';
import { CostExplanation } from './CostExplanation';
import type { HistoryProps, View } from './history-props';
import { PeriodPicker } from './PeriodPicker';

/** The drawing's code is not needed to read the totals: it comes after them. */
const HistoryChart = lazyPart(() => import('./HistoryChart').then((module) => module.default));

const unitChoices = (['kWh', '€'] as const).map((value) => ({ value, label: frHistory.unit[value] }));
const viewChoices = (['whole', 'detailed'] as const).map((value) => ({
  value,
  label: frHistory.view[value],
}));

interface MonthlyHistoryProps extends Pick<HistoryProps, 'costs'> {
  readings: readonly MeterReading[];
  view: View;
  onView: (view: View) => void;
}

/** Twelve months at a time, in kWh or euros, whole or by register, each beside the year before. */
export function MonthlyHistory({ readings, costs, view, onView }: MonthlyHistoryProps) {
  const [unit, setUnit] = useState<Unit>('kWh');
  const [chosen, setChosen] = useState('latest');
  const known = costs.data?.readings ?? null;
  const months = useMemo(() => historyMonths(readings, known), [readings, known]);
  const periods = historyPeriods(readings, months);
  const period = periods.find(({ key }) => key === chosen) ?? periods[0];
  if (!period) return null;

  const hasCosts = costs.status !== 'failed' && costs.data !== undefined;
  const skeleton = <Skeleton label={frHistory.chart.loadingChart} shape="block" />;
  return (
    <div className="history">
      <div className="history-tools">
        <SegmentedControl
          label={frHistory.unit.label}
          options={unitChoices}
          value={unit}
          onChange={setUnit}
        />
        <SegmentedControl label={frHistory.view.label} options={viewChoices} value={view} onChange={onView} />
      </div>
      <PeriodPicker periods={periods} months={months} unit={unit} value={period.key} onChange={setChosen} />
      {/* one place for both units: zoom and hidden series are kept */}
      {(unit === 'kWh' || hasCosts) && (
        <NextFrame place={skeleton}>
          <HistoryChart months={months} period={period} unit={unit} view={view} />
        </NextFrame>
      )}
      {unit === '€' && (
        <CallBlock large state={costs} failed={frHistory.cost.failed} skeleton={skeleton}>
          {({ tariffs }) => <CostExplanation tariffs={tariffs} />}
        </CallBlock>
      )}
    </div>
  );
}
