import { formatEuros } from '@portal/domain';

interface PriceDeltaProps {
  amount: number;
  /** Words where nothing changes. */
  same: string;
  unit?: string;
  /** It is no saving: another part of the year takes it up. */
  plain?: boolean;
}

/** « + 12,40 € », « − 3,00 € », or words where nothing changes; never colour alone. */
export function PriceDelta({ amount, same, unit, plain = false }: PriceDeltaProps) {
  if (amount === 0) return <span className="offer-same">{same}</span>;
  const sign = amount > 0 ? '+' : '\u2212';
  return (
    <span className="offer-delta" data-direction={plain ? undefined : amount > 0 ? 'up' : 'down'}>
      {sign}&nbsp;{formatEuros(Math.abs(amount))}
      {unit && ` ${unit}`}
    </span>
  );
}
