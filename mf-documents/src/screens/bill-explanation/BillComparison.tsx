import type { BillPart } from '@portal/contract';
import { formatEuros } from '@portal/domain';
import { Link, Money, Notice } from '@portal/ui';
import { useState } from 'react';
import { frExplained } from '../../i18n/fr-explained';
import { billNumbered, elsewhere } from '../../paths';
import { otherSeason } from '../../rules/bill-seasons';
import { Change } from './Change';
import {
  type ExplainedBill,
  type Explanation,
  mainPart,
  shownParts,
  waterfall,
} from '../../rules/bill-waterfall';
import { BillPartRow } from './BillPartRow';

interface BillComparisonProps {
  bill: ExplainedBill;
  previous: ExplainedBill;
  /** Euros. */
  difference: number;
  parts: Explanation['parts'];
  estimate: Explanation['estimate'];
}

export function BillComparison({ bill, previous, difference, parts, estimate }: BillComparisonProps) {
  const [open, setOpen] = useState<BillPart | null>(null);
  const shown = shownParts(parts);
  const steps = waterfall(shown);
  const main = mainPart(shown, difference);
  const season = otherSeason(bill, previous);
  const question =
    difference === 0
      ? frExplained.same
      : frExplained.question(formatEuros(Math.abs(difference)), difference > 0);
  return (
    <>
      <h2 className="bill-why__question">{question}</h2>
      {main && (
        <p className="bill-why__soft">
          {frExplained.intro(
            frExplained.parts[main.part],
            formatEuros(Math.abs(main.amount)),
            main.amount > 0,
          )}
        </p>
      )}
      {season && (
        <p className="bill-why__soft">
          {frExplained.seasons[season]} <Link href={elsewhere.history}>{frExplained.compareYears}</Link>
        </p>
      )}
      <dl className="bill-why__totals">
        <Total bill={previous} />
        <Total bill={bill} />
      </dl>
      {estimate === 'NOT_TOLD_APART' && <Notice tone="info">{frExplained.notSeparated}</Notice>}
      <table className="bill-why" aria-label={frExplained.compared}>
        <thead className="ui-hidden">
          <tr>
            <th scope="col">{frExplained.reason}</th>
            <th scope="col">{frExplained.amount}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((part, at) => (
            <BillPartRow
              key={part.part}
              part={part}
              step={steps[at]}
              bill={bill}
              previous={previous}
              open={open === part.part}
              onToggle={() => setOpen(open === part.part ? null : part.part)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{frExplained.total}</th>
            <td className="bill-why__amount">
              <Change euros={difference} />
            </td>
          </tr>
        </tfoot>
      </table>
      <details className="bill-why__how">
        <summary>{frExplained.howTitle}</summary>
        {frExplained.how.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </details>
    </>
  );
}

function Total({ bill }: { bill: ExplainedBill }) {
  return (
    <div>
      <dt>
        <Link href={billNumbered(bill.number)}>{frExplained.bill(bill.date)}</Link>
      </dt>
      <dd className="bill-why__total">
        <Money amount={Math.abs(bill.total)} />
        {bill.total < 0 && <span className="bill-why__soft"> {frExplained.favour}</span>}
      </dd>
      {bill.days !== null && <dd className="bill-why__soft">{frExplained.days(bill.days)}</dd>}
    </div>
  );
}
