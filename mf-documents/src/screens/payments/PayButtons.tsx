import type { AccountDebt } from '@portal/domain';
import { Button } from '@portal/ui';
import { frPayments } from '../../i18n/fr-payments';
import type { PayingWay } from '../../rules/debt';

export type OnPay = (name: string, way: PayingWay) => void;

interface PayButtonsProps {
  debt: AccountDebt;
  /** Null while nothing may be paid: an agent reads. */
  onPay: OnPay | null;
  /** In a list of debts or a row of a table. */
  small?: boolean;
  /** In a row of a table, where borders in each row would be loud. */
  quiet?: boolean;
}

/** The ways out of a debt: a rejected debit is drawn again or paid by card, an invoice paid by card. */
export function PayButtons({ debt, onPay, small = false, quiet = false }: PayButtonsProps) {
  const look = {
    size: small ? 'small' : 'medium',
    variant: quiet ? 'quiet' : 'secondary',
    flush: quiet,
  } as const;
  const of = <span className="ui-hidden">{frPayments.of(debt.label)}</span>;
  return (
    <span className={small ? 'pay-buttons pay-buttons--row' : 'pay-buttons'}>
      {debt.payable && (
        <Button {...look} icon="card" disabled={onPay === null} onClick={() => onPay?.(debt.id, 'card')}>
          {frPayments.payByCard}
          {of}
        </Button>
      )}
      {debt.kind === 'debit' && (
        <Button
          {...look}
          icon="calendar"
          disabled={onPay === null}
          onClick={() => onPay?.(debt.id, 'redebit')}
        >
          {small ? frPayments.redebitShort : frPayments.redebit}
          {of}
        </Button>
      )}
    </span>
  );
}
