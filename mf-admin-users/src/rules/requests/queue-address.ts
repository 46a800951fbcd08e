import {
  customerNumberPattern,
  requestAssignments,
  requestCategories,
  type RequestCategory,
  requestLists,
  type RequestListName,
  type RequestOf,
  requestStatuses,
  type RequestStatus,
} from '@portal/contract';
import type { SavedSearch } from '@portal/screen/search';
import { savedQuery, writeOrder } from '@portal/screen/search-address';
import { paths } from '../../paths';
import { usualQueueOrder } from './queue-order';

type Assignment = (typeof requestAssignments)[number];

/** What the queue of requests shows, as its address keeps it. */
export interface QueueAddress {
  list: RequestListName;
  assignment: Assignment;
  late: boolean;
  customerNbr: string;
  contractNbr: string;
  eventNbr: string;
  category: RequestCategory | null;
  status: RequestStatus | null;
  fromDate: string;
  toDate: string;
}

export const wholeQueue: QueueAddress = {
  list: 'OPEN',
  assignment: 'ANYBODY',
  late: false,
  ...{ customerNbr: '', contractNbr: '', eventNbr: '' },
  ...{ category: null, status: null, fromDate: '', toDate: '' },
};

/** The statuses that are in each list: the others would find nothing. */
export const statusesOfList: Record<RequestListName, readonly RequestStatus[]> = {
  OPEN: ['NEW', 'ERROR', 'IN_PROGRESS', 'TO_FOLLOW'],
  WAITING: ['WAITING'],
  OVER: ['CLOSED', 'DISCARDED', 'NO_ACTION'],
};

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((each) => each === value) ?? null;
const day = (value: string | null) => (value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '');
const typed = (value: string | null) => (value ?? '').trim().slice(0, 40);

/** Unknown and ill-formed values are none. */
export function readQueueAddress(query: URLSearchParams): QueueAddress {
  const list = oneOf(requestLists, query.get('list')) ?? 'OPEN';
  return {
    list,
    assignment: oneOf(requestAssignments, query.get('assignment')) ?? 'ANYBODY',
    late: list !== 'OVER' && query.get('late') === 'true',
    customerNbr: typed(query.get('customerNbr')),
    contractNbr: typed(query.get('contractNbr')),
    eventNbr: typed(query.get('eventNbr')),
    category: oneOf(requestCategories, query.get('category')),
    status: oneOf(statusesOfList[list], oneOf(requestStatuses, query.get('status'))),
    fromDate: day(query.get('fromDate')),
    toDate: day(query.get('toDate')),
  };
}

/** What is as usual is left out. */
export function writeQueueAddress(address: Partial<QueueAddress>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) {
    if (value === null || value === '' || value === wholeQueue[name as keyof QueueAddress]) continue;
    query.set(name, String(value));
  }
  return query;
}

/** With another list, what cannot be in it is taken away. */
export const withList = (address: QueueAddress, list: RequestListName): QueueAddress => ({
  ...address,
  list,
  late: list !== 'OVER' && address.late,
  status: null,
});

/** How many of the line of filters are not as usual. */
export const filterCount = ({ list, assignment, late, ...line }: QueueAddress): number =>
  Object.values(line).filter((value) => value !== null && value !== '').length;

export const isFiltered = (address: QueueAddress): boolean => filterCount(address) > 0;

type QueueProblem = 'customerNbr' | 'contractNbr' | 'period';

/** Why the server would refuse it, by field. */
export function queueProblem({
  customerNbr,
  contractNbr,
  fromDate,
  toDate,
}: QueueAddress): QueueProblem | null {
  if (customerNbr !== '' && !customerNumberPattern.test(customerNbr)) return 'customerNbr';
  if (contractNbr !== '' && !/^[0-9A-Za-z-]{3,24}$/.test(contractNbr)) return 'contractNbr';
  return fromDate !== '' && toDate !== '' && toDate < fromDate ? 'period' : null;
}

/** As the call takes it; null for what the server would refuse. */
export function queueQuestion(address: QueueAddress): RequestOf<'/searchRequests'> | null {
  if (queueProblem(address) !== null) return null;
  const { list, assignment, late, ...line } = address;
  const given = Object.entries(line).filter(([, value]) => value !== null && value !== '');
  return {
    list,
    ...(assignment !== 'ANYBODY' && { assignment }),
    ...(late && { late }),
    ...Object.fromEntries(given),
  };
}

/** As a saved search keeps it. */
export const savedQueue = (address: QueueAddress): RequestOf<'/saveSearch'>['filters'] => ({
  list: address.list,
  ...Object.fromEntries(writeQueueAddress(address)),
});

/** Where a saved search is made, in pages of its size. */
export function savedQueueAddress({ filters, size = usualQueueOrder('OPEN').size }: SavedSearch): string {
  const address = readQueueAddress(savedQuery(filters));
  const usual = usualQueueOrder(address.list);
  return `${paths.requests}?${writeOrder(writeQueueAddress(address), { ...usual, size }, usual).toString()}`;
}
