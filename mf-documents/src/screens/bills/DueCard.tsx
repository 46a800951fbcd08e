import { type CallState, serverNow } from '@portal/api-client';
import type { Invoice, ResponseOf } from '@portal/contract';
import { today as todayInParis } from '@portal/domain';
import { AnswerDrawing } from '@portal/screen';
import { ButtonLink, Card, Icon, Link, Money, Skeleton } from '@portal/ui';
import { frBills } from '../../i18n/fr-bills';
import { payByCard, paths } from '../../paths';
import { type BillsDue, billsDue } from '../../rules/bill-list';

const words = frBills.due;

/** What the bills still ask for, and the way to pay it. A failure is told by the list below, of the same answer. */
export function DueCard({ pieces }: { pieces: CallState<ResponseOf<'/financialPieces'>> }) {
  if (pieces.status === 'failed') return null;
  return (
    <Card title={words.card} actions={<Link href={paths.payments}>{words.payments}</Link>}>
      {pieces.data === undefined && <Skeleton label={words.loading} shape="figure" />}
      <AnswerDrawing state={pieces}>
        {({ invoices }) => <Due due={billsDue(invoices, todayInParis(serverNow()))} />}
      </AnswerDrawing>
    </Card>
  );
}

function Due({ due }: { due: BillsDue }) {
  const { bills, total, late, credit } = due;
  const [first] = bills;
  const [oldest] = late;
  const planned = bills.filter(({ planned_payment_date: day }) => day).length;
  return (
    <div className="bills-due">
      {first ? (
        <>
          <p className="bills-due__total">
            <Money amount={total} />
          </p>
          <p>
            {words.bills(bills.length, late.length)}{' '}
            {oldest ? words.since(oldest.invoice_date_due) : words.before(first.invoice_date_due)}
          </p>
          {planned > 0 && <p className="bills-soft">{words.planned(planned)}</p>}
        </>
      ) : (
        <>
          <p className="bills-due__none">
            <Icon name="success" />
            {words.nothing}
          </p>
          <p>{words.nothingWords}</p>
        </>
      )}
      {credit > 0 && <p className="bills-soft">{words.credit(credit)}</p>}
      <PayButtons bills={bills.filter(({ payable_by_card: payable }) => payable)} />
    </div>
  );
}

/** The first of them; the others have their own in the list. */
function PayButtons({ bills: [first, ...others] }: { bills: readonly Invoice[] }) {
  if (!first) return null;
  const { id, invoice_amount_residual_signed: amount } = first;
  return (
    <>
      <div>
        <ButtonLink variant="primary" icon="card" href={payByCard(id)}>
          {others.length > 0 ? words.payFirst(amount) : words.pay(amount)}
        </ButtonLink>
      </div>
      {others.length > 0 && <p className="bills-soft">{words.payOthers}</p>}
    </>
  );
}
