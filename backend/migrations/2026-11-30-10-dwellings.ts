import { sqlMigration } from './portal-migration';

export const dwellings = sqlMigration(
  `What customers said of their homes, and what homes like theirs use in a year (docs/decisions/0153): figures of groups of at least eleven
customers, so that each of them is compared with ten others or more. A smaller group has no row.`,
  `
create table dwelling (
  customer_number text not null,
  contract_number text not null,
  housing_type text not null check (housing_type in ('APARTMENT', 'HOUSE')),
  /* Upper bound of a band of 10 square metres; the last has all larger ones. */
  area integer not null check (area between 20 and 200 and area % 10 = 0),
  heating_type text not null check (heating_type in ('ELECTRICITY', 'GAS', 'COLLECTIVE')),
  said_at timestamptz not null,
  /* kWh of the year up to the latest reading; null where the readings cover no whole year, or end long ago. */
  year_kwh integer check (year_kwh > 0),
  year_until date,
  /* Day on which the readings were last added up. */
  measured_on date,
  primary key (customer_number, contract_number),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number) on delete cascade
);

create table similar_dwellings (
  energy text not null check (energy in ('EL', 'NG')),
  /* A department, one of the three climate zones (H1 to H3), or FR. */
  place text not null,
  housing_type text not null check (housing_type in ('APARTMENT', 'HOUSE', 'ANY')),
  /* Upper bound of the band of sizes. */
  area integer not null,
  heating_type text not null check (heating_type in ('ELECTRICITY', 'GAS', 'COLLECTIVE')),
  customers integer not null check (customers >= 11),
  /* kWh a year, in tens. */
  low_kwh integer not null,
  median_kwh integer not null,
  high_kwh integer not null,
  computed_on date not null,
  primary key (energy, place, housing_type, area, heating_type)
);

select job.create_queue('similarDwellings', '{"policy":"stately"}');
`,
);
