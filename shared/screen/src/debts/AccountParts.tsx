import type { AccountSums } from '@portal/contract';
import { accountDisplay, formatEuros } from '@portal/domain';
import { debtWords } from './debt-words';
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

/** What sponsorships take off the next bill, in euros; negative is asked back on it. It is in no balance yet. */
export function NextBillCredit({ euros = 0 }: { euros: number | undefined }) {
  if (euros === 0) return null;
  const { off, back } = debtWords.nextBill;
  return <p className="next-bill-credit">{(euros > 0 ? off : back)(formatEuros(Math.abs(euros)))}</p>;
}
