import { statementSummary } from './record-statement';

test.each([
  ['select "id" from "customer" where "number" = $1', 'select customer'],
  ['insert into "mail_outbox" ("id") values ($1)', 'insert mail_outbox'],
  ['update "registry"."history" set "a" = $1', 'update registry.history'],
  ['delete from job.job where id = $1', 'delete job.job'],
  ['with due as (select 1 from contract) update piece set a = 1', 'with contract'],
  ['\n  (select 1 from "a") union (select 2 from "b")', 'select a'],
  ['begin', 'begin'],
  ['select now()', 'select'],
  ['', 'statement'],
])('of « %s » the summary is « %s »', (sql, summary) => expect(statementSummary(sql)).toBe(summary));
