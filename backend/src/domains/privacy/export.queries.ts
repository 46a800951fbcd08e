import type { Db } from '../../platform/database';
import type { Holding, Person } from './held-data';

const batch = 500;

/** Proofs and inner workings, which say nothing about the person: hashes of secrets, search keys, row versions. */
const inner = new Set([
  'password_hash',
  'token_hash',
  'code_hash',
  'request_hash',
  'hash',
  'previous_hash',
  'sha256',
  'signature_hash',
  'client_secret',
  /** Of a mail that waits: it may hold a code. */
  'payload',
  'content_hash',
  'search_text',
  'version',
]);

/** Rows of one line of the register as JSON, a cursor's batch at a time; nothing when there is none. */
export async function* rowsAsJson(tx: Db, { table, where }: Holding, person: Person): AsyncGenerator<string> {
  const rows = tx
    .selectFrom(table as 'customer')
    .selectAll()
    .where(where(person))
    .stream(batch);
  let first = true;
  for await (const row of rows) {
    yield `${first ? '[\n' : ',\n'}${JSON.stringify(row, readable, 2)}`;
    first = false;
  }
  if (!first) yield '\n]\n';
}

function readable(name: string, value: unknown): unknown {
  if (inner.has(name)) return undefined;
  if (isBytes(value)) return `${value.data.length} octets`;
  return value;
}

/** What a Buffer has become once `JSON.stringify` hands it over. */
const isBytes = (value: unknown): value is { type: 'Buffer'; data: number[] } =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'Buffer';

/** Documents that have a file, or say what stands in it. */
export const documentKeys = (tx: Db, customerNumber: string) =>
  tx
    .selectFrom('document')
    .leftJoin('document_content', (join) =>
      join
        .onRef('document_content.customer_number', '=', 'document.customer_number')
        .onRef('document_content.document_key', '=', 'document.document_key'),
    )
    .select(['document.document_key as key', 'document.name'])
    .where('document.customer_number', '=', customerNumber)
    .where((eb) =>
      eb.or([eb('document_content.document_key', 'is not', null), eb('document.drawn_from', 'is not', null)]),
    )
    .orderBy('document.document_date')
    .orderBy('document.document_key')
    .execute();

/** What is kept of an erased customer is for the law alone. */
export async function isErased(db: Db, customerNumber: string): Promise<boolean> {
  const customer = await db
    .selectFrom('customer')
    .select('erased_at')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();
  return customer?.erased_at != null;
}
