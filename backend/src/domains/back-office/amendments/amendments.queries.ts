import type { BillingMode, ContractStatus, Energy, Frequency, RateOption } from '@portal/contract';
import type { Day } from '@portal/domain';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Author } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import type { Amendment, PartlyRead } from './amendments.rules';
import { slicesOf, type OnProgress } from './slices';

/**
 * One upload of an agent at a time, in all processes together. The transaction then idles while the file is read,
 * longer than others may where many calls want their turn.
 * @returns false while another is under way.
 */
export async function lockUpload(tx: Db, login: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`amendments of ${login}`}, 0)) as locked,
      set_config('idle_in_transaction_session_timeout', '10min', true)`.execute(tx);
  return rows[0]?.locked === true;
}

/** Lets one import at a time lock contracts: two imports that share some contracts could deadlock. */
export const lockImports = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('amendments', 0))`.execute(tx);

interface NewImport {
  id: string;
  fileName: string;
  contentHash: Buffer;
  rowCount: number;
  /** Days of effect of the first and of the last of its amendments. */
  firstDay: Day;
  lastDay: Day;
  author: Author;
  now: Date;
}

/** False when a file of this content was taken in before; waits for one that is being taken in. */
export async function addImport(
  tx: Db,
  { id, fileName, contentHash, rowCount, firstDay, lastDay, author, now }: NewImport,
) {
  const added = await tx
    .insertInto('amendment_import')
    .values({
      id,
      file_name: fileName,
      content_hash: contentHash,
      row_count: rowCount,
      first_day: firstDay,
      last_day: lastDay,
      imported_by: author.login,
      channel: author.channel,
      imported_at: now,
    })
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** When and by whom a file of this content was taken in; undefined when never. */
export const findImport = (db: Db, contentHash: Buffer) =>
  db
    .selectFrom('amendment_import')
    .select(['file_name', 'imported_at', 'imported_by'])
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();

/** Powers of the contracts' points of delivery, kVA, by contract number. */
export async function findCapacities(
  db: Db,
  contracts: readonly AmendedContract[],
): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ contract_number: string; contractual_capacity: number | null }>`
    select d.contract_number, d.contractual_capacity
    from unnest(${contracts.map((each) => each.customer_number)}::text[],
      ${contracts.map((each) => each.contract_number)}::text[]) as given (customer_number, contract_number)
    join delivery_point d using (customer_number, contract_number)`.execute(db);
  return new Map(rows.map((row) => [row.contract_number, row.contractual_capacity]));
}

export interface AmendedContract {
  customer_number: string;
  contract_number: string;
  channel: string;
  status: ContractStatus;
  energy: Energy;
  billing_mode: BillingMode;
  rate_option: RateOption;
  installment_frequency: Frequency;
  next_renew_date: Day | null;
  subscription_date: Day;
  effective_start_date: Day | null;
  /** Its last day, where it is to end. */
  termination_date: Day | null;
  /** Day of the latest amendment in force; null without any. */
  amended_on: Day | null;
}

/** The contracts by number, with a row lock held until the transaction ends. */
export const lockContracts = (tx: Db, numbers: readonly string[], onProgress?: OnProgress) =>
  findContracts(tx, numbers, true, onProgress);

/** The same as they are now, with nobody made to wait. */
export const readContracts = (db: Db, numbers: readonly string[], onProgress?: OnProgress) =>
  findContracts(db, numbers, false, onProgress);

async function findContracts(
  tx: Db,
  numbers: readonly string[],
  lock: boolean,
  onProgress?: OnProgress,
): Promise<Map<string, AmendedContract>> {
  const found = new Map<string, AmendedContract>();
  for await (const some of slicesOf([...new Set(numbers)].sort(), onProgress)) {
    const keys = await findKeys(tx, some, lock);
    if (lock) for (const key of keys) await lockContract(tx, key);
    const rows = await tx
      .selectFrom(given(keys))
      .innerJoin('contract as c', (join) =>
        join
          .onRef('c.customer_number', '=', 'h.customer_number')
          .onRef('c.contract_number', '=', 'h.contract_number'),
      )
      .select([
        'c.customer_number',
        'c.contract_number',
        'c.channel',
        'c.status',
        'c.energy',
        'c.billing_mode',
        'c.rate_option',
        'c.installment_frequency',
        'c.next_renew_date',
        'c.subscription_date',
        'c.effective_start_date',
        'c.termination_date',
      ])
      .select((eb) =>
        eb
          .selectFrom('contract_amendment as a')
          .select((all) => all.fn.max('a.effective_date').as('day'))
          .whereRef('a.customer_number', '=', 'c.customer_number')
          .whereRef('a.contract_number', '=', 'c.contract_number')
          .where('a.applied_at', 'is not', null)
          .as('amended_on'),
      )
      .execute();
    for (const row of rows) found.set(row.contract_number, row);
  }
  return found;
}

