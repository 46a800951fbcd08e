import type { ResponseOf } from '@portal/contract';
import { Icon, Link } from '@portal/ui';
import { useId } from 'react';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import { RowWords } from './Fold';

type Bill = ResponseOf<'/getHomeMoment'>['bill'];

/** The latest bill in one sentence; its explanation has a page of its own. */
export function BillRow({ bill }: { bill: Bill }) {
  const titleId = useId();
  const words = (
    <RowWords icon="bill" title={fr.bill.title} titleId={titleId} summary={<BillSentence bill={bill} />} />
  );
  return (
    <section className="dash-fold" aria-labelledby={titleId}>
      {bill === null ? (
        <div className="dash-row">{words}</div>
      ) : (
        <Link href={paths.billExplained} className="dash-row">
          {words}
          <Icon name="chevron-right" />
        </Link>
      )}
    </section>
  );
}

function BillSentence({ bill }: { bill: Bill }) {
  if (bill === null) return fr.bill.none;
  const { total, date, difference } = bill;
  const amount = (total < 0 ? fr.bill.favour : fr.bill.of)(total, date);
  if (difference === null) return `${amount}, ${fr.bill.first}`;
  if (difference === 0) return `${amount}, ${fr.bill.same}`;
  const direction = difference > 0 ? 'more' : 'less';
  return (
    <>
      {amount},{' '}
      <span className="dash-change" data-direction={direction}>
        <Icon name={difference > 0 ? 'arrow-up' : 'arrow-down'} />
        {fr.bill[direction](Math.abs(difference))}
      </span>
    </>
  );
}
