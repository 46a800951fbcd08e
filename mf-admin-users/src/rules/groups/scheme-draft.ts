import { creations, type RequestOf, type SubMenu, type SubMenuId } from '@portal/contract';
import { menusOfAgents, subGroupModeUnder } from '@portal/domain';

type WantedScheme = NonNullable<RequestOf<'/createGroup'>['autorizationsScheme']>;

export type MenuId = (typeof menusOfAgents)[number]['id'];
export type Modes = Pick<SubMenu, 'groupMode' | 'subGroupMode' | 'actionMode' | 'userLimited'>;

/** A specific authorization as it is being chosen: a menu may still be without any sub-menu. */
export interface SchemeDraft {
  menus: Partial<Record<MenuId, boolean>>;
  subMenus: Partial<Record<SubMenuId, Modes>>;
}

export const emptyDraft: SchemeDraft = { menus: {}, subMenus: {} };

const idsOf = (menu: MenuId): SubMenuId[] =>
  menusOfAgents.filter(({ id }) => id === menu).flatMap(({ subMenu }) => subMenu.map(({ id }) => id));

/** A menu that goes takes its sub-menus along. */
export function withMenu(draft: SchemeDraft, menu: MenuId, on: boolean): SchemeDraft {
  const left = Object.entries(draft.subMenus).filter(([id]) => on || !idsOf(menu).some((own) => own === id));
  return { menus: { ...draft.menus, [menu]: on }, subMenus: Object.fromEntries(left) };
}

/** A sub-menu with its modes, or without it. */
export function withSubMenu(draft: SchemeDraft, id: SubMenuId, modes: Modes | null): SchemeDraft {
  const others = Object.fromEntries(Object.entries(draft.subMenus).filter(([own]) => own !== id));
  return { ...draft, subMenus: modes === null ? others : { ...others, [id]: modes } };
}

/** Modes after one of them was chosen: group FULL forces sub-group FULL (back-office 5). */
export function changedModes(modes: Modes, change: Partial<Modes>): Modes {
  const next = { ...modes, ...change };
  return { ...next, subGroupMode: subGroupModeUnder(next.groupMode, next.subGroupMode) };
}

/** As the call takes it: chosen menus, in their order; a creation is given whole, or not at all. */
export function wantedScheme({ menus, subMenus }: SchemeDraft): WantedScheme {
  return menusOfAgents
    .filter(({ id }) => menus[id])
    .map(({ id, subMenu }) => ({
      id,
      subMenu: subMenu.flatMap((own) => {
        const modes = subMenus[own.id];
        if (!modes) return [];
        return [{ id: own.id, ...modes, ...(creations.includes(own.id) && { actionMode: 'FULL' as const }) }];
      }),
    }));
}

/** Why it is not whole yet (back-office 5); null when it is. */
export function draftRefusal(draft: SchemeDraft): 'noMenu' | 'emptyMenu' | null {
  const wanted = wantedScheme(draft);
  if (wanted.length === 0) return 'noMenu';
  return wanted.some(({ subMenu }) => subMenu.length === 0) ? 'emptyMenu' : null;
}
