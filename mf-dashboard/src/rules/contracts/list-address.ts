import {
  type ContractStage,
  contractStages,
  energies,
  type Energy,
  type RequestOf,
  searchMaxLength,
} from '@portal/contract';
import { isDay } from '@portal/domain';

/** What the list of all contracts is narrowed by, as its address keeps it. */
export interface ListAddress {
  text: string;
  stage: ContractStage | null;
  energy: Energy | null;
  late: boolean;
  /** Id of a cost centre, or `NONE`: contracts without one. */
  costCentre: string | null;
  /** Empty: whenever. */
  before: string;
}

export const wholeList: ListAddress = {
  text: '',
  stage: null,
  energy: null,
  late: false,
  costCentre: null,
  before: '',
};

const costCentre = /^(NONE|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Unknown and ill-formed values are none. */
export function readListAddress(query: URLSearchParams): ListAddress {
  const before = query.get('before') ?? '';
  const centre = query.get('costCentre') ?? '';
  return {
    text: (query.get('text') ?? '').slice(0, searchMaxLength),
    stage: contractStages.find((stage) => stage === query.get('stage')) ?? null,
    energy: energies.find((energy) => energy === query.get('energy')) ?? null,
    late: query.get('late') === 'true',
    costCentre: costCentre.test(centre) ? centre : null,
    before: isDay(before) ? before : '',
  };
}

/** The filters that narrow, in the place of those of the address; its order stays. */
export function writeListAddress(query: URLSearchParams, address: ListAddress): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const [name, value] of Object.entries(address)) {
    if (value === wholeList[name as keyof ListAddress]) written.delete(name);
    else written.set(name, String(value));
  }
  return written;
}

/** How many narrow the list, typed words aside: what a folded panel hides. */
export const foldedCount = (address: ListAddress): number =>
  (['stage', 'energy', 'late', 'costCentre', 'before'] as const).filter(
    (name) => address[name] !== wholeList[name],
  ).length;

type Filters = Pick<
  RequestOf<'/getContractList'>,
  'text' | 'stage' | 'energy' | 'late' | 'costCentre' | 'before'
>;

/** As the calls take them. */
export const listFilters = ({
  text,
  stage,
  energy,
  late,
  costCentre: centre,
  before,
}: ListAddress): Filters => ({
  ...(text.trim() !== '' && { text: text.trim() }),
  ...(stage !== null && { stage }),
  ...(energy !== null && { energy }),
  ...(late && { late }),
  ...(centre !== null && { costCentre: centre }),
  ...(before !== '' && { before }),
});
