import { sqlMigration } from './portal-migration';

export const foreseenYear = sqlMigration(
  `What a contract's year comes to is foreseen: a settlement that asks for much is announced once, and a customer has
   their own thresholds of a month. The holder may choose the amount of the instalments.`,
  `
alter table contract
  /* The settlement that was last announced by mail, when, and what it was expected to ask for. */
  add column warned_settlement date,
  add column warned_on date,
  add column warned_cents integer,
  /* Day of the last look at the settlement to come. */
  add column foreseen_on date,
  /* The customer's own thresholds of a calendar month. */
  add column limit_kwh integer check (limit_kwh > 0),
  add column limit_cents integer check (limit_cents > 0),
  /* Readings kept until then were compared with them. */
  add column limits_checked_at timestamptz,
  /* The first day of the latest month that was above, and what it came to. */
  add column exceeded_month date,
  add column exceeded_kwh integer,
  add column exceeded_cents integer;

create index contract_anniversary on contract (next_renew_date)
  where billing_mode = 'PAYMENT_SCHEDULE' and status = 'effective';
create index contract_limits on contract (customer_number, contract_number)
  where limits_checked_at is not null;

alter table contract_change drop constraint contract_change_kind_check;
alter table contract_change add constraint contract_change_kind_check
  check (kind in ('INSTALLMENT_FREQUENCY', 'PRODUCT', 'PACKAGE', 'OPTIONS', 'AMENDMENT', 'TERMINATION', 'WITHDRAWAL',
    'END_TAKEN_BACK', 'INSTALMENT_AMOUNT'));

select job.create_queue('settlementWarnings', '{"policy":"stately"}');
select job.create_queue('consumptionLimits', '{"policy":"stately"}');
`,
);
