import { parisDayOf } from '@portal/domain';
import type { Db } from '../../../platform/database';
import type { PersonalData } from './personal-data';
import type { Person } from './person';

const batch = 500;

/** Proofs and inner workings, which say nothing about the person: hashes of secrets, search keys, row versions. */
const inner = new Set([
  'password_hash',
  'token_hash',
  'code_hash',
  'sealed_secret',
  'sealed_voucher',
  'number_hash',
  'last_step',
  'credential_id',
  'public_key',
  'sign_count',
  'passkey_challenge',
  'session_hash',
  'request_hash',
  'hash',
  'previous_hash',
  'sha256',
  'signature_hash',
  'client_secret',
  /** Values of a mail that waits: they may contain a code. */
  'payload',
  'content_hash',
  'search_text',
  'version',
  /** Another customer's, who is to have a contract. */
  'new_customer_number',
]);

/** Rows of one line of the register as JSON, a cursor's batch at a time; nothing when there is none. */
export async function* rowsAsJson(
  tx: Db,
  { table, where }: PersonalData,
  person: Person,
): AsyncGenerator<string> {
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

export interface PaperKey {
  kind: 'DOCUMENT' | 'INVOICE' | 'REQUEST_FILE';
  key: string;
  /** Of the document, or of a request with the file's own after it; the number of an invoice. */
  name: string;
  /** It was printed before, or came as a file. */
  kept: boolean;
}

/** Every paper that the customer can open, and every file of their requests, the latest first. */
export async function findPapers(tx: Db, customerNumber: string): Promise<PaperKey[]> {
  const documents = await tx
    .selectFrom('document')
    .leftJoin('document_content', (join) =>
      join
        .onRef('document_content.customer_number', '=', 'document.customer_number')
        .onRef('document_content.document_key', '=', 'document.document_key'),
    )
    .select((eb) => [
      'document.document_key as key',
      'document.name',
      'document.document_date as day',
      eb('document_content.document_key', 'is not', null).$castTo<boolean>().as('kept'),
    ])
    .where('document.customer_number', '=', customerNumber)
    .execute();
  const invoices = await tx
    .selectFrom('invoice')
    .leftJoin('invoice_file', (join) =>
      join
        .onRef('invoice_file.customer_number', '=', 'invoice.customer_number')
        .onRef('invoice_file.invoice_id', '=', 'invoice.id'),
    )
    .select((eb) => [
      'invoice.id as key',
      'invoice.invoice_number as name',
      'invoice.invoice_date as day',
      eb('invoice_file.invoice_id', 'is not', null).$castTo<boolean>().as('kept'),
    ])
    .where('invoice.customer_number', '=', customerNumber)
    .execute();
  const files = await tx
    .selectFrom('request_file as f')
    .leftJoin('request_message as m', (join) =>
      join
        .onRef('m.customer_number', '=', 'f.customer_number')
        .onRef('m.event_number', '=', 'f.event_number')
        .onRef('m.position', '=', 'f.position'),
    )
    .select(['f.file_id as key', 'f.name', 'f.event_number', 'f.created_at'])
    .where('f.customer_number', '=', customerNumber)
    .where('f.event_number', 'is not', null)
    // a note's is of the agents alone
    .where((eb) => eb.or([eb('m.kind', 'is', null), eb('m.kind', '<>', 'NOTE')]))
    .execute();
  const ofRequests = files.map(({ key, name, event_number, created_at }) => ({
    key,
    name: `${event_number}/${name}`,
    day: parisDayOf(created_at),
    kept: true,
  }));
  const of = (kind: PaperKey['kind'], rows: typeof documents) => rows.map((row) => ({ kind, ...row }));
  return [...of('DOCUMENT', documents), ...of('INVOICE', invoices), ...of('REQUEST_FILE', ofRequests)]
    .sort((a, b) => b.day.localeCompare(a.day, 'fr') || b.key.localeCompare(a.key, 'fr'))
    .map(({ kind, key, name, kept }) => ({ kind, key, name, kept }));
}

/** What is kept of an erased customer is for the law alone. */
export async function isErased(db: Db, customerNumber: string): Promise<boolean> {
  const customer = await db
    .selectFrom('customer')
    .select('erased_at')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();
  return customer?.erased_at != null;
}
