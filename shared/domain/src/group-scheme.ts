import { type AuthorizationScheme, creations, type RequestOf, type SubMenu } from '@portal/contract';
import { menusOfAgents } from './user-groups';
import { beyond, type GroupScheme } from './group-grants';

export type WantedScheme = NonNullable<RequestOf<'/createGroup'>['autorizationsScheme']>;
type WantedSubMenu = WantedScheme[number]['subMenu'][number];
type Reach = SubMenu['groupMode'];

/** Why a specific scheme is no scheme, in French; null when it is one. */
export function schemeRefusal(wanted: WantedScheme): string | null {
  const menus = wanted.map(({ id }) => id);
  const subMenus = wanted.flatMap((menu) => menu.subMenu.map(({ id }) => id));
  if (new Set(menus).size < menus.length || new Set(subMenus).size < subMenus.length) {
    return 'Un menu ne peut être choisi qu’une fois';
  }
  const belongs = (menuId: string, subMenuId: string) =>
    menusOfAgents.some(({ id, subMenu }) => id === menuId && subMenu.some((each) => each.id === subMenuId));
  const astray = wanted.some((menu) => menu.subMenu.some(({ id }) => !belongs(menu.id, id)));
  if (astray) return 'Un sous-menu ne peut être choisi que dans son menu';
  const [idle] = menusOfAgents
    .flatMap(({ subMenu }) => subMenu)
    .filter((known) => wanted.some((menu) => menu.subMenu.some((own) => own.id === known.id && isIdle(own))));
  return idle
    ? `«\u00a0${idle.label}\u00a0» ne se donne pas en lecture seule\u00a0: donnez toutes les actions, ou retirez ce sous-menu`
    : null;
}

/** A creation in read-only mode creates nothing and shows nothing. */
const isIdle = ({ id, actionMode }: Pick<WantedSubMenu, 'id' | 'actionMode'>): boolean =>
  actionMode === 'READ_ONLY' && creations.includes(id);

/** The scheme as it is stored: in the order of the menus, with the house's own labels and roots. */
export const writtenScheme = (wanted: WantedScheme): AuthorizationScheme =>
  menusOfAgents
    .map(({ id, label, subMenu }) => ({
      id,
      label,
      subMenu: subMenu.flatMap((known) => {
        const found = wanted.flatMap((menu) => menu.subMenu).find((each) => each.id === known.id);
        return found ? [{ ...known, ...modesOf(found) }] : [];
      }),
    }))
    .filter(({ subMenu }) => subMenu.length > 0);

/** Group FULL forces sub-group FULL (back-office 5). */
export const subGroupModeUnder = (groupMode: Reach, subGroupMode: Reach): Reach =>
  groupMode === 'FULL' ? 'FULL' : subGroupMode;

/** What is left out is the narrowest. */
function modesOf({ groupMode, subGroupMode, actionMode, userLimited }: WantedSubMenu) {
  const group = groupMode ?? 'LIMITED';
  const subGroup = subGroupModeUnder(group, subGroupMode ?? 'LIMITED');
  return {
    groupMode: group,
    subGroupMode: subGroup,
    actionMode,
    userLimited: userLimited ?? subGroup === 'LIMITED',
  } as const;
}

const selling = {
  groupMode: 'LIMITED',
  subGroupMode: 'LIMITED',
  actionMode: 'FULL',
  userLimited: true,
} as const;

/**
 * The default authorization: a seller's sub-menus, over their own cases, limited to the rights of the agent who creates
 * the group (READ_ONLY where that agent can only read). Empty when the agent has none of these rights.
 */
export function defaultScheme(groupName: string, founder: GroupScheme): AuthorizationScheme {
  const within = (subMenu: SubMenu) =>
    beyond({ groupName, scheme: [{ id: '', label: '', subMenu: [subMenu] }] }, founder).length === 0;
  return menusOfAgents
    .filter(({ id }) => id === 'cases')
    .map(({ id, label, subMenu }) => ({
      id,
      label,
      subMenu: subMenu.flatMap((known) => {
        const ways = [
          { ...known, ...selling },
          { ...known, ...selling, actionMode: 'READ_ONLY' as const },
        ];
        return ways.filter((way) => within(way) && !isIdle(way)).slice(0, 1);
      }),
    }))
    .filter(({ subMenu }) => subMenu.length > 0);
}
