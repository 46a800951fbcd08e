import { sqlMigration } from './portal-migration';

export const publicationOrders = sqlMigration(
  `The right « publications »: who reads what is live, and orders the registry to roll back, promote or withdraw. It goes
  to the administrators, beside the users of the portal. Why each order was given is kept beside the audit log, which
  keeps no words of people (docs/decisions/0017, 0122).`,
  `
create table publication_order (
  /* As the audit entry, the registry's history and the signed order name it. */
  id uuid primary key,
  agent_login text not null,
  ordered_at timestamptz not null,
  reason text not null
);

update user_group set scheme = case
    when exists (select 1 from jsonb_array_elements(scheme) menu where menu->>'id' = 'userAdministration') then (
      select jsonb_agg(
        case when menu->>'id' = 'userAdministration'
          then jsonb_set(menu, '{subMenu}', (menu->'subMenu') || jsonb_build_array(granted.entry)) else menu end
        order by place)
      from jsonb_array_elements(scheme) with ordinality as menus (menu, place))
    else scheme || jsonb_build_array(jsonb_build_object('id', 'userAdministration',
      'label', 'Administration des utilisateurs', 'subMenu', jsonb_build_array(granted.entry)))
  end
from (select jsonb_build_object('id', 'publications', 'label', 'Publications du portail', 'root', 'publications',
  'groupMode', 'FULL', 'subGroupMode', 'FULL', 'actionMode', 'FULL', 'userLimited', false) as entry) granted
where user_group.name = 'ADMIN' and not jsonb_path_exists(scheme, '$[*].subMenu[*] ? (@.id == "publications")');
`,
);
