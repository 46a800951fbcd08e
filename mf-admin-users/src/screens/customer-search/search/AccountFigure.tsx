import type { AccountSums } from '@portal/contract';
import { accountDisplay, formatEuros } from '@portal/domain';
import { StatusBadge } from '@portal/ui';
import { frCustomers } from '../../../i18n/fr-customers';

/** What a customer or one of their contracts owes or is owed, as their own screens say it. */
export function AccountFigure({
  account,
  awaitsPayment,
}: {
  account: AccountSums | null;
  /** Of the contract, or of one of the customer's. */
  awaitsPayment: boolean;
}) {
  if (account === null && !awaitsPayment) return frCustomers.row.none;
  if (account === null) return <StatusBadge tone="attention">{frCustomers.row.awaitsPayment}</StatusBadge>;
  const { amount, label, tone, parts } = accountDisplay(account, awaitsPayment);
  return (
    <span className="customer-account">
      <span className="customer-account__figure ui-figures">{formatEuros(amount)}</span>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {parts.map((part) => (
        <span key={part.part} className="customer-cell__detail">
          {part.label}&nbsp;: {formatEuros(part.amount)}
        </span>
      ))}
    </span>
  );
}
