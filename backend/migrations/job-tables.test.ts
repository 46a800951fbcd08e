import PgBoss from 'pg-boss';
import { jobTables } from './2026-11-26-01-jobs';

/** Statements alone: no transaction, no lock, no layout. */
const statements = (text: string) =>
  text
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(
      (statement) => statement !== '' && !/^(BEGIN|COMMIT|SET LOCAL|SELECT pg_advisory)/.test(statement),
    );

test('O4 the installed pg-boss needs the tables that the migrations make, and no other version of them', () => {
  expect(statements(jobTables)).toEqual(statements(PgBoss.getConstructionPlans('job')));
});
