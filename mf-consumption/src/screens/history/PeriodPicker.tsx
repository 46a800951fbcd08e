import { useId } from 'react';
import { frHistory } from '../../i18n/fr-history';
import { formatAmount } from '../../rules/amounts';
import type { HistoryMonth } from '../../rules/history-months';
import { type HistoryPeriod, periodTotals, type PeriodTotals, type Unit } from '../../rules/history-periods';

const words = frHistory.period;

interface PeriodPickerProps {
  periods: readonly HistoryPeriod[];
  months: readonly HistoryMonth[];
  unit: Unit;
  value: string;
  onChange: (key: string) => void;
}

/** The years at a glance, each with its total and how it compares; the chosen one fills the chart, on a phone too. */
export function PeriodPicker({ periods, months, unit, value, onChange }: PeriodPickerProps) {
  const name = useId();
  const totals = periods.map((period) => ({ ...period, ...periodTotals(months, period, unit) }));
  const gaps = totals.find(({ key }) => key === value)?.gaps ?? 0;
  return (
    <>
      <fieldset className="history-periods">
        <legend className="ui-hidden">{words.label}</legend>
        {totals.map(({ key, ...period }) => (
          <label key={key} className="history-period">
            <input
              type="radio"
              name={name}
              value={key}
              checked={key === value}
              onChange={() => onChange(key)}
            />
            <PeriodFigures title={titleOf(key)} unit={unit} totals={period} />
          </label>
        ))}
      </fieldset>
      {gaps > 0 && <p className="history-soft">{words.gaps(gaps)}</p>}
    </>
  );
}

const titleOf = (key: string): string => (key === 'latest' ? words.latest : key === 'all' ? words.all : key);

function PeriodFigures({ title, unit, totals }: { title: string; unit: Unit; totals: PeriodTotals }) {
  const { total, known, change } = totals;
  return (
    <span className="history-period__figures">
      <span className="history-period__title">{title} </span>
      <span className="history-period__total">
        {total === null ? words.nothing : formatAmount(total, unit)}{' '}
      </span>
      <span className="history-period__change">
        {change !== null ? words.compared(change) : words.months(known)}
      </span>
    </span>
  );
}
