import { formatDay, formatLongDay, formatMonth, parisDayOf, formatEuros } from '@portal/domain';
import './text.css';

interface DateTextProps {
  /** A calendar day `YYYY-MM-DD`, or an instant in ISO 8601, shown as the day in Paris. */
  value: string;
  /** `short`: 05/01/2026 · `long`: 5 janvier 2026 · `month`: janvier 2026 */
  format?: 'short' | 'long' | 'month';
}

const formats = { short: formatDay, long: formatLongDay, month: formatMonth };

export function DateText({ value, format = 'short' }: DateTextProps) {
  const day = value.length > 10 ? parisDayOf(new Date(value)) : value;
  return <time dateTime={value}>{formats[format](day)}</time>;
}

interface MoneyProps {
  /** Euros. */
  amount: number;
  className?: string;
}

/** `1234.5` → « 1 234,50 € », figures of one width so that columns align; never « −0,00 € ». */
export function Money({ amount, className }: MoneyProps) {
  return (
    <data value={amount} className={className ? `ui-figures ${className}` : 'ui-figures'}>
      {formatEuros(amount)}
    </data>
  );
}
