import type { BillPart } from '@portal/contract';
import { formatEuros } from '@portal/domain';
import { Link, Money, Notice } from '@portal/ui';
import { useState } from 'react';
import { frBill } from '../../../i18n/fr-bill';
import { paths } from '../../../paths';
import { formatChange } from '../../../rules/bill-figures';
import { type ExplainedBill, type Explanation, shownParts, waterfall } from '../../../rules/bill-waterfall';
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
  const question =
    difference === 0 ? frBill.same : frBill.question(formatEuros(Math.abs(difference)), difference > 0);
  return (
    <>
      <p className="dash-bill__question">{question}</p>
      <dl className="dash-bill__totals">
        <Total bill={previous} />
        <Total bill={bill} />
      </dl>
      {estimate === 'NOT_TOLD_APART' && <Notice tone="info">{frBill.notSeparated}</Notice>}
      <table className="dash-bill" aria-label={frBill.compared}>
        <thead className="ui-hidden">
          <tr>
            <th scope="col">{frBill.reason}</th>
            <th scope="col">{frBill.amount}</th>
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
            <th scope="row">{frBill.total}</th>
            <td className="dash-bill__amount ui-figures">{formatChange(difference)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="dash-soft">{frBill.explanation}</p>
    </>
  );
}

function Total({ bill }: { bill: ExplainedBill }) {
  return (
    <div>
      <dt>
        <Link href={paths.bill(bill.number)}>{frBill.bill(bill.date)}</Link>
      </dt>
      <dd className="dash-bill__total">
        <Money amount={Math.abs(bill.total)} />
        {bill.total < 0 && <span className="dash-soft"> {frBill.favour}</span>}
      </dd>
      {bill.days !== null && <dd className="dash-soft">{frBill.days(bill.days)}</dd>}
    </div>
  );
}
