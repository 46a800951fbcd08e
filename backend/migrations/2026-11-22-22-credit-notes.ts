import { sqlMigration } from './portal-migration';

export const creditNotes = sqlMigration(
  `A credit note gives money back and is never owed. The demo's first rows held some as late invoices to be paid,
  though their refunds were posted: those are settled. From here on the database refuses the sign.`,
  `
update invoice set residual_cents = 0, state = 'settled' where invoice_type = 'out_refund' and residual_cents > 0;
alter table invoice add constraint invoice_credit_note
  check (invoice_type <> 'out_refund' or (total_cents <= 0 and residual_cents <= 0));
`,
);