interface ContractKey {
  customer_number: string;
  contract_number: string;
}

const given = (keys: readonly ContractKey[]) =>
  sql<ContractKey>`unnest(${keys.map((key) => key.customer_number)}::text[], ${keys.map((key) => key.contract_number)}::text[])`.as<'h'>(
    sql`h (customer_number, contract_number)`,
  );

/**
 * The holders of contracts, in the order in which contracts are locked.
 * @param lock waits for transfers of these contracts that are in progress, and delays new ones until the transaction ends
 */
async function findKeys(tx: Db, numbers: readonly string[], lock: boolean): Promise<ContractKey[]> {
  const keys = await tx
    .selectFrom('contract_directory')
    .select(['customer_number', 'contract_number'])
    .where('contract_number', '=', (eb) => eb.fn.any(eb.val(numbers)))
    .orderBy('contract_number')
    .$if(lock, (query) => query.forShare())
    .execute();
  const place = (key: ContractKey) => `${key.customer_number} ${key.contract_number}`;
  return keys.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** One by one: a cluster locks no rows of several customers (docs/decisions/0107). */
const lockContract = (tx: Db, { customer_number, contract_number }: ContractKey) =>
  tx
    .selectFrom('contract')
    .select('contract_number')
    .where('customer_number', '=', customer_number)
    .where('contract_number', '=', contract_number)
    .forNoKeyUpdate()
    .execute();

/** Contract and day of an amendment that existed already; `addAmendments` returns them. */
export interface Occupied {
  contract_number: string;
  effective_date: string;
}

/** Of these, the contracts that have an amendment on that day already. */
export async function findOccupied(
  tx: Db,
  amendments: readonly PartlyRead[],
  contracts: ReadonlyMap<string, AmendedContract>,
  onProgress?: OnProgress,
): Promise<Occupied[]> {
  const found: Occupied[] = [];
  for await (const some of slicesOf(amendments, onProgress)) {
    const known = some.flatMap(({ contractNumber, effectiveDate }) => {
      const contract = contracts.get(contractNumber);
      return contract && effectiveDate !== undefined ? [{ ...contract, effectiveDate }] : [];
    });
    const { rows } = await sql<Occupied>`
      select a.contract_number, a.effective_date
      from unnest(${known.map((each) => each.customer_number)}::text[], ${known.map((each) => each.contract_number)}::text[],
        ${known.map((each) => each.effectiveDate)}::date[]) as given (customer_number, contract_number, effective_date)
      join contract_amendment a using (customer_number, contract_number, effective_date)
      where a.lapsed_at is null`.execute(tx);
    found.push(...rows);
  }
  return found;
}

/** Amendments that wait for their day. */
export async function addAmendments(
  tx: Db,
  importId: string,
  amendments: readonly Amendment[],
  contracts: ReadonlyMap<string, AmendedContract>,
  now: Date,
  onProgress?: OnProgress,
): Promise<void> {
  for await (const some of slicesOf(amendments, onProgress)) {
    const rows = some.flatMap(({ line, contractNumber, effectiveDate, content }) => {
      const contract = contracts.get(contractNumber);
      return contract ? [{ ...contract, line, effectiveDate, content, id: uuidv7() }] : [];
    });
    await sql`insert into contract_amendment
        (customer_number, contract_number, id, effective_date, content, line, import_id, created_at)
      select customer_number, contract_number, id, effective_date, content::jsonb, line, ${importId}::uuid, ${now}
      from unnest(${rows.map((row) => row.customer_number)}::text[],
        ${rows.map((row) => row.contract_number)}::text[], ${rows.map((row) => row.id)}::uuid[],
        ${rows.map((row) => row.effectiveDate)}::date[], ${rows.map((row) => JSON.stringify(row.content))}::text[],
        ${rows.map((row) => row.line)}::int[])
        as given (customer_number, contract_number, id, effective_date, content, line)`.execute(tx);
  }
}
