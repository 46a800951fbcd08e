import { groupNameLengths, type SubMenu } from '@portal/contract';
import { coversGroup, scopeOf } from './agent-scope';
import { guardsGroup } from './group-grants';
import { splitGroupName } from './user-groups';

/** What an agent may choose of the name of a group that they found (back-office 6). */
export interface FoundingTerms {
  /** Their own main group, where their group mode is LIMITED; null where they choose one. */
  fixedGroup: string | null;
  subGroup: 'optional' | 'required';
}

const nothing = 'Vos droits ne permettent pas de créer un groupe ou un sous-groupe';

type FoundersSubMenu = Pick<SubMenu, 'groupMode' | 'subGroupMode' | 'userLimited'>;

/** Null for an agent whose group and sub-group modes are both LIMITED: they found none. */
export function foundingTerms(createGroup: FoundersSubMenu, ownGroup: string): FoundingTerms | null {
  if (createGroup.groupMode === 'FULL') return { fixedGroup: null, subGroup: 'optional' };
  if (createGroup.subGroupMode === 'LIMITED') return null;
  return { fixedGroup: splitGroupName(ownGroup).mainGroup, subGroup: 'required' };
}

/** Why the agent founds no group of that name, in French; null when they may. */
export function foundingRefusal(createGroup: FoundersSubMenu, ownGroup: string, name: string): string | null {
  const terms = foundingTerms(createGroup, ownGroup);
  if (terms === null) return nothing;
  if (terms.subGroup === 'required' && splitGroupName(name).subGroup === null) {
    return 'Veuillez renseigner un sous-groupe';
  }
  const scope = scopeOf(createGroup, { login: '', groupName: ownGroup });
  const may = coversGroup(scope, name) && guardsGroup(ownGroup, name);
  return may ? null : 'Vous ne pouvez pas créer de groupe sous ce nom';
}

/**
 * Why the agent does not change the rights of a group, nor deletes it, in French; null when they may. Nobody changes those of their
 * own group: they would give themselves rights, or lock everybody out.
 */
export function groupEditRefusal(
  createGroup: FoundersSubMenu,
  ownGroup: string,
  name: string,
): string | null {
  if (name === ownGroup) {
    return 'Personne ne change les droits de son propre groupe.';
  }
  const scope = scopeOf(createGroup, { login: '', groupName: ownGroup });
  // who may found sub-groups alone does not change the group above their own
  const isBelow = createGroup.groupMode === 'FULL' || splitGroupName(name).subGroup !== null;
  const may = isBelow && coversGroup(scope, name) && guardsGroup(ownGroup, name);
  return may ? null : 'Ce groupe n’est pas de ceux dont vous gérez les droits.';
}

/** Why a group, or a sub-group, is not named so, in French; null when it is. Empty is for the form to judge. */
export function groupPartRefusal(kind: keyof typeof groupNameLengths, typed: string): string | null {
  const part = typed.trim();
  if (!/^[0-9A-Za-z-]*$/.test(part))
    return 'Des lettres sans accent, des chiffres et des tirets, rien d’autre';
  const longest = groupNameLengths[kind];
  return part.length > longest ? `${longest} caractères au plus` : null;
}
