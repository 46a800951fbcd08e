import { sqlMigration } from './portal-migration';

export const auditDeeds = sqlMigration(
  `What an entry of the audit log says was done, as one key: its call, and what tells it from other deeds of that call. The
  words of a search are turned into keys (\`deedsNamed\` of the domain), and keys are found by an index, however few entries
  a deed has among many of its call. Deeds that are told apart later need a later step here (audit-deeds.db.test.ts says
  which). Entries of one contract are found by an index too.`,
  `
alter table audit_entry add column deed text not null generated always as (
  case
    when call = '/manageUser'
      and detail->>'mode' in ('DELETE', 'DISABLE', 'ENABLE', 'RESET_FACTOR', 'RESET_PASSWORD', 'RESEND_WELCOME')
      or call = '/disableUsers' and detail->>'mode' = 'DISABLE'
      or call = '/manageCoholder' and detail->>'mode' = 'delete'
      or call = '/orderPublication' and detail->>'mode' in ('ROLL_BACK', 'PROMOTE', 'WITHDRAW')
      or call = '/managePendingEmail' and detail->>'mode' in ('RESEND', 'CANCEL')
      then call || ' ' || (detail->>'mode')
    when call = '/manageConsent' and jsonb_typeof(detail->'granted') = 'boolean'
      then call || ' ' || (detail->>'granted')
    when call = '/confirmEmail' and detail->'confirmed' = 'false' then call || ' false'
    when call = '/manageOffer' and detail->>'result' = 'KO' then call || ' KO'
    when call = '/transferContract' and detail ? 'transferDay' then call || ' planned'
    when call = '/uploadAmendments' and jsonb_typeof(detail->'amendment') = 'string'
      then call || case when detail->>'amendment' = 'APPLIED' then ' APPLIED' else ' REFUSED' end
    when call = '/signOrder' and detail ? 'contracts' then call || ' signed'
    else call
  end || case when detail->>'step' = 'asked' then ' asked' else '' end
) stored;
/* Two hundred deeds, some of them a millionth of the log: how many entries each has, and of which kind of act, decides
   whether the log is read from its end or by this index. */
alter table audit_entry alter column deed set statistics 400;
create statistics audit_entry_deeds (mcv) on deed, act from audit_entry;
create index audit_entry_deed on audit_entry (deed, act, happened_at, (id::text));
create index audit_entry_contract on audit_entry (contract_number, happened_at, (id::text))
  where contract_number is not null;
analyze audit_entry (deed, act);
`,
);
