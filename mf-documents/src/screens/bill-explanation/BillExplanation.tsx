import { Card, EmptyState, Link, Money } from '@portal/ui';
import { frExplained } from '../../i18n/fr-explained';
import { billNumbered, paths } from '../../paths';
import type { ExplainedBill, Explanation } from '../../rules/bill-waterfall';
import { BillComparison } from './BillComparison';
import { BillLines } from './BillLines';
import './bill-explanation.css';

/** Why a bill differs from the one before it: each part leads to the lines and readings behind it. */
export function BillExplanation({ bill, previous, difference, parts, estimate }: Explanation) {
  return (
    <Card>
      {bill === null ? (
        <EmptyState title={frExplained.none.title}>{frExplained.none.words}</EmptyState>
      ) : previous === null || difference === null ? (
        <FirstBill bill={bill} />
      ) : (
        <BillComparison
          key={bill.id}
          bill={bill}
          previous={previous}
          difference={difference}
          parts={parts}
          estimate={estimate}
        />
      )}
      <p className="bill-why__back">
        <Link href={paths.bills}>{frExplained.link}</Link>
      </p>
    </Card>
  );
}

/** Nothing to compare with: what the bill itself is made of. */
function FirstBill({ bill }: { bill: ExplainedBill }) {
  return (
    <>
      <h2 className="bill-why__question">{frExplained.first.title}</h2>
      <p className="bill-why__soft">{frExplained.first.words}</p>
      <dl className="bill-why__totals">
        <div>
          <dt>
            <Link href={billNumbered(bill.number)}>{frExplained.bill(bill.date)}</Link>
          </dt>
          <dd className="bill-why__total">
            <Money amount={Math.abs(bill.total)} />
            {bill.total < 0 && <span className="bill-why__soft"> {frExplained.favour}</span>}
          </dd>
        </div>
      </dl>
      <BillLines lines={bill.lines} />
    </>
  );
}
