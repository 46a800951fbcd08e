import type { AccountSums } from '@portal/contract';
import { accountDisplay, type AccountDisplay, formatEuros } from '@portal/domain';
import { debtWords } from './debt-words';
import './debts.css';

type Parts = AccountDisplay['parts'];

interface AccountPartsProps {
  sums: AccountSums;
  /** Name of the group where it is not beside the figure. */
  label?: string;
}

/** What the figure of an account does not say: late, in collection, to the customer's credit, on its way back. */
export function AccountParts({ sums, label }: AccountPartsProps) {
  const { parts } = accountDisplay(sums);
  if (parts.length === 0) return null;
  const apart = parts.filter((part) => part.apart);
  return (
    <div className="account-parts" role={label === undefined ? undefined : 'group'} aria-label={label}>
      <PartList parts={parts.filter((part) => !part.apart)} />
      {apart.length > 0 && <p>{debtWords.apart}</p>}
      <PartList parts={apart} />
    </div>
  );
}

const inFavour: ReadonlySet<Parts[number]['part']> = new Set(['owedBack', 'refunding']);

const PartList = ({ parts }: { parts: Parts }) =>
  parts.length > 0 && (
    <ul>
      {parts.map(({ part, label, amount }) => (
        <li key={part} className={inFavour.has(part) ? 'account-parts__credit' : undefined}>
          {label}&nbsp;: <strong className="ui-figures">{formatEuros(amount)}</strong>
        </li>
      ))}
    </ul>
  );

/** What sponsorships take off the next bill, in euros; negative is asked back on it. It is in no balance yet. */
export function NextBillCredit({ euros = 0 }: { euros: number | undefined }) {
  if (euros === 0) return null;
  const { off, back } = debtWords.nextBill;
  return <p className="next-bill-credit">{(euros > 0 ? off : back)(formatEuros(Math.abs(euros)))}</p>;
}
