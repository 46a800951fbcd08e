import { formatEuros } from '@portal/domain';
import { debtWords } from './debt-words';
import './debts.css';

/** What sponsorships take off the next bill, in euros; negative is asked back on it. It is in no balance yet. */
export function NextBillCredit({ euros = 0 }: { euros: number | undefined }) {
  if (euros === 0) return null;
  const { off, back } = debtWords.nextBill;
  return <p className="next-bill-credit">{(euros > 0 ? off : back)(formatEuros(Math.abs(euros)))}</p>;
}
