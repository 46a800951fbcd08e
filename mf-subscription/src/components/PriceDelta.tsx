import { formatEuros } from '@portal/domain';

/** « + 12,40 € », « − 3,00 € », or words where nothing changes; never colour alone. */
export function PriceDelta({ amount, same, unit }: { amount: number; same: string; unit?: string }) {
  if (amount === 0) return <span className="offer-delta">{same}</span>;
  const sign = amount > 0 ? '+' : '\u2212';
  return (
    <span className="offer-delta" data-direction={amount > 0 ? 'up' : 'down'}>
      {sign}&nbsp;{formatEuros(Math.abs(amount))}
      {unit && ` ${unit}`}
    </span>
  );
}
