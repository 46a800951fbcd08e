import { sqlMigration } from './portal-migration';

export const dayLimits = sqlMigration(
  `A customer's own thresholds of a day, beside those of a month: the measures of the meter are compared with them as they come.`,
  `
alter table contract
  add column day_limit_kwh integer check (day_limit_kwh > 0),
  add column day_limit_cents integer check (day_limit_cents > 0),
  /* Days before are not compared. */
  add column day_limit_since date,
  /* The latest day that a mail was sent about, and what it came to. */
  add column exceeded_day date,
  add column exceeded_day_kwh numeric(9, 3),
  add column exceeded_day_cents integer;
`,
);
