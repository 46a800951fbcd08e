import type { ResponseOf } from '@portal/contract';
import { awaitsFirstPayment, contractStateDisplay, energyLabel } from '@portal/domain';
import { FilterBar } from '@portal/screen';
import { ServedTable, useDebounced, useServedPages } from '@portal/screen/search';
import { Button, Card, DateText, FilterInput, SegmentedControl, StatusBadge } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { useMemo, useState } from 'react';
import { ContractNumberLink } from '../../../components/RowLinks';
import { frCustomerPage } from '../../../i18n/fr-customer-page';
import { frCustomers } from '../../../i18n/fr-customers';
import { AccountFigure } from '../../customer-search/search/AccountFigure';
import { ContractHolder } from '../../customer-search/search/ContractHolder';

const words = frCustomerPage.contract;
type Contract = ResponseOf<'/getPageContracts'>['contracts'][number];
type State = 'open' | 'over' | 'every';

const sizes = [5, 10, 20, 50] as const;
const usual = { sort: 'subscriptionDate', direction: 'desc', size: sizes[0] } as const;
const states = (['every', 'open', 'over'] as const).map((value) => ({ value, label: words.states[value] }));
const over: Record<State, { over?: boolean }> = { open: { over: false }, over: { over: true }, every: {} };

/** Milliseconds without a key before the server searches. */
const pause = 300;

interface ContractsCardProps {
  customerNumber: string;
  /** Of their contracts. */
  count: number;
  /** Shows what happened to a contract. */
  onShow: (contract: string) => void;
}

/** Contracts of the customer, a page at a time: some have hundreds. */
export function ContractsCard(props: ContractsCardProps) {
  const { customerNumber, count, onShow } = props;
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), pause);
  const [state, setState] = useState<State>('every');
  const [order, setOrder] = useState<{ sort: string; direction: 'asc' | 'desc'; size: number }>(usual);
  const [ends, setEnds] = useState<readonly string[]>([]);
  const { direction, size } = order;
  const question = useMemo(
    () => ({
      ...{ customerNbr: customerNumber, ...over[state], ...(text && { text }) },
      ...{ sort: 'subscriptionDate' as const, direction, limit: size },
    }),
    [customerNumber, state, text, direction, size],
  );
  const pages = useServedPages('/getPageContracts', question, { ends, row: null, go: setEnds });
  const columns = useMemo(() => columnsOf(customerNumber, onShow), [customerNumber, onShow]);
  return (
    <Card title={words.title} className="customer-contracts customer-page__contracts">
      {count > usual.size && (
        <FilterBar label={words.search}>
          <FilterInput
            label={frCustomers.contract.text}
            value={typed}
            onChange={(value) => {
              setEnds([]);
              setTyped(value);
            }}
          />
        </FilterBar>
      )}
      <ServedTable
        name="pageContracts"
        words={words}
        columns={columns}
        rowsOf={({ contracts }) => contracts}
        rowKey={({ contractNumber }) => contractNumber}
        pages={pages}
        order={order}
        onOrder={(next) => {
          setEnds([]);
          setOrder(next);
        }}
        usual={usual}
        sizes={sizes}
        tools={
          <SegmentedControl
            label={words.state}
            options={states}
            value={state}
            onChange={(next) => {
              setEnds([]);
              setState(next);
            }}
          />
        }
      />
    </Card>
  );
}

const columnsOf = (customerNumber: string, onShow: (contract: string) => void): Column<Contract>[] => [
  {
    key: 'contractNumber',
    title: frCustomers.contract.number,
    cardTitle: true,
    render: (contract) => (
      <>
        <span className="customer-unbroken">
          <ContractNumberLink number={contract.contractNumber} customer={customerNumber} />
        </span>
        <span className="customer-soft">{`${contract.offer} · ${energyLabel(contract.energy)}`}</span>
        <ContractHolder contract={contract} />
      </>
    ),
  },
  {
    key: 'status',
    title: frCustomers.contract.status,
    render: (contract) => {
      const { tone, label } = contractStateDisplay(contract);
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
  {
    key: 'account',
    title: frCustomers.contract.account,
    render: ({ account, contractStatus }) => (
      <AccountFigure account={account ?? null} awaitsPayment={awaitsFirstPayment(contractStatus)} />
    ),
  },
  {
    key: 'point',
    title: words.point,
    render: ({ pointOfDelivery, meters }) => (
      <>
        <span className="customer-unbroken">{pointOfDelivery ?? frCustomers.row.none}</span>
        {meters.length > 0 && (
          <span className="customer-soft">{`${words.meters}\u00a0: ${meters.join(', ')}`}</span>
        )}
      </>
    ),
  },
  {
    key: 'subscriptionDate',
    title: frCustomers.contract.subscribed,
    sortBy: ({ subscriptionDate }) => subscriptionDate,
    render: ({ subscriptionDate }) => <DateText value={subscriptionDate} />,
  },
  {
    key: 'renews',
    title: words.renews,
    render: ({ renewsOn }) => (renewsOn === null ? frCustomers.row.none : <DateText value={renewsOn} />),
  },
  {
    key: 'feed',
    title: words.feed,
    align: 'end',
    render: ({ contractNumber }) => (
      <Button
        size="small"
        variant="quiet"
        icon="history"
        title={words.feedOf(contractNumber)}
        aria-label={words.feedOf(contractNumber)}
        onClick={() => onShow(contractNumber)}
      />
    ),
  },
];
