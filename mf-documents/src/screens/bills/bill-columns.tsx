import type { Invoice } from '@portal/contract';
import { type Day, energyLabel, formatDay, invoiceDisplay } from '@portal/domain';
import { Icon, Link, Money, StatusBadge } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { invoiceFile } from '../../api/files';
import { ContractLink } from '../../components/ContractLink';
import { FileButtons } from '../../components/file/FileButtons';
import type { Scope } from '@portal/screen';
import { frBills } from '../../i18n/fr-bills';
import { billExplained, payByCard } from '../../paths';
import { statusOf } from '../../rules/bill-list';
import { type BillSituation, billSituation } from '../../rules/bill-situation';

const words = frBills.list;

interface ListOfBills {
  customerNumber: string;
  /** Number of the contract that the portal shows. */
  current: string;
  scope: Scope;
  today: Day;
}

/** With `scope` `all`, each row names its contract. */
export const billColumns = ({ customerNumber, current, scope, today }: ListOfBills): Column<Invoice>[] => [
  {
    key: 'number',
    title: words.number,
    cardTitle: true,
    sortBy: ({ invoice_number: number }) => number,
    render: ({
      invoice_number: number,
      hgz_invoice_nature_text: nature,
      invoicing_period_start_date: from,
      invoicing_period_end_date: to,
      contract,
      energy,
    }) => (
      <span className="bills-number">
        {number}
        <small>{nature}</small>
        {from && to && <small>{words.period(from, to)}</small>}
        {scope === 'all' && (
          <small>
            <ContractLink number={contract} current={current} /> · {energyLabel(energy)}
          </small>
        )}
        {from && to && (
          <small>
            <Link href={billExplained(number, contract === current ? undefined : contract)}>
              {words.understand}
              <span className="ui-hidden"> {words.one(number)}</span>
            </Link>
          </small>
        )}
      </span>
    ),
  },
  {
    key: 'date',
    title: words.date,
    sortBy: ({ invoice_date: date }) => date,
    render: ({ invoice_date: date }) => formatDay(date),
  },
  {
    key: 'total',
    title: words.total,
    align: 'end',
    sortBy: ({ invoice_amount_total_signed: total }) => total,
    render: ({ invoice_amount_total_signed: total }) => <Money amount={total} />,
  },
  {
    key: 'left',
    title: words.left,
    align: 'end',
    sortBy: ({ invoice_amount_residual_signed: left }) => left,
    render: ({
      invoice_amount_residual_signed: left,
      invoice_date_due: due,
      planned_payment_date,
      repayment_plan_id,
    }) => (
      <span className="bills-left">
        <Money amount={left} />
        {left > 0 && !planned_payment_date && !repayment_plan_id && <small>{words.before(due)}</small>}
      </span>
    ),
  },
  {
    key: 'status',
    title: frBills.list.status,
    sortBy: statusOf,
    render: (invoice) => <BillStatus invoice={invoice} current={current} today={today} />,
  },
  {
    key: 'file',
    title: words.actions,
    required: true,
    render: ({ id, invoice_number: number }) => (
      <FileButtons look="link" name={words.one(number)} load={() => invoiceFile(customerNumber, id)} />
    ),
  },
];

function BillStatus({ invoice, current, today }: { invoice: Invoice; current: string; today: Day }) {
  const { label, tone } = invoiceDisplay(invoice.invoice_amount_residual_signed);
  const situation = billSituation(invoice, today);
  const isLate = situation?.is === 'late' || situation?.is === 'undrawn';
  return (
    <span className="bills-status">
      <StatusBadge tone={isLate ? 'danger' : tone}>{label}</StatusBadge>
      {situation && <small>{wordsOf(situation)}</small>}
      {invoice.payable_by_card && (
        <Link
          href={payByCard(invoice.id, invoice.contract === current ? undefined : invoice.contract)}
          className="bills-pay"
        >
          <Icon name="card" />
          {words.pay}
          <span className="ui-hidden"> {words.one(invoice.invoice_number)}</span>
        </Link>
      )}
    </span>
  );
}

const wordsOf = (situation: BillSituation): string =>
  'day' in situation ? frBills.situation[situation.is](situation.day) : frBills.situation[situation.is];
