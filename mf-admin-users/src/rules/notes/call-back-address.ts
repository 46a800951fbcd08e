import {
  type CallBackAssignment,
  callBackAssignments,
  type CallBackState,
  callBackStates,
  type RequestOf,
} from '@portal/contract';

/** What the list of call-backs shows, as its address keeps it. */
export interface CallBackAddress {
  state: CallBackState;
  assignment: CallBackAssignment;
  late: boolean;
  /** Empty: every day. */
  day: string;
}

export const wholeCallBacks: CallBackAddress = {
  state: 'WAITING',
  assignment: 'ANYBODY',
  late: false,
  day: '',
};

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((each) => each === value) ?? null;

/** Unknown and ill-formed values are none. Only what waits can be late. */
export function readCallBackAddress(query: URLSearchParams): CallBackAddress {
  const state = oneOf(callBackStates, query.get('state')) ?? wholeCallBacks.state;
  const day = query.get('day') ?? '';
  return {
    state,
    assignment: oneOf(callBackAssignments, query.get('assignment')) ?? wholeCallBacks.assignment,
    late: state === 'WAITING' && query.get('late') === 'true',
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '',
  };
}

/** What is as usual is left out. */
export function writeCallBackAddress(address: Partial<CallBackAddress>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) {
    if (value !== '' && value !== wholeCallBacks[name as keyof CallBackAddress])
      query.set(name, String(value));
  }
  return query;
}

/** Nobody's are looked for among those that wait alone. */
export const withState = (address: CallBackAddress, state: CallBackState): CallBackAddress => ({
  ...address,
  state,
  late: state === 'WAITING' && address.late,
  assignment: state !== 'WAITING' && address.assignment === 'NOBODY' ? 'ANYBODY' : address.assignment,
});

/** As the call takes it. */
export const callBackQuestion = ({
  state,
  assignment,
  late,
  day,
}: CallBackAddress): RequestOf<'/getCallBacks'> => ({
  state,
  assignment,
  ...(late && { late }),
  ...(day !== '' && { day }),
});
