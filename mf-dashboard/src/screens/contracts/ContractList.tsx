import { contractListSorts, mostListedContracts } from '@portal/contract';
import { lazyDialog } from '@portal/screen';
import { ServedTable, useDebounced, useListPlace, useServedPages } from '@portal/screen/search';
import { Button, Card, Notice } from '@portal/ui';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListedContract } from '../../api/contract-list';
import { frContracts } from '../../i18n/fr-contracts';
import { listFilters, readListAddress, writeListAddress } from '../../rules/contracts/list-address';
import { ChooseFound } from './ChooseFound';
import { chosenColumn, contractColumns } from './contract-columns';
import { ListFilters } from './ListFilters';
import { ListTools } from './ListTools';
import { ListTotals } from './ListTotals';
import { SelectionBar } from './SelectionBar';
import { useChosen } from './use-chosen';
import './contracts.css';

const CostCentresDialog = lazyDialog(async () => (await import('./CostCentresDialog')).CostCentresDialog);
const AssignDialog = lazyDialog(async () => (await import('./AssignDialog')).AssignDialog);
const InvoicesDialog = lazyDialog(async () => (await import('./InvoicesDialog')).InvoicesDialog);

const words = frContracts;
const none: readonly ListedContract[] = [];
const sizes = [10, 20, 50] as const;
const usual = { sort: 'contractNumber', direction: 'asc', size: sizes[0] } as const;

/** Milliseconds without a key before the server searches. */
const pause = 300;

interface ContractListProps {
  customerNumber: string;
  /** An agent who only reads: nothing is paid or changed. */
  readOnly: boolean;
}

export function ContractList({ customerNumber, readOnly }: ContractListProps) {
  const [query, setQuery] = useSearchParams();
  const address = readListAddress(query);
  const text = useDebounced(address.text.trim(), pause);
  const { order, onOrder, place } = useListPlace(contractListSorts, usual, sizes);
  const { sort, direction, size } = order;
  const filters = { customerNbr: customerNumber, ...listFilters({ ...address, text }) };
  const pages = useServedPages('/getContractList', { ...filters, sort, direction, limit: size }, place);
  const { data } = pages.state;
  const rows = data?.contracts ?? none;
  const { chosen, choose, clear } = useChosen(rows);
  const [dialog, setDialog] = useState<'invoices' | 'costCentres' | 'assign' | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const numbers = chosen.map(({ contractNumber }) => contractNumber);
  const columns = useMemo(
    () => [chosenColumn(numbers, choose), ...contractColumns],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the array is a new one at each render: its numbers are compared
    [numbers.join(' '), choose],
  );
  const every = rows.length > 0 && rows.every(({ contractNumber }) => numbers.includes(contractNumber));
  const close = () => setDialog(null);
  const done = (message: string) => {
    setSaid(message);
    setDialog(null);
  };

  return (
    <div className="contracts">
      {data?.truncated && <Notice tone="info">{words.truncated(mostListedContracts)}</Notice>}
      <ListTotals
        answer={data}
        filtered={Object.keys(filters).length > 1}
        onLate={address.late ? null : () => setQuery(writeListAddress(query, { ...address, late: true }))}
      />
      <Card className="contracts__list">
        <ListFilters
          address={address}
          costCentres={data?.costCentres ?? []}
          onAddress={(next) => setQuery(writeListAddress(query, next), { replace: true })}
        />
        <ListTools
          payload={{ ...filters, sort, direction }}
          empty={data?.total === 0}
          readOnly={readOnly}
          onInvoices={() => setDialog('invoices')}
          onCostCentres={() => setDialog('costCentres')}
        />
        {said !== null && (
          <Notice tone="success" title={said} onClose={() => setSaid(null)}>
            {null}
          </Notice>
        )}
        <ServedTable
          name="allContracts"
          words={words.list}
          columns={columns}
          rowsOf={(answer) => answer.contracts}
          rowKey={({ contractNumber }) => contractNumber}
          rowLink
          pages={pages}
          order={order}
          onOrder={onOrder}
          usual={usual}
          sizes={sizes}
          tools={
            rows.length > 1 && (
              <>
                <Button variant="quiet" size="small" onClick={() => choose(rows, !every)}>
                  {every ? words.selection.leavePage : words.selection.page}
                </Button>
                {data && data.total > rows.length && (
                  <ChooseFound
                    filters={{ ...filters, sort, direction }}
                    total={data.total}
                    onChoose={choose}
                  />
                )}
              </>
            )
          }
        />
      </Card>
      {chosen.length > 0 && (
        <SelectionBar
          chosen={chosen}
          readOnly={readOnly}
          onAssign={() => setDialog('assign')}
          onInvoices={() => setDialog('invoices')}
          onClear={clear}
        />
      )}
      <Suspense fallback={null}>
        {dialog === 'invoices' && data && (
          <InvoicesDialog filters={filters} chosen={numbers} total={data.total} onClose={close} />
        )}
        {dialog === 'costCentres' && data && (
          <CostCentresDialog
            customerNumber={customerNumber}
            costCentres={data.costCentres}
            readOnly={readOnly}
            onClose={close}
          />
        )}
        {dialog === 'assign' && data && (
          <AssignDialog
            customerNumber={customerNumber}
            chosen={chosen}
            costCentres={data.costCentres}
            onDone={done}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
