import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { openStatuses, parisDayOf, requestNextStep, today, type FollowedRequest } from '@portal/domain';
import type { PortalMigration } from './portal-migration';

const text = `
alter table customer_request
  /* Group that sold the contract: whom a limited agent works for. Null for what was written by an earlier release. */
  add column contract_channel text,
  add column next_actor text not null default 'SUPPLIER' check (next_actor in ('SUPPLIER', 'CUSTOMER', 'NOBODY')),
  /* Last day of the next step; what an earlier release writes has a week. */
  add column due_on date not null default (current_date + 7),
  /* Login; no key, for agents leave and what they answered stays. */
  add column assigned_to text,
  add column closed_at timestamptz,
  add column closing_reason text,
  add column helped boolean,
  add column version integer not null default 1;

create table request_message (
  customer_number text not null,
  event_number text not null,
  position integer not null,
  kind text not null check (kind in ('QUESTION', 'ANSWER', 'NOTE', 'STEP')),
  /* Login of the agent; null for the customer's words and for what happened by itself. */
  author text,
  text text not null,
  created_at timestamptz not null,
  primary key (customer_number, event_number, position),
  foreign key (customer_number, event_number) references customer_request (customer_number, event_number)
);

update customer_request r set contract_channel = c.channel
from contract c where c.customer_number = r.customer_number and c.contract_number = r.contract_number;

update customer_request set next_actor = 'NOBODY', closed_at = updated_at
where origin = 'REQUEST' and status in ('CLOSED', 'DISCARDED', 'NO_ACTION');
update customer_request set next_actor = 'NOBODY' where origin = 'CHANGE';

create index customer_request_due on customer_request (due_on, event_number)
  where origin = 'REQUEST' and next_actor = 'SUPPLIER';
create index customer_request_waiting on customer_request (due_on, event_number)
  where origin = 'REQUEST' and next_actor = 'CUSTOMER';
create index customer_request_over on customer_request (created_at, event_number)
  where origin = 'REQUEST' and next_actor = 'NOBODY';
create index customer_request_agent on customer_request (assigned_to, due_on, event_number)
  where origin = 'REQUEST' and next_actor <> 'NOBODY';
create index customer_request_group on customer_request (contract_channel, due_on, event_number)
  where origin = 'REQUEST' and next_actor <> 'NOBODY';

select job.create_queue('lapsedRequests', '{"policy":"stately"}');

/* Who finds customers works on their requests, as far as they find them. */
update user_group set scheme = (
  select jsonb_agg(
    case when sought.entry is null then menu
      else jsonb_set(menu, '{subMenu}', (menu->'subMenu') || jsonb_build_array(
        sought.entry || jsonb_build_object('id', 'requests', 'label', 'Traiter les demandes', 'root', 'requests')))
    end order by place)
  from jsonb_array_elements(scheme) with ordinality as menus (menu, place)
  left join lateral (
    select entry from jsonb_array_elements(menu->'subMenu') entry where entry->>'id' = 'searchCustomerContract'
  ) sought on true
)
where jsonb_path_exists(scheme, '$[*].subMenu[*] ? (@.id == "searchCustomerContract")')
  and not jsonb_path_exists(scheme, '$[*].subMenu[*] ? (@.id == "requests")');
`;

interface OpenRow extends Omit<FollowedRequest, 'createdOn' | 'updatedOn'> {
  customer_number: string;
  event_number: string;
  created_at: Date;
  updated_at: Date;
}

export const workedRequests: PortalMigration = {
  why: `Requests of customers are worked on by agents: whose they are, who acts next and by when, and what is said. The day is
  kept beside the request, for the queue is in its order. The right goes to the groups that find customers.`,
  up: async (db: Kysely<unknown>) => {
    await sql.raw(text).execute(db);
    const day = today();
    let beyond = ['', ''];
    for (;;) {
      const rows = await openRows(db, beyond);
      const last = rows.at(-1);
      if (!last) return;
      beyond = [last.customer_number, last.event_number];
      const steps = rows.flatMap((row) => {
        const days = { createdOn: parisDayOf(row.created_at), updatedOn: parisDayOf(row.updated_at) };
        const step = requestNextStep({ ...row, ...days }, day);
        return step.who === 'nobody' ? [] : [{ ...row, by: step.by, who: step.who.toUpperCase() }];
      });
      await sql`update customer_request r set due_on = s.by, next_actor = s.who
        from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s (customer_number text, event_number text, by date, who text)
        where r.customer_number = s.customer_number and r.event_number = s.event_number`.execute(db);
    }
  },
};

/** A thousand at a time: a supplier has many. */
async function openRows(db: Kysely<unknown>, beyond: readonly string[]): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select customer_number, event_number, status, subcategory, created_at, updated_at from customer_request
    where origin = 'REQUEST' and status = any(${sql.val([...openStatuses])})
      and (customer_number, event_number) > (${beyond[0]}, ${beyond[1]})
    order by customer_number, event_number limit 1000`.execute(db);
  return rows;
}
