import { Money } from '@portal/ui';
import type { Quote } from '../../api/offer-calls';
import { frOffer } from '../../i18n/fr-offer';
import './budget-table.css';

const words = frOffer.current;

interface BudgetTableProps {
  budget: Pick<Quote['budgets'][number], 'details' | 'amount' | 'monthlyAmount'>;
  /** For screen readers, when a screen has several tables. */
  caption?: string;
  /** Amount per month, shown below the yearly total. */
  monthly?: string;
}

/** The lines of a yearly budget and their total. */
export function BudgetTable({ budget, caption, monthly }: BudgetTableProps) {
  return (
    <table className="budget-table">
      {caption && <caption className="ui-hidden">{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{words.line}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {budget.details.map(({ label, amount }, place) => (
          <Line key={`${place} ${label}`} label={label} amount={amount} />
        ))}
      </tbody>
      <tfoot>
        <Line label={words.total} amount={budget.amount} />
        {monthly && <Line label={monthly} amount={budget.monthlyAmount} />}
      </tfoot>
    </table>
  );
}

const Line = ({ label, amount }: { label: string; amount: number }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>
      <Money amount={amount} />
    </td>
  </tr>
);
