import type { RepaymentOffer } from '@portal/contract';
import { type Day, drawnOn, formatEuros, formatLongDay } from '@portal/domain';
import { FilterSelect, Notice } from '@portal/ui';
import { repaymentWords as words } from './repayment-words';
import './repayment.css';

interface RepaymentChoiceProps {
  offer: RepaymentOffer;
  /** Number of parts. */
  count: number;
  onCount: (count: number) => void;
  onFirstDay: (day: Day) => void;
}

/** Into how many parts, from which day, and what that comes to: every day and every sum before anything is agreed on. */
export function RepaymentChoice({ offer, count, onCount, onFirstDay }: RepaymentChoiceProps) {
  const { schedules, firstDay, firstDays, isDebited, graceDays, owed, debts } = offer;
  const chosen = schedules.find(({ parts }) => parts.length === count);
  const drawn = (day: Day) => formatLongDay(isDebited ? drawnOn(day) : day);
  return (
    <div className="repayment">
      <p className="repayment__owed">
        <strong>{formatEuros(owed)}</strong> <span>{words.debts(debts.length)}</span>
      </p>
      <div className="repayment__fields">
        <FilterSelect
          label={words.count}
          options={schedules.map(({ parts }) => ({
            value: String(parts.length),
            label: countLabel(parts.map(({ amount }) => amount)),
          }))}
          value={String(count)}
          onChange={(value) => value !== null && onCount(Number(value))}
        />
        <FilterSelect
          label={words.firstDay}
          options={firstDays.map((day) => ({ value: day, label: drawn(day) }))}
          value={firstDay}
          onChange={(day) => day !== null && onFirstDay(day)}
        />
      </div>
      <ol className="repayment__parts" aria-label={words.parts} aria-live="polite">
        {chosen?.parts.map(({ day, amount }, index) => (
          <li key={day}>
            <span className="repayment__what">
              <span>{drawn(day)}</span>
              <small>{words.rank(index + 1, count)}</small>
            </span>
            <strong>{formatEuros(amount)}</strong>
          </li>
        ))}
      </ol>
      <p className="repayment__soft">{isDebited ? words.how.debit : words.how.card(graceDays)}</p>
      <Notice tone="info">{words.rule}</Notice>
    </div>
  );
}

function countLabel(amounts: readonly number[]): string {
  const [first = 0] = amounts;
  const isEven = amounts.every((amount) => amount === first);
  return (isEven ? words.countEven : words.countOption)(amounts.length, first);
}
