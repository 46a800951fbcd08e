import { Link, Money } from '@portal/ui';
import { frBill } from '../../../i18n/fr-bill';
import { paths } from '../../../paths';
import type { ExplainedBill } from '../../../rules/bill-waterfall';
import { BillLines } from './BillLines';

/** Nothing to compare with: what the bill itself is made of. */
export function FirstBill({ bill }: { bill: ExplainedBill }) {
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
