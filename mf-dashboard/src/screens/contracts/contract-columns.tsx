import { addressLine, contractStatusDisplay, energyLabel, formatKwh, isClosedContract } from '@portal/domain';
import { selectContract } from '@portal/session';
import { DateText, Icon, Link, Money, StatusBadge } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import type { ListedContract } from '../../api/contract-list';
import { frContracts } from '../../i18n/fr-contracts';
import { paths } from '../../paths';

const { columns: titles, row: words } = frContracts;
const icons = { EL: 'bolt', NG: 'flame' } as const;
const nothing = <span className="contracts-soft contracts-nothing">{words.none}</span>;

/** Titles that sort are the server's orders; without one, contracts are in the order of their numbers. */
export const contractColumns: readonly Column<ListedContract>[] = [
  {
    key: 'address',
    title: titles.contract,
    cardTitle: true,
    required: true,
    sortBy: ({ address }) => address.townName,
    render: ({ contractNumber, energy, address }) => (
      <>
        <span className="contracts-energy" data-energy={energy}>
          <Icon name={icons[energy]} />
          <span className="ui-hidden">{energyLabel(energy)} </span>
          <Link href={paths.home} className="contracts-number" onClick={() => selectContract(contractNumber)}>
            {contractNumber}
          </Link>
        </span>
        <span className="contracts-soft">{addressLine(address)}</span>
      </>
    ),
  },
  {
    key: 'status',
    title: titles.status,
    sortBy: ({ contractStatus }) => contractStatus,
    render: ({ contractStatus }) => {
      const { tone, label } = contractStatusDisplay(contractStatus);
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
  {
    key: 'costCentre',
    title: titles.costCentre,
    sortBy: ({ costCentre }) => costCentre?.name ?? null,
    render: ({ costCentre }) =>
      costCentre ? <span className="contracts-centre">{costCentre.name}</span> : nothing,
  },
  {
    key: 'next',
    title: titles.next,
    align: 'end',
    sortBy: ({ next }) => next?.day ?? null,
    render: ({ next }) =>
      next ? (
        <>
          <Money amount={next.amount} />
          <span className="contracts-soft">{words.on(next.day)}</span>
        </>
      ) : (
        nothing
      ),
  },
  {
    key: 'due',
    title: titles.due,
    align: 'end',
    sortBy: ({ due }) => due,
    render: ({ due, late }) =>
      due === 0 ? (
        nothing
      ) : (
        <>
          <Money amount={due} />
          {late > 0 && <span className="contracts-soft contracts-late">{words.late(due, late)}</span>}
        </>
      ),
  },
  {
    key: 'consumption',
    title: titles.consumption,
    align: 'end',
    sortBy: ({ consumption }) => consumption?.kwh ?? null,
    render: ({ consumption }) =>
      consumption ? (
        <>
          <span className="ui-figures">{formatKwh(consumption.kwh)}</span>
          {consumption.months < 12 && (
            <span className="contracts-soft">{words.months(consumption.months)}</span>
          )}
        </>
      ) : (
        nothing
      ),
  },
  {
    key: 'horizon',
    title: titles.horizon,
    align: 'end',
    sortBy: ({ terminationDate, renewsOn }) => terminationDate ?? renewsOn,
    render: ({ terminationDate, renewsOn, contractStatus }) => {
      const day = terminationDate ?? renewsOn;
      if (day === null) return nothing;
      const isEnd = terminationDate !== null || isClosedContract(contractStatus);
      return (
        <>
          <DateText value={day} />
          {isEnd && <span className="contracts-soft">{words.ends}</span>}
        </>
      );
    },
  },
];

export const chosenColumn = (
  chosen: readonly string[],
  onChoose: (contracts: readonly ListedContract[], isChosen: boolean) => void,
): Column<ListedContract> => ({
  key: 'chosen',
  title: titles.chosen,
  required: true,
  render: (contract) => (
    <input
      type="checkbox"
      className="contracts-choose"
      aria-label={words.choose(contract.contractNumber)}
      checked={chosen.includes(contract.contractNumber)}
      onChange={({ target }) => onChoose([contract], target.checked)}
    />
  ),
});
