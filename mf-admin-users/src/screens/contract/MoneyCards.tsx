import {
  formatDay,
  formatEuros,
  invoiceDisplay,
  isOwedInvoice,
  pieceDay,
  pieceDisplay,
} from '@portal/domain';
import { LocalTable } from '@portal/screen/local-table';
import { Card, StatusBadge } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { frContractPage } from '../../i18n/fr-contract-page';
import type { ContractPageData } from '../../rules/contract/contract-history';

const words = frContractPage.money;
type Bill = ContractPageData['invoices'][number];
type Payment = ContractPageData['payments'][number];

const billColumns: Column<Bill>[] = [
  {
    key: 'bill',
    title: words.columns.bill,
    cardTitle: true,
    render: ({ invoice_number, internal_invoice_nature_text }) => (
      <>
        {invoice_number}
        <span className="contract-facts__line">{internal_invoice_nature_text}</span>
      </>
    ),
  },
  {
    key: 'day',
    title: words.columns.day,
    render: ({ invoice_date, invoice_date_due }) => (
      <>
        {formatDay(invoice_date)}
        <span className="contract-facts__line">{words.due(formatDay(invoice_date_due))}</span>
      </>
    ),
  },
  {
    key: 'amount',
    title: words.columns.amount,
    align: 'end',
    render: ({ invoice_amount_total_signed: amount }) => formatEuros(amount),
  },
  {
    key: 'state',
    title: words.columns.state,
    render: (bill) => {
      const { label, tone } = invoiceDisplay(bill.invoice_amount_residual_signed);
      return (
        <>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {isOwedInvoice(bill) &&
            bill.invoice_amount_residual_signed !== bill.invoice_amount_total_signed && (
              <span className="contract-facts__line">{formatEuros(bill.invoice_amount_residual_signed)}</span>
            )}
        </>
      );
    },
  },
];

const paymentColumns: Column<Payment>[] = [
  { key: 'day', title: words.columns.day, cardTitle: true, render: (piece) => formatDay(pieceDay(piece)) },
  {
    key: 'means',
    title: words.columns.means,
    render: ({ payment_method_name, communication }) => (
      <>
        {payment_method_name}
        <span className="contract-facts__line">{communication}</span>
      </>
    ),
  },
  {
    key: 'amount',
    title: words.columns.amount,
    align: 'end',
    render: ({ amount, payment_type }) => formatEuros(payment_type === 'outbound' ? -amount : amount),
  },
  {
    key: 'state',
    title: words.columns.state,
    render: (payment) => {
      const display = pieceDisplay(payment);
      return (
        <>
          <StatusBadge tone={display?.tone ?? 'neutral'}>{display?.label ?? words.planned}</StatusBadge>
          {payment.rejectReason !== null && (
            <span className="contract-facts__line">{payment.rejectReason}</span>
          )}
        </>
      );
    },
  },
];

export const BillsCard = ({ page: { invoices } }: { page: ContractPageData }) => (
  <Card title={words.bills} className="contract-money">
    <LocalTable
      name="contractBills"
      label={words.bills}
      columns={billColumns}
      rows={invoices}
      rowKey={({ id }) => id}
      emptyText={words.noBill}
    />
  </Card>
);

export const PaymentsCard = ({ page: { payments } }: { page: ContractPageData }) => (
  <Card title={words.payments} className="contract-money">
    <LocalTable
      name="contractPayments"
      label={words.payments}
      columns={paymentColumns}
      rows={payments}
      rowKey={({ id }) => id}
      emptyText={words.noPayment}
    />
  </Card>
);
