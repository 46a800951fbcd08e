import { serverNow } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { accountOf, today as todayInParis } from '@portal/domain';
import { FilterBar, type Scope } from '@portal/screen';
import { LocalTable } from '@portal/screen/local-table';
import { FilterSelect } from '@portal/ui';
import { useMemo } from 'react';
import { supportingFile } from '../../api/files';
import type { Payer } from '../../api/payment-calls';
import { useListAddress } from '../../components/use-list-address';
import { frPayments } from '../../i18n/fr-payments';
import { filterChoices, filteredRows, paymentRows, type PaymentRow } from '../../rules/payment-rows';
import { paymentColumns } from './payment-columns';
import type { OnPay } from './PayButtons';

const words = frPayments.table;

interface PaymentsTableProps {
  payer: Payer;
  answer: ResponseOf<'/financialPieces'>;
  onPay: OnPay | null;
  /** Of all contracts: each payment with its own. */
  scope: Scope;
}

/** Filtered, sorted, ten a page; cards on a phone. */
export function PaymentsTable({ payer, answer, onPay, scope }: PaymentsTableProps) {
  const all = useMemo(() => paymentRows(answer), [answer]);
  const { stages, years, methods } = useMemo(() => filterChoices(all), [all]);
  const { filter, setFilter, ...paging } = useListAddress({
    stage: stages.map(({ value }) => value),
    year: years.map(({ value }) => value),
    method: methods.map(({ value }) => value),
  });
  const rows = filteredRows(all, filter);
  const { debts } = useMemo(() => accountOf(answer, todayInParis(serverNow())), [answer]);
  const columns = paymentColumns({
    onPay,
    current: scope === 'all' ? payer.contractNbr : null,
    debtOf: ({ piece }) => (scope === 'all' ? undefined : debts.find(({ id }) => id === piece.id)),
    proofOf: ({ piece }: PaymentRow) =>
      supportingFile({
        ...payer,
        contractNbr: piece.contract,
        mode: 'proofOfPayment',
        pieceReference: piece.id,
        pieceType: piece.type,
      }),
  });
  return (
    <div className="pay-table">
      {all.length > 0 && (
        <FilterBar label={words.filters} on={Object.values(filter).filter(Boolean).length}>
          <FilterSelect
            label={words.statusFilter}
            all={words.allStatuses}
            options={stages}
            value={filter.stage}
            onChange={(stage) => setFilter({ stage })}
          />
          <FilterSelect
            label={words.yearFilter}
            all={words.allYears}
            options={years}
            value={filter.year}
            onChange={(year) => setFilter({ year })}
          />
          <FilterSelect
            label={words.methodFilter}
            all={words.allMethods}
            options={methods}
            value={filter.method}
            onChange={(method) => setFilter({ method })}
          />
        </FilterBar>
      )}
      <LocalTable
        name="payments"
        count={all.length > 0 ? words.found(rows.length, all.length) : undefined}
        label={words.label}
        columns={columns}
        rows={rows}
        rowKey={({ piece }) => piece.id}
        emptyText={all.length > 0 ? words.none : words.empty}
        paging={paging}
      />
    </div>
  );
}
