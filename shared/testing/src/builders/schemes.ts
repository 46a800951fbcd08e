import type { AuthorizationScheme, SubMenu, SubMenuId } from '@portal/contract';

const menus: Record<SubMenuId, { menu: string; menuLabel: string; label: string; root: string }> = {
  createUser: {
    menu: 'userAdministration',
    menuLabel: 'Utilisateurs',
    label: 'Créer un utilisateur',
    root: 'userAdmin',
  },
  createGroup: {
    menu: 'userAdministration',
    menuLabel: 'Utilisateurs',
    label: 'Créer un groupe',
    root: 'userAdmin',
  },
  manageUsers: {
    menu: 'userAdministration',
    menuLabel: 'Utilisateurs',
    label: 'Gérer les utilisateurs',
    root: 'userAdmin',
  },
  publications: {
    menu: 'userAdministration',
    menuLabel: 'Utilisateurs',
    label: 'Publications du portail',
    root: 'publications',
  },
  createCase: { menu: 'cases', menuLabel: 'Dossiers', label: 'Créer un dossier', root: 'case' },
  searchCase: { menu: 'cases', menuLabel: 'Dossiers', label: 'Rechercher un dossier', root: 'searchCase' },
  searchCustomerContract: {
    menu: 'clientContract',
    menuLabel: 'Clients et contrats',
    label: 'Rechercher un client',
    root: 'customerContract',
  },
  requests: {
    menu: 'clientContract',
    menuLabel: 'Clients et contrats',
    label: 'Traiter les demandes',
    root: 'requests',
  },
};

/** A scheme with these sub-menus, by default in full mode. */
export function aScheme(ids: readonly SubMenuId[], over: Partial<SubMenu> = {}): AuthorizationScheme {
  const scheme = new Map<string, AuthorizationScheme[number]>();
  for (const id of ids) {
    const { menu, menuLabel, label, root } = menus[id];
    const entry = scheme.get(menu) ?? { id: menu, label: menuLabel, subMenu: [] };
    entry.subMenu.push({
      id,
      label,
      root,
      groupMode: 'FULL',
      subGroupMode: 'FULL',
      actionMode: 'FULL',
      userLimited: false,
      ...over,
    });
    scheme.set(menu, entry);
  }
  return [...scheme.values()];
}
