import type { ContractListSort, ContractSummary, ResponseOf } from '@portal/contract';
import {
  addressLine,
  contractStatusDisplay,
  type Day,
  energyLabel,
  fromCents,
  isClosedContract,
  madeOnce,
  stageOfContract,
  streetLine,
  toCents,
  totalOfDebts,
  type TwelveMonths,
} from '@portal/domain';
import type { PayloadOf } from '../../../platform/http/define-call';
import { searchText } from '../../../platform/search-text';
import type { ContractMoney } from '../../billing/payments/contract-money.service';

type Answer = ResponseOf<'/getContractList'>;
export type ListedContract = Answer['contracts'][number];
export type ListFilters = Pick<
  PayloadOf<'/getContractList'>,
  'text' | 'stage' | 'energy' | 'late' | 'costCentre' | 'before'
>;

interface Figures {
  money: ContractMoney | undefined;
  used: TwelveMonths | undefined;
  renewsOn: Day | undefined;
  costCentre: ListedContract['costCentre'] | undefined;
}

export function toListed(
  summary: ContractSummary,
  { money, used, renewsOn, costCentre = null }: Figures,
): ListedContract {
  const { contractNumber, contractStatus, energy, offer, pointOfDelivery, address, terminationDate } =
    summary;
  const payable = money?.account.debts.filter((debt) => debt.payable) ?? [];
  const goesOn = terminationDate === null && !isClosedContract(contractStatus);
  return {
    ...{ contractNumber, contractStatus, energy, offer, pointOfDelivery, address, terminationDate },
    costCentre,
    next: money?.next ? { day: money.next.date, amount: money.next.amount } : null,
    due: money?.account.sums.due ?? 0,
    late: money?.account.sums.late ?? 0,
    payable: { debts: payable.length, amount: totalOfDebts(payable) },
    consumption: used ?? null,
    renewsOn: (goesOn && renewsOn) || null,
  };
}

/** When something happens to the contract by itself: its end, else its renewal. */
const horizonOf = ({ terminationDate, renewsOn }: ListedContract): Day | null => terminationDate ?? renewsOn;

const statusOf = (contract: ListedContract): string => contractStatusDisplay(contract.contractStatus).label;

/** A text without a letter or a digit (« % », « … ») matches no contract; without this rule it would match all of them. */
export function matching(contracts: readonly ListedContract[], filters: ListFilters): ListedContract[] {
  const words = wordsOf(searchText(filters.text));
  if (words.length === 0 && filters.text?.trim()) return [];
  return contracts.filter((contract) => passes(contract, filters) && hasWords(contract, words));
}

function passes(contract: ListedContract, { stage, energy, late, costCentre, before }: ListFilters): boolean {
  if (stage !== undefined && stageOfContract(contract.contractStatus) !== stage) return false;
  if (energy !== undefined && contract.energy !== energy) return false;
  if (late && contract.late <= 0) return false;
  if (costCentre !== undefined && (contract.costCentre?.id ?? 'NONE') !== costCentre) return false;
  if (before === undefined) return true;
  const horizon = horizonOf(contract);
  return !isClosedContract(contract.contractStatus) && horizon !== null && horizon < before;
}

/** A sign that a searched text keeps inside a word (« F-1 ») is no word by itself. */
const wordsOf = (text: string): string[] => text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));

/** From so many letters on, a word is found anywhere in another: the end of a number is what people know. */
const longWord = 4;

/** Whether each word is in the contract: a short one begins a word of it. */
function hasWords(contract: ListedContract, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { contractNumber, pointOfDelivery, energy, offer, address, costCentre } = contract;
  const own = searchText(
    ...[contractNumber, pointOfDelivery, energyLabel(energy), offer, statusOf(contract)],
    ...[addressLine(address), costCentre?.name],
  ).split(' ');
  return words.every((word) =>
    own.some((each) => (word.length < longWord ? each.startsWith(word) : each.includes(word))),
  );
}

const french = madeOnce(() => new Intl.Collator('fr', { numeric: true }));

const sortValues: Record<ContractListSort, (contract: ListedContract) => string | number | null> = {
  contractNumber: ({ contractNumber }) => contractNumber,
  address: ({ address }) => `${address.townName} ${streetLine(address)}`,
  status: statusOf,
  costCentre: ({ costCentre }) => costCentre?.name ?? null,
  next: ({ next }) => next?.day ?? null,
  due: ({ due }) => due,
  consumption: ({ consumption }) => consumption?.kwh ?? null,
  horizon: horizonOf,
};

/** Null comes last both ways, and equal ones by their numbers. */
export function ordered(
  contracts: readonly ListedContract[],
  sort: ContractListSort = 'contractNumber',
  direction: 'asc' | 'desc' = 'asc',
): ListedContract[] {
  const valueOf = sortValues[sort];
  const way = direction === 'desc' ? -1 : 1;
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'string' && typeof b === 'string' ? french().compare(a, b) : Number(a) - Number(b);
  return contracts
    .map((contract) => ({ contract, value: valueOf(contract) }))
    .sort((one, other) => {
      const [a, b] = [one.value, other.value];
      const order = a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b) * way;
      return order || french().compare(one.contract.contractNumber, other.contract.contractNumber);
    })
    .map(({ contract }) => contract);
}

export function totalsOf(contracts: readonly ListedContract[]): Answer['totals'] {
  const cents = (pick: (contract: ListedContract) => number) =>
    fromCents(contracts.reduce((sum, contract) => sum + toCents(pick(contract)), 0));
  return {
    due: cents(({ due }) => due),
    late: cents(({ late }) => late),
    lateContracts: contracts.filter(({ late }) => late > 0).length,
    kwh: contracts.reduce((sum, { consumption }) => sum + (consumption?.kwh ?? 0), 0),
  };
}
