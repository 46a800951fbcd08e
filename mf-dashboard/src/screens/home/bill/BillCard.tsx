import { CallBlock } from '@portal/screen';
import { Card, EmptyState, Link, Skeleton, Money } from '@portal/ui';
import { useBillExplanation } from '../../../api/contract-calls';
import { frBill } from '../../../i18n/fr-bill';
import { paths } from '../../../paths';
import { BillComparison } from './BillComparison';
import type { ExplainedBill } from '../../../rules/bill-waterfall';
import { BillLines } from './BillLines';
import './bill.css';

interface BillCardProps {
  customerNumber: string;
  contractNumber: string;
}

/** Why the last bill differs from the one before it: each part leads to the lines and readings behind it. */
export function BillCard({ customerNumber, contractNumber }: BillCardProps) {
  const state = useBillExplanation(customerNumber, contractNumber);
  return (
    <Card title={frBill.title} actions={<Link href={paths.bills}>{frBill.link}</Link>}>
      <CallBlock
        state={state}
        loading={frBill.loading}
        failed={frBill.failed}
        large
        skeleton={<BillSkeleton />}
      >
        {({ bill, previous, difference, parts, estimate }) => {
          if (bill === null) return <EmptyState title={frBill.none.title}>{frBill.none.words}</EmptyState>;
          if (previous === null || difference === null) return <FirstBill bill={bill} />;
          return (
            <BillComparison
              key={bill.id}
              bill={bill}
              previous={previous}
              difference={difference}
              parts={parts}
              estimate={estimate}
            />
          );
        }}
      </CallBlock>
    </Card>
  );
}

/** The question, then a line for each of the usual parts. */
function BillSkeleton() {
  return (
    <div className="dash-bill-skeleton">
      <Skeleton label={frBill.loading} shape="figure" />
      <Skeleton label="" lines={6} />
    </div>
  );
}

/** Nothing to compare with: what the bill itself is made of. */
function FirstBill({ bill }: { bill: ExplainedBill }) {
  return (
    <>
      <p className="dash-bill__question">{frBill.first.title}</p>
      <p className="dash-soft">{frBill.first.words}</p>
      <dl className="dash-bill__totals">
        <div>
          <dt>
            <Link href={paths.bill(bill.number)}>{frBill.bill(bill.date)}</Link>
          </dt>
          <dd className="dash-bill__total">
            <Money amount={Math.abs(bill.total)} />
            {bill.total < 0 && <span className="dash-soft"> {frBill.favour}</span>}
          </dd>
        </div>
      </dl>
      <BillLines lines={bill.lines} />
    </>
  );
}
