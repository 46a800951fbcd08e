import { sqlMigration } from './portal-migration';

export const caseLinksAndNotes = sqlMigration(
  `A saved case and its sending are two things: when its link was last sent and opened stands beside the case, and so do its
notes, the day to call its client back, and why it was abandoned. An agent has any number of drafts of new cases; those that were set aside
inside another one become drafts of their own.`,
  `
alter table subscription_order
  add column link_sent_at timestamptz,
  add column link_sent_by text check (link_sent_by in ('EMAIL', 'SMS', 'COPY')),
  add column link_first_opened_at timestamptz,
  add column link_last_opened_at timestamptz,
  /* Login of the agent, or link: who saved this version. */
  add column saved_by text,
  add column call_back_on date,
  add column call_back_slot text check (call_back_slot in ('ANY', 'MORNING', 'AFTERNOON', 'EVENING')),
  add column call_back_by text,
  add column abandon_reason text check (abandon_reason in
    ('NOT_INTERESTED', 'COMPETITOR', 'PRICE', 'UNREACHABLE', 'DUPLICATE', 'OTHER'));
create index subscription_order_call_back on subscription_order (call_back_on, order_reference)
  where order_status in ('IN_PROGRESS', 'PENDING', 'IN_FAILURE') and call_back_on is not null;

create table case_note (
  order_reference text not null references subscription_order (order_reference),
  note_id uuid not null,
  kind text not null check (kind in ('NOTE', 'CALLED', 'ABANDONED')),
  text text not null,
  /* The call-back that was agreed with it. */
  call_back_on date,
  /* Login; no key, for agents leave and what they wrote stays. */
  written_by text not null,
  written_at timestamptz not null,
  primary key (order_reference, note_id)
);
create index case_note_written on case_note (order_reference, written_at desc, note_id desc);

alter table case_draft
  /* Name of the client as the page shows it, for the list of drafts. */
  add column client text not null default '',
  add column begun_at timestamptz not null default now();
update case_draft set begun_at = kept_at;
alter table case_draft drop constraint case_draft_pkey;
/* Null: a new case, of which there are many. The release before writes '' for its only one. */
alter table case_draft alter column order_reference drop not null;
alter table case_draft add primary key (identity_id, draft);
create unique index case_draft_of_case on case_draft (identity_id, order_reference);
/* json, not jsonb: it accepts every text that a browser sends. */
insert into case_draft (identity_id, draft, turn, content, kept_at, begun_at, order_reference)
  select d.identity_id, gen_random_uuid(), 1, json_build_object('version', 1, 'page', aside)::text, d.kept_at, d.kept_at, null
  from case_draft d cross join lateral json_array_elements(
    case when json_typeof(d.content::json -> 'asides') = 'array' then d.content::json -> 'asides' else '[]'::json end) aside
  where d.order_reference = '';
`,
);
