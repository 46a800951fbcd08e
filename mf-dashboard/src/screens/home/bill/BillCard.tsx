import { CallBlock } from '@portal/screen';
import { Card, EmptyState, Link } from '@portal/ui';
import { useBillExplanation } from '../../../api/contract-calls';
import { frBill } from '../../../i18n/fr-bill';
import { paths } from '../../../paths';
import { BillComparison } from './BillComparison';
import { BillSkeleton } from './BillSkeleton';
import { FirstBill } from './FirstBill';
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
