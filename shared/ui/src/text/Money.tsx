import { formatEuros } from '@portal/domain';
import './text.css';

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
