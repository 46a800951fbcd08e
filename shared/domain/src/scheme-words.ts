import { creations, type AuthorizationScheme, type SubMenu, type SubMenuId } from '@portal/contract';
import { menusOfAgents } from './user-groups';

/** What « limited to oneself » says of each right; nothing where it limits nothing (decision 0023). */
export const limitedWords: Partial<Record<SubMenuId, string>> = {
  manageUsers: 'Choisit un groupe pour chercher',
  createCase: 'Ses propres affaires seulement',
  searchCase: 'Ses propres affaires seulement',
  searchCustomerContract: 'Les clients de ses affaires seulement',
  requests: 'Les demandes qui lui sont confiées seulement',
};

type Right = Pick<SubMenu, 'id' | 'actionMode' | 'groupMode' | 'subGroupMode' | 'userLimited'>;

/** « toutes les actions, dans son groupe et ses sous-groupes »; of a creation, which has no other action, where. */
export function modesInWords({ id, actionMode, groupMode, subGroupMode }: Right): string {
  // what is live is so for everybody: the modes of groups say nothing of it
  if (id === 'publications') return actionMode === 'FULL' ? 'toutes les actions' : 'lecture seule';
  const deeds = actionMode === 'FULL' ? 'toutes les actions, ' : 'lecture seule, ';
  const own = `dans son groupe${subGroupMode === 'FULL' ? ' et ses sous-groupes' : ' seulement'}`;
  return (creations.includes(id) ? '' : deeds) + (groupMode === 'FULL' ? 'dans tous les groupes' : own);
}

/** `searchCase:FULL:LIMITED:LIMITED:own`, one word for each right: actions, groups, sub-groups, whose. */
export const schemeInShort = (scheme: AuthorizationScheme): string =>
  scheme
    .flatMap(({ subMenu }) => subMenu)
    .map(({ id, actionMode, groupMode, subGroupMode, userLimited }) =>
      [id, actionMode, groupMode, subGroupMode, userLimited ? 'own' : 'all'].join(':'),
    )
    .join(' ');

/** What `schemeInShort` wrote, in words; a right of a former version stays as it was written. */
export const shortSchemeInWords = (short: string): string => short.split(' ').map(rightInWords).join(' ; ');

function rightInWords(written: string): string {
  const [id, actionMode, groupMode, subGroupMode, whose] = written.split(':');
  const known = menusOfAgents.flatMap(({ subMenu }) => subMenu).find((each) => each.id === id);
  if (!known || whose === undefined) return written;
  const right = { id: known.id, actionMode, groupMode, subGroupMode, userLimited: whose === 'own' } as Right;
  const limit = right.userLimited ? limitedWords[known.id] : undefined;
  return `${known.label} (${modesInWords(right)}${limit === undefined ? '' : `, ${lowerFirst(limit)}`})`;
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
