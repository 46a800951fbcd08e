import type { Piece } from '@portal/domain';
import { Button } from '@portal/ui';
import { frPayments } from '../../i18n/fr-payments';
import type { PayingWay } from '../../rules/debt';

export type OnPay = (name: string, way: PayingWay) => void;

interface PayButtonsProps {
  piece: Piece;
  /** Null while nothing may be paid: an agent reads. */
  onPay: OnPay | null;
  /** In a row of a table. */
  small?: boolean;
}

/** The two ways out of a rejected debit. */
export function PayButtons({ piece, onPay, small = false }: PayButtonsProps) {
  const look = {
    size: small ? 'small' : 'medium',
    variant: small ? 'quiet' : 'secondary',
    flush: small,
  } as const;
  const of = <span className="ui-hidden">{frPayments.of(piece.communication)}</span>;
  return (
    <span className={small ? 'pay-buttons pay-buttons--row' : 'pay-buttons'}>
      <Button {...look} icon="card" disabled={onPay === null} onClick={() => onPay?.(piece.id, 'card')}>
        {frPayments.payByCard}
        {of}
      </Button>
      <Button
        {...look}
        icon="calendar"
        disabled={onPay === null}
        onClick={() => onPay?.(piece.id, 'redebit')}
      >
        {small ? frPayments.redebitShort : frPayments.redebit}
        {of}
      </Button>
    </span>
  );
}
