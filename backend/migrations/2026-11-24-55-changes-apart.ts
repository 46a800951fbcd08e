import { sqlMigration } from './portal-migration';

export const changesApart = sqlMigration(
  `A change that a customer made stood among their requests as one that waits for an answer. Former rows are told apart
  by the audit log: a request was sent by /createEvent under its number; a change was written with the entry of its
  call. Rows older than the log keep the origin REQUEST, but for those in the portal's own words.`,
  `
alter table customer_request add column origin text not null default 'REQUEST' check (origin in ('REQUEST', 'CHANGE'));

update customer_request r set origin = 'CHANGE'
where not exists (
    select 1 from audit_entry a
    where a.customer_number = r.customer_number and a.call = '/createEvent' and a.detail->>'event' = r.event_number
  )
  and (
    exists (
      select 1 from audit_entry a
      where a.customer_number = r.customer_number
        and a.call in ('/updateCustomer', '/confirmEmail', '/manageCoholder', '/updateBillingData', '/manageOffer',
          '/withdrawContract', '/terminateContract', '/undoChange')
        and a.happened_at between r.created_at - interval '10 seconds' and r.created_at + interval '1 minute'
    )
    or r.category = 'PERSONAL_DATA' and r.message in (
      'Mise à jour du contact de facturation.',
      'Changement d’adresse de facturation.',
      'Changement de compte bancaire.',
      'Mandat de prélèvement donné.',
      'Suppression du cotitulaire du contrat.',
      'Modification du cotitulaire du contrat.',
      'Ajout d’un cotitulaire au contrat.'
    )
  );
`,
);
