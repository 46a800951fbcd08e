import type { RootKey, SubMenuId } from '@portal/contract';

interface MenuOfAgents {
  id: 'userAdministration' | 'cases' | 'clientContract';
  label: string;
  subMenu: readonly { id: SubMenuId; label: string; root: RootKey }[];
}

/** Every menu possible in a group's authorization scheme, with the screen each sub-menu opens (back-office 3). */
export const menusOfAgents: readonly MenuOfAgents[] = [
  {
    id: 'userAdministration',
    label: 'Administration des utilisateurs',
    subMenu: [
      { id: 'createUser', label: 'Créer un utilisateur', root: 'userAdmin' },
      { id: 'createGroup', label: 'Créer un groupe', root: 'userAdmin' },
      { id: 'manageUsers', label: 'Gérer les utilisateurs', root: 'userAdmin' },
      { id: 'publications', label: 'Publications du portail', root: 'publications' },
    ],
  },
  {
    id: 'cases',
    label: 'Affaires',
    subMenu: [
      { id: 'createCase', label: 'Créer une affaire', root: 'case' },
      { id: 'searchCase', label: 'Rechercher une affaire', root: 'searchCase' },
    ],
  },
  {
    id: 'clientContract',
    label: 'Client/contrat',
    subMenu: [
      { id: 'searchCustomerContract', label: 'Rechercher un client ou un contrat', root: 'customerContract' },
      { id: 'requests', label: 'Traiter les demandes', root: 'requests' },
    ],
  },
];

/** A group or sub-group as the screens take it: upper case, trimmed. */
const part = (typed: string): string => typed.trim().toUpperCase();

/** `pioui` and `lyon` → `PIOUI_LYON`; without a sub-group, the group alone (back-office 5). */
export const composeGroupName = (group: string, subGroup = ''): string =>
  part(subGroup) === '' ? part(group) : `${part(group)}_${part(subGroup)}`;

/** `PIOUI_LYON` → its group and its sub-group. */
export function splitGroupName(name: string): { mainGroup: string; subGroup: string | null } {
  const [mainGroup = name, subGroup = null] = name.split('_', 2);
  return { mainGroup, subGroup };
}
