import {
  type AuthorizationScheme,
  creations,
  type RequestOf,
  type SubMenu,
  type SubMenuId,
} from '@portal/contract';
import { menusOfAgents, subGroupModeUnder } from '@portal/domain';

type WantedScheme = NonNullable<RequestOf<'/createGroup'>['autorizationsScheme']>;

export type Modes = Pick<SubMenu, 'groupMode' | 'subGroupMode' | 'actionMode' | 'userLimited'>;

/** A specific authorization as it is being chosen: the sub-menus, each with its modes. A menu is there by its sub-menus. */
export type SchemeDraft = Partial<Record<SubMenuId, Modes>>;

/** A scheme as the editor takes it; a right of another version, which no editor shows, is left out. */
export const draftOf = (scheme: AuthorizationScheme): SchemeDraft =>
  Object.fromEntries(
    scheme
      .flatMap(({ subMenu }) => subMenu)
      .filter(({ id }) => menusOfAgents.some((menu) => menu.subMenu.some((known) => known.id === id)))
      .map(({ id, groupMode, subGroupMode, actionMode, userLimited }) => [
        id,
        { groupMode, subGroupMode, actionMode, userLimited },
      ]),
  );

/** The chosen sub-menus: those that were chosen before keep their modes, others start with `first`. */
export const withChosen = (
  draft: SchemeDraft,
  chosen: readonly SubMenuId[],
  first: (id: SubMenuId) => Modes | null,
): SchemeDraft =>
  Object.fromEntries(
    chosen.flatMap((id) => {
      const modes = draft[id] ?? first(id);
      return modes ? [[id, modes]] : [];
    }),
  );

/** Modes after one of them was chosen: group FULL forces sub-group FULL (back-office 5). */
export function changedModes(modes: Modes, change: Partial<Modes>): Modes {
  const next = { ...modes, ...change };
  return { ...next, subGroupMode: subGroupModeUnder(next.groupMode, next.subGroupMode) };
}

/** As the call takes it: menus of which something is chosen, in their order; a creation is given whole, or not at all. */
export const wantedScheme = (draft: SchemeDraft): WantedScheme =>
  menusOfAgents
    .map(({ id, subMenu }) => ({
      id,
      subMenu: subMenu.flatMap((own) => {
        const modes = draft[own.id];
        if (!modes) return [];
        return [{ id: own.id, ...modes, ...(creations.includes(own.id) && { actionMode: 'FULL' as const }) }];
      }),
    }))
    .filter(({ subMenu }) => subMenu.length > 0);
