import { sqlMigration } from './portal-migration';

export const agentNotes = sqlMigration(
  `Agents note what a customer said, and when to call them back. What became of a note is added beside it: former words, other days,
other agents, its end.`,
  `
create table agent_note (
  customer_number text not null references customer,
  note_id text not null,
  contract_number text,
  /* Group that sold the contract, or of the author where the note is about no contract: whom a limited agent works for. */
  channel text not null,
  kind text not null check (kind in ('CALL_RECEIVED', 'CALL_MADE', 'NOTE')),
  text text not null,
  /* Logins; no keys, for agents leave and what they wrote stays. */
  written_by text not null,
  written_at timestamptz not null,
  call_back_on date,
  call_back_slot text check (call_back_slot in ('ANY', 'MORNING', 'AFTERNOON', 'EVENING')),
  call_back_state text check (call_back_state in ('WAITING', 'DONE', 'ABANDONED')),
  assigned_to text,
  version integer not null default 1,
  primary key (customer_number, note_id),
  check (num_nulls(call_back_on, call_back_slot, call_back_state) in (0, 3))
);
create index agent_note_written on agent_note (customer_number, written_at desc, note_id desc);
create index agent_note_waiting on agent_note (call_back_on, note_id) where call_back_state = 'WAITING';
create index agent_note_assigned on agent_note (assigned_to, call_back_on, note_id) where call_back_state = 'WAITING';
create index agent_note_done on agent_note (call_back_on, note_id) where call_back_state = 'DONE';
create index agent_note_abandoned on agent_note (call_back_on, note_id) where call_back_state = 'ABANDONED';

create table agent_note_step (
  customer_number text not null,
  note_id text not null,
  position integer not null,
  kind text not null check (kind in ('CORRECTED', 'MOVED', 'GIVEN', 'DONE', 'ABANDONED')),
  done_by text not null,
  done_at timestamptz not null,
  /* CORRECTED: the words of before. Else the agent's reason. */
  text text,
  from_day date,
  to_day date,
  assigned_to text,
  primary key (customer_number, note_id, position),
  foreign key (customer_number, note_id) references agent_note (customer_number, note_id)
);
`,
);
