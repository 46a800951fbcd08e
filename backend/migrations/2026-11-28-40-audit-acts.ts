import { sqlMigration } from './portal-migration';

export const auditActs = sqlMigration(
  `What kind of act an entry of the audit log is: a change, an access, a read or an export; and « VISIT » for what an
  agent reads or asks for in a customer's space, which the log shows within the opening of the space. Derived by the
  database from the entry itself, so that nobody can file a change as a read. It follows the names of the calls; a call
  that is named otherwise needs a later step here (audit-acts.db.test.ts says which).`,
  `
alter table audit_entry add column act text not null generated always as (
  case
    /* written by the signature only, when the case changes */
    when call = '/getOrderStatus' then 'CHANGE'
    when on_behalf_of is not null and detail->>'step' = 'asked' then 'VISIT'
    when call like '/export%' or call = '/casesExtract' then 'EXPORT'
    when call in ('/login', '/confirmLogin', '/resetPassword', '/closeSession', '/closeOtherSessions', '/elevateSupport',
      '/endSupport', 'supportOpened') then 'ACCESS'
    when on_behalf_of is not null and (call ~ '^/(get|explain)' or call in ('/financialPieces',
      '/ws_portal_get_customer_invoice_list/wsportal', '/subscription/deliveryPoint/estimates')) then 'VISIT'
    when call ~ '^/(get|search|find|check|preview|explain)' or call in ('/adminClientSpace', '/customerAndContract',
      '/financialPieces', '/ws_portal_get_customer_invoice_list/wsportal', '/subscription/client',
      '/subscription/client/check', '/subscription/client/check/validate',
      '/subscription/deliveryPoint/estimates') then 'READ'
    else 'CHANGE'
  end
) stored;
/* The log as it is read first: without what is within the opening of a space. */
create index audit_entry_lines on audit_entry (happened_at, (id::text)) where act <> 'VISIT';
create index audit_entry_act on audit_entry (act, happened_at, (id::text)) where act <> 'VISIT';
`,
);
