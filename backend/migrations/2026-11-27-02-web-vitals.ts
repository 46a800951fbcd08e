import { sqlMigration } from './portal-migration';

export const webVitals = sqlMigration(
  `What visits of pages felt like, as a tenth of the browsers measure it (docs/decisions/0109): numbers of visits by hour
  and route, without a visitor, kept for 35 days.`,
  `
create table web_vital_hour (
  hour timestamptz not null,
  vital text not null check (vital in ('LCP', 'INP', 'CLS')),
  /* As declared: an exact path, or a prefix. */
  route text not null,
  /* At most so many milliseconds, or thousandths of a layout shift; 0 for more than all of these. */
  bucket integer not null,
  counted bigint not null check (counted > 0),
  primary key (hour, vital, route, bucket)
);
`,
);
