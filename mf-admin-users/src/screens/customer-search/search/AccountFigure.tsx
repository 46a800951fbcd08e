import type { AccountSums } from '@portal/contract';
import { formatEuros } from '@portal/domain';
import { StatusBadge } from '@portal/ui';
import { frCustomers } from '../../../i18n/fr-customers';
import { accountForAgent } from '../../../rules/account-for-agent';

/** What a customer or one of their contracts owes or is owed: the figures of their own screens. */
export function AccountFigure({
  account,
  awaitsPayment,
  brief = false,
}: {
  account: AccountSums | null;
  /** Of the contract, or of one of the customer's. */
  awaitsPayment: boolean;
  /** On one line: the parts are read when it is pointed at, and in the row of the contract. */
  brief?: boolean;
}) {
  if (account === null && !awaitsPayment) return frCustomers.row.none;
  if (account === null) return <StatusBadge tone="attention">{frCustomers.row.awaitsPayment}</StatusBadge>;
  const { amount, label, tone, parts } = accountForAgent(account, awaitsPayment);
  const words = parts.map((part) => `${part.label}\u00a0: ${formatEuros(part.amount)}`);
  return (
    <span
      className={brief ? 'customer-account customer-account--brief' : 'customer-account'}
      title={brief && words.length > 0 ? words.join(' · ') : undefined}
    >
      <span className="customer-account__figure ui-figures">{formatEuros(amount)}</span>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {words.map((part) => (
        <span key={part} className={brief ? 'ui-hidden' : 'customer-cell__detail'}>
          {part}
        </span>
      ))}
    </span>
  );
}
