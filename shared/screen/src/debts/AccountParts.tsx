import type { AccountSums } from '@portal/contract';
import { accountDisplay, formatEuros } from '@portal/domain';
import './debts.css';

/** What the figure of an account does not say: late, in collection, to the customer's credit, on its way back. */
export function AccountParts({ sums }: { sums: AccountSums }) {
  const { parts } = accountDisplay(sums);
  if (parts.length === 0) return null;
  return (
    <ul className="account-parts">
      {parts.map(({ part, label, amount }) => (
        <li key={part}>
          {label}&nbsp;: <strong className="ui-figures">{formatEuros(amount)}</strong>
        </li>
      ))}
    </ul>
  );
}
