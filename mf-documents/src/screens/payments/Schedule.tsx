import { serverNow } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import type { Contract, ResponseOf, Prepayment } from '@portal/contract';
import {
  type Day,
  type OwnMode,
  drawnAfterEnd,
  formatEuros,
  fromCents,
  plannedInstalments,
  scheduleCondition,
  type ScheduleEnd,
  scheduleEnd,
  today as todayInParis,
  toCents,
  isOwnMode,
  modeInForce,
  paymentModeLabel,
  plannedAgain,
  formatLongDay,
  pieceDueOn,
} from '@portal/domain';
import { CallFailure } from '@portal/screen';
import { PayToDetails } from '@portal/screen/pay-to';
import { LocalTable } from '@portal/screen/local-table';
import { EmptyState } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { supportingFile } from '../../api/files';
import type { Payer } from '../../api/payment-calls';
import { FileButtons } from '../../components/file/FileButtons';
import { frPayments } from '../../i18n/fr-payments';
import { noSchedule } from '../../rules/no-schedule';
import { PlannedAgain } from './PlannedAgain';

const words = frPayments.schedule;

interface InstalmentRow {
  piece: Prepayment;
  /** From 1, in the order of their days. */
  rank: number;
}

const instalmentColumns: Column<InstalmentRow>[] = [
  { key: 'rank', title: words.rank, render: ({ rank }) => rank },
  {
    key: 'date',
    title: words.date,
    cardTitle: true,
    render: ({ piece }) => formatLongDay(pieceDueOn(piece)),
  },
  { key: 'amount', title: words.amount, align: 'end', render: ({ piece }) => formatEuros(piece.amount) },
];

/** Twelve monthly instalments: a year fits on one page. */
const pageSize = 12;

interface ScheduleProps {
  payer: Payer;
  answer: ResponseOf<'/financialPieces'>;
  contract: Contract;
  readOnly: boolean;
}

/** The instalments to come, their sum and their paper; debits that were planned again apart. */
export function Schedule({ payer, answer, contract, readOnly }: ScheduleProps) {
  const today = todayInParis(serverNow());
  const end = scheduleEnd(contract, today);
  const instalments = plannedInstalments(answer.prepayments, today, end);
  const again = plannedAgain(answer.adhocPieces, today);
  const total = fromCents(instalments.reduce((cents, { amount }) => cents + toCents(amount), 0));
  return (
    <div className="pay-schedule">
      {instalments.length === 0 ? (
        <EmptyState title={words.none}>{words.noneWords[noSchedule(contract, today)]}</EmptyState>
      ) : (
        <>
          <p>{howAndUntil(contract, end, drawnAfterEnd(instalments, end))}</p>
          <OwnPayment contract={contract} />
          <LocalTable
            name={null}
            count={words.count(instalments.length)}
            label={words.label}
            columns={instalmentColumns}
            rows={instalments.map((piece, at) => ({ piece, rank: at + 1 }))}
            rowKey={({ piece }) => piece.id}
            emptyText={words.none}
            pageSize={pageSize}
          />
          <p className="pay-schedule__total">
            <span>{words.total}</span>
            <strong>{formatEuros(total)}</strong>
          </p>
          <FileButtons name={words.name} load={() => supportingFile({ ...payer, mode: 'paymentSchedule' })} />
        </>
      )}
      <PlannedAgain
        {...{ payer, today, readOnly }}
        title={instalments.length === 0 ? words.againAlone : words.again}
        pieces={again}
      />
    </div>
  );
}

/** Where the instalments are sent, of a contract that nobody debits. */
function OwnPayment({ contract: { contractNumber, finance } }: Pick<ScheduleProps, 'contract'>) {
  const mode = modeInForce(finance);
  return isOwnMode(mode) ? <PayToOf contractNumber={contractNumber} mode={mode} /> : null;
}

function PayToOf({ contractNumber, mode }: { contractNumber: string; mode: OwnMode }) {
  const { data, error, retry } = useCall('/getPaymentModes', { contractNbr: contractNumber });
  if (error && !data) return <CallFailure title={words.payToFailed} error={error} onRetry={retry} />;
  return <PayToDetails mode={mode} to={data?.payTo} />;
}

/** As the paper says it: a contract without a mandate in force is not debited. */
function howAndUntil(
  { finance, contractStatus }: Contract,
  end: ScheduleEnd | null,
  drawnAfter: Day | null,
): string {
  const { paymentMode, rumCode, debitDay } = finance;
  const debited = paymentMode === 'directDebit' && rumCode !== null;
  return [
    debited && debitDay !== null && words.debitDay(debitDay),
    paymentMode === 'directDebit' && rumCode === null && words.byTransfer,
    isOwnMode(paymentMode) && words.byOwn(paymentModeLabel(paymentMode)),
    scheduleCondition(contractStatus),
    end && words.until[end.by](end.day),
    drawnAfter && words.drawnAfter(drawnAfter),
  ]
    .filter(Boolean)
    .join(' ');
}
