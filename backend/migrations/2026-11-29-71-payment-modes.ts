import { sqlMigration } from './portal-migration';

export const paymentModes = sqlMigration(
  `How a contract is paid is a term of its product (docs/decisions/0135): every sale is by direct debit, and a product names the other
modes that its holder may change to at once. Any other change is a request, which keeps the mode that is wished, until an agent applies it.`,
  `
alter table product add column free_payment_modes text[] not null default '{}'
  check (free_payment_modes <@ array['bankTransfer', 'check']);
update product set free_payment_modes = array['bankTransfer', 'check'] where billing_mode <> 'PAYMENT_SCHEDULE';

alter table customer_request
  add column wished_payment_mode text check (wished_payment_mode in ('directDebit', 'bankTransfer', 'check')),
  /* When an agent applied what was wished. */
  add column applied_at timestamptz;
`,
);
