import type { Quote } from '../../api/offer-calls';
import { offerWords } from '../../i18n/offer';
import { BudgetTable } from './BudgetTable';

/** The lines of a year's budget, for who asks. */
export const BudgetDetails = ({ budget }: { budget: Quote['budgets'][number] }) => (
  <details className="offer-details">
    <summary>{offerWords.current.details}</summary>
    <BudgetTable budget={budget} />
  </details>
);
