import { Money } from '@portal/ui';
import type { Quote } from '../../api/offer-calls';
import { offerWords } from '../../i18n/offer';

const words = offerWords.current;

/** The lines of a year's budget; they add up to it. */
export function BudgetDetails({ budget }: { budget: Quote['budgets'][number] }) {
  return (
    <details className="offer-details">
      <summary>{words.details}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {budget.details.map(({ label, amount }, place) => (
            <tr key={`${place} ${label}`}>
              <th scope="row">{label}</th>
              <td>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td>
              <Money amount={budget.amount} />
            </td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
