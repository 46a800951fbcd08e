import { watched } from '../process-memory.mjs';
import { post } from './http-load.mjs';

/** Cases of one extract at most (B9.3). */
const extractLimit = 10_000;
/** Before the first case, so that the file contains all of them. */
const longAgo = '2000-01-01';

/**
 * The extract of the month that has most cases, and the CSV of all cases: first byte, last byte, and the most memory
 * meanwhile.
 * @throws when one is refused, cut off, or has fewer cases than the database
 */
export async function measureExtracts(api, client, token, pid) {
  const { fullest, cases, inMonth } = await countCases(client);
  const inExtract = Math.min(inMonth, extractLimit);
  const extract = await watched(pid, () =>
    post(`${api}/casesExtract`, { fromDate: fullest, limit: extractLimit }, token),
  );
  const extracted = JSON.parse(extract.answer.text()).cases.length;
  assertWhole('/casesExtract', extracted, inExtract);
  const csv = await watched(pid, () => post(`${api}/exportCases`, { fromDate: longAgo }, token));
  // a heading, then a line a contract and at least one a case
  const exported = csv.answer.lines - 1;
  assertWhole('/exportCases', exported, cases);
  return [figures('cases extract, a month', extracted, extract), figures('cases as CSV', exported, csv)];
}

async function countCases(client) {
  const { rows } = await client.query(
    `select to_char(date_trunc('month', created_at at time zone 'Europe/Paris'), 'YYYY-MM-DD') as fullest,
       count(*)::int as "inMonth", (sum(count(*)) over ())::int as cases
     from subscription_order group by 1 order by 2 desc, 1 limit 1`,
  );
  if (rows.length === 0) throw new Error('There is no case to extract.');
  return rows[0];
}

function assertWhole(path, found, expected) {
  if (found < expected) throw new Error(`${path} answered ${found} of ${expected} cases.`);
}

const round = (number) => Math.round(number * 10) / 10;
const figures = (name, rows, { answer, before, most }) => ({
  name,
  rows,
  firstByte: round(answer.first),
  total: round(answer.total),
  megabytes: round(answer.size / 1e6),
  memoryBefore: before,
  memoryMost: most,
});
