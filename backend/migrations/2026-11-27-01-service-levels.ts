import { sqlMigration } from './portal-migration';

export const serviceLevels = sqlMigration(
  `What the portal promises of itself is counted by every process (docs/decisions/0109): numbers of events alone, a few
  rows a minute, kept for 35 days.`,
  `
create table service_level_minute (
  minute timestamptz not null,
  level text not null
    check (level in ('callAvailability', 'callDuration', 'logIns', 'cardPayments', 'publications')),
  /* Of a share: 1 good, 0 bad. Of a duration: at most so many milliseconds, 0 for longer than all of these. */
  bucket integer not null,
  counted bigint not null check (counted > 0),
  primary key (minute, level, bucket)
);
`,
);
