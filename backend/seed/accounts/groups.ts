import type { AuthorizationScheme, SubMenu } from '@portal/contract';
import { menusOfAgents, splitGroupName } from '@portal/domain';
import { morningOf } from '../instants';
import type { Row } from '../rows';

type Modes = Pick<SubMenu, 'groupMode' | 'subGroupMode' | 'actionMode' | 'userLimited'>;

const full: Modes = { groupMode: 'FULL', subGroupMode: 'FULL', actionMode: 'FULL', userLimited: false };
/** LIMITED group with FULL sub-group is the source's « mixed ». */
const mixed: Modes = { ...full, groupMode: 'LIMITED' };
const limited: Modes = {
  groupMode: 'LIMITED',
  subGroupMode: 'LIMITED',
  actionMode: 'FULL',
  userLimited: true,
};
const readOnly: Modes = { ...full, actionMode: 'READ_ONLY' };

/** Of every agent but administrators. */
const usual = (id: string) => id !== 'publications';

/** The menus whose sub-menu is granted, each with the same modes; a menu without any is left out. */
function scheme(modes: Modes, granted: (id: string) => boolean = usual): AuthorizationScheme {
  return menusOfAgents
    .map((menu) => ({
      id: menu.id,
      label: menu.label,
      subMenu: menu.subMenu.filter(({ id }) => granted(id)).map((subMenu) => ({ ...subMenu, ...modes })),
    }))
    .filter(({ subMenu }) => subMenu.length > 0);
}

const selling = (id: string) => ['createCase', 'searchCase'].includes(id);
const looking = (id: string) =>
  ['manageUsers', 'publications', 'searchCase', 'searchCustomerContract', 'requests'].includes(id);

interface SeedGroup {
  name: string;
  scheme: AuthorizationScheme;
}

/** The supplier's own groups, and those of the partners who sell for it; sub-groups take their group's name. */
export const groups: readonly SeedGroup[] = [
  { name: 'ADMIN', scheme: scheme(full, () => true) },
  { name: 'COMDATA', scheme: scheme(full) },
  {
    name: 'COMDATA_NIVEAU1',
    scheme: scheme(limited, (id) => usual(id) && id !== 'createGroup' && id !== 'createUser'),
  },
  { name: 'WEB', scheme: scheme(mixed) },
  { name: 'WEB-ADS', scheme: scheme(mixed, selling) },
  { name: 'CONTROLE', scheme: scheme(readOnly, looking) },
  { name: 'PIOUI', scheme: scheme(mixed, (id) => usual(id) && id !== 'createGroup') },
  { name: 'PIOUI_LYON', scheme: scheme(limited, selling) },
  { name: 'KOMPAR-ENERGIE', scheme: scheme(mixed, selling) },
  { name: 'KOMPAR-ENERGIE_NANTES', scheme: scheme(limited, selling) },
  { name: 'UBER-SWITCH_VENTEDOMICILE', scheme: scheme(limited, selling) },
  { name: 'C2E', scheme: scheme(limited, selling) },
  { name: 'DEPANN', scheme: scheme(limited, selling) },
  { name: 'GROUPE-POWER', scheme: scheme(limited, selling) },
  { name: 'POWER-DISTRIB', scheme: scheme(limited, selling) },
];

export const groupRows = (today: string): Row<'user_group'>[] =>
  groups.map(({ name, scheme }) => {
    const { mainGroup, subGroup } = splitGroupName(name);
    return {
      name,
      main_group: mainGroup,
      sub_group: subGroup,
      scheme: JSON.stringify(scheme),
      created_by: 'admin',
      created_at: morningOf(today),
      updated_at: morningOf(today),
    };
  });
