import { Money } from '@portal/ui';
import type { Quote } from '../../api/offer-calls';
import { frOffer } from '../../i18n/fr-offer';
import { plannedBudget } from '../../rules/planned-budget';
import { priceRows, pricesOf } from '../../rules/price-change';
import { PriceDelta } from '../PriceDelta';

const words = frOffer.change;

/** A year, what it is made of, and an instalment, before and after a change. */
export function PriceTable({ before, after }: { before: Quote; after: Quote }) {
  const [own, next] = [before.budgets[0], after.budgets[0]];
  if (!own || !next) throw new Error('A quote has no budget.');
  const rows = priceRows(pricesOf(plannedBudget(own)), pricesOf(next));
  return (
    <table className="offer-prices">
      <caption className="ui-hidden">{words.caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
          <th scope="col">{words.difference}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, before: from, after: to, difference }, place) => (
          <tr key={what}>
            <th scope="row">
              {what === 'installment' && to !== null && next.installmentMonths > 1
                ? words.wholeInstalment
                : words.rows[what]}
            </th>
            <td>
              <Amount amount={from} />
            </td>
            <td>
              <strong>
                <Amount amount={to} />
              </strong>
            </td>
            <td>
              {difference !== null && (
                // lower instalments are no saving where the settlement takes them up
                <PriceDelta amount={difference} same={words.same} plain={place > 0} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Amount = ({ amount }: { amount: number | null }) =>
  amount === null ? words.none : <Money amount={amount} />;
