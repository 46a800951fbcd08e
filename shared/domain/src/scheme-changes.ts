import type { AuthorizationScheme, SubMenu } from '@portal/contract';
import { beyond } from './group-grants';
import { limitedWords, modesInWords } from './scheme-words';

/** One right of a group that a change of its scheme touches. */
export interface SchemeChange {
  id: string;
  label: string;
  /** In words; null where the group has not the right. */
  before: string | null;
  after: string | null;
  /** What its agents may do afterwards that they could not do before, or the other way; a move of modes may be both. */
  gains: boolean;
  loses: boolean;
}

const rights = (scheme: AuthorizationScheme): SubMenu[] => scheme.flatMap(({ subMenu }) => subMenu);

const same = (one: SubMenu, other: SubMenu): boolean =>
  one.actionMode === other.actionMode &&
  one.groupMode === other.groupMode &&
  one.subGroupMode === other.subGroupMode &&
  one.userLimited === other.userLimited;

/** The rights of both schemes that differ, by their ids; in the usual order of menus. */
function differing(
  former: AuthorizationScheme,
  next: AuthorizationScheme,
): { from?: SubMenu; to?: SubMenu }[] {
  const [had, has] = [rights(former), rights(next)];
  const ids = [...new Set([...had, ...has].map(({ id }) => id))];
  return ids
    .map((id) => ({ from: had.find((each) => each.id === id), to: has.find((each) => each.id === id) }))
    .filter(({ from, to }) => !from || !to || !same(from, to));
}

/** Each right that a change touches, before and after, so that who grants is judged by what they touch alone. */
export const touchedRights = (former: AuthorizationScheme, next: AuthorizationScheme): SubMenu[] =>
  differing(former, next).flatMap(({ from, to }) => [...(from ? [from] : []), ...(to ? [to] : [])]);

const asScheme = (right: SubMenu | undefined): AuthorizationScheme =>
  right ? [{ id: '', label: '', subMenu: [right] }] : [];

/** « Toutes les actions, dans tous les groupes »; with what « limited to oneself » says of it. */
function inWords(right: SubMenu | undefined): string | null {
  if (!right) return null;
  const limit = right.userLimited
    ? Object.entries(limitedWords).find(([id]) => id === right.id)?.[1]
    : undefined;
  const modes = modesInWords(right);
  return limit === undefined ? modes : `${modes}. ${limit}`;
}

/** What the agents of a group gain and lose by another scheme, right by right; empty when nothing changes. */
export const schemeChanges = (
  groupName: string,
  former: AuthorizationScheme,
  next: AuthorizationScheme,
): SchemeChange[] =>
  differing(former, next).map(({ from, to }) => {
    const [before, after] = [asScheme(from), asScheme(to)].map((scheme) => ({ groupName, scheme }));
    const right = to ?? from;
    return {
      id: right?.id ?? '',
      label: right?.label ?? '',
      before: inWords(from),
      after: inWords(to),
      gains: beyond(after ?? { groupName, scheme: [] }, before ?? { groupName, scheme: [] }).length > 0,
      loses: beyond(before ?? { groupName, scheme: [] }, after ?? { groupName, scheme: [] }).length > 0,
    };
  });
