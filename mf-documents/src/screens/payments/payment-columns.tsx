import type { ReceivedFile } from '@portal/api-client';
import { type AccountDebt, formatDay, formatEuros, pieceDueOn } from '@portal/domain';
import { StatusBadge, type IconName } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { ContractLink } from '../../components/ContractLink';
import { FileButtons } from '../../components/file/FileButtons';
import { frPayments } from '../../i18n/fr-payments';
import { hasProof, type PaymentRow } from '../../rules/payment-rows';
import { PayButtons, type OnPay } from './PayButtons';

const words = frPayments.table;

const icons: Record<PaymentRow['stage'], IconName> = {
  sent: 'send',
  settled: 'check',
  rejected: 'error',
  refunded: 'swap',
};

/** @param current the contract that the portal shows, in a list of all; null in its own */
const factColumns = (current: string | null): Column<PaymentRow>[] => [
  { key: 'date', title: words.date, sortBy: ({ day }) => day, render: ({ day }) => formatDay(day) },
  {
    key: 'what',
    title: words.what,
    cardTitle: true,
    sortBy: ({ piece }) => piece.communication,
    render: ({ piece, day, isCredit }) => (
      <>
        {piece.communication}
        {piece.type === 'pp' && day !== piece.dueDate && day === pieceDueOn(piece) && (
          <span className="pay-note">{words.drawn(day)}</span>
        )}
        {isCredit && <span className="pay-note">{words.credit}</span>}
        {current !== null && (
          <span className="pay-note">
            <ContractLink number={piece.contract} current={current} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'method',
    title: words.method,
    sortBy: ({ piece }) => piece.payment_method_name,
    render: ({ piece }) => piece.payment_method_name,
  },
  {
    key: 'amount',
    title: words.amount,
    align: 'end',
    sortBy: ({ piece }) => piece.amount,
    render: ({ piece }) => (
      <>
        {formatEuros(piece.amount)}
        {piece.payment_type === 'outbound' && <span className="pay-note">{words.inYourFavour}</span>}
      </>
    ),
  },
  {
    key: 'status',
    title: words.status,
    sortBy: ({ display }) => display.label,
    render: ({ stage, display }) => (
      <StatusBadge tone={display.tone} icon={icons[stage]}>
        {display.label}
      </StatusBadge>
    ),
  },
];

interface RowActions {
  current: string | null;
  onPay: OnPay | null;
  /** What is still owed of a rejected debit; undefined where nothing is. */
  debtOf: (row: PaymentRow) => AccountDebt | undefined;
  proofOf: (row: PaymentRow) => Promise<ReceivedFile>;
}

/** The last column has a payment's action: download its proof, or pay it. */
export const paymentColumns = ({ current, onPay, debtOf, proofOf }: RowActions): Column<PaymentRow>[] => [
  ...factColumns(current),
  {
    key: 'actions',
    title: words.actions,
    required: true,
    render: (row) => {
      const debt = debtOf(row);
      if (debt) return <PayButtons debt={debt} onPay={onPay} small quiet />;
      if (row.piece.repayment_plan_id) return words.inPlan;
      if (!hasProof(row)) return words.noAction;
      return (
        <FileButtons
          look="link"
          name={frPayments.proof.name(row.piece.communication)}
          load={() => proofOf(row)}
        />
      );
    },
  },
];
