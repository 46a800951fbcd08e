import {
  everyGroup,
  lastLoginSpans,
  type LastLoginSpan,
  type RequestOf,
  type UserStatus,
  userStatuses,
} from '@portal/contract';
import { withoutPlace } from '@portal/screen/search-address';

/** What is typed at the search of users, as the address keeps it. */
export interface UserFilters {
  /** Groups with commas between them, `everyGroup`, or nothing. */
  userGroup: string;
  userName: string;
  lastName: string;
  firstName: string;
  email: string;
  /** Nothing for both. */
  status: UserStatus | '';
  /** Nothing for any. */
  lastLogin: LastLoginSpan | '';
}

export type UserQuestion = Omit<RequestOf<'/exportUsers'>, 'channel' | 'seller'>;

export const noFilters: UserFilters = {
  userGroup: '',
  userName: '',
  lastName: '',
  firstName: '',
  email: '',
  status: '',
  lastLogin: '',
};

const names = Object.keys(noFilters) as (keyof UserFilters)[];

/** Their names, or `everyGroup` alone. */
export const chosenGroups = ({ userGroup }: UserFilters): readonly string[] =>
  userGroup.split(',').filter((name) => name !== '');

/** First and last name are locked until a group is chosen (back-office 5); what was typed there does not count. */
export const namesLocked = ({ userGroup }: UserFilters): boolean => userGroup === '';

/** Trimmed, without what is locked. */
export function settled(filters: UserFilters): UserFilters {
  const { userGroup, userName, email } = filters;
  const locked = namesLocked(filters);
  return {
    userGroup,
    userName: userName.trim(),
    lastName: locked ? '' : filters.lastName.trim(),
    firstName: locked ? '' : filters.firstName.trim(),
    email: email.trim(),
    status: filters.status,
    lastLogin: filters.lastLogin,
  };
}

/** Why nothing is searched for yet; an agent limited to themselves always chooses a group. */
export function searchRefusal(filters: UserFilters, limited: boolean): 'empty' | 'groupNeeded' | null {
  const asked = settled(filters);
  if (names.every((name) => asked[name] === '')) return 'empty';
  return limited && asked.userGroup === '' ? 'groupNeeded' : null;
}

/** As the calls take it. @param groups every group in reach */
export function toQuestion(filters: UserFilters, groups: readonly string[]): UserQuestion {
  const { userGroup, ...typed } = settled(filters);
  const given = Object.entries(typed).filter(([, value]) => value !== '');
  return {
    ...(userGroup !== '' && {
      userGroup: userGroup === everyGroup ? [...groups] : [...chosenGroups(filters)],
    }),
    ...Object.fromEntries(given),
  };
}

/** As a saved search keeps them: « every group » by its sign, since an agent's groups change. */
export function savedFilters(filters: UserFilters): UserQuestion {
  const kept = toQuestion(filters, []);
  return filters.userGroup === everyGroup ? { ...kept, userGroup: everyGroup } : kept;
}

/** A state or span that does not exist counts as none: an address may be made by hand. */
export const filtersOf = (query: URLSearchParams): UserFilters => ({
  ...noFilters,
  ...Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])),
  status: userStatuses.find((each) => each === query.get('status')) ?? '',
  lastLogin: lastLoginSpans.find((each) => each === query.get('lastLogin')) ?? '',
});

/** The query string with these filters, from the first page on; keeps its other parameters. */
export function withFilters(query: URLSearchParams, filters: UserFilters): URLSearchParams {
  const next = withoutPlace(query);
  const asked = settled(filters);
  for (const name of names) {
    if (asked[name] === '') next.delete(name);
    else next.set(name, asked[name]);
  }
  return next;
}
