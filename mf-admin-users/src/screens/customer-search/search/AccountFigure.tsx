import type { AccountSums } from '@portal/contract';
import { accountDisplay, formatEuros } from '@portal/domain';
import { StatusBadge } from '@portal/ui';
import { customerWords } from '../../../i18n/customers';

/** What a customer or one of their contracts owes or is owed, as their own screens say it. */
export function AccountFigure({ account }: { account: AccountSums | null }) {
  if (account === null) return customerWords.row.none;
  const { amount, label, tone, parts } = accountDisplay(account);
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
