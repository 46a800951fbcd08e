import { foldLetters } from '@portal/domain';
import type { Db } from '../database';
import { inTransaction } from '../transaction';

/** Whose words are searched: of the first name, the last name, the company's. */
export type NameField = 'FIRST' | 'LAST' | 'COMPANY';

/** The beginning of a word of a name, and how many rows have it, as far as they are counted. */
export interface WordTerm {
  field: NameField;
  word: string;
  rows: number;
}

/** The words of a name, each once, without accents, capitals and punctuation: `D’Aubigné` → `d`, `aubigne`. */
export const nameWords = (name: string | null): string[] => [
  ...new Set(
    foldLetters(name ?? '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
];

interface NamedCustomer {
  customer_number: string;
  first_name: string;
  last_name: string;
  company_name: string | null;
  created_at: Date;
}

/** A row for each word that a search finds the customer by. */
export function customerWordRows(customer: NamedCustomer) {
  const { customer_number, created_at } = customer;
  const last_name = foldLetters(customer.last_name).replaceAll('’', "'");
  const names: [NameField, string | null][] = [
    ['FIRST', customer.first_name],
    ['LAST', customer.last_name],
    ['COMPANY', customer.company_name],
  ];
  return names.flatMap(([field, name]) =>
    nameWords(name).map((word) => ({ customer_number, field, word, last_name, created_at })),
  );
}

/**
 * Writes the words of customers who have none, created since: by a process of the release before the words, beside this
 * one.
 */
export async function writeMissingWords(db: Db, since: Date): Promise<void> {
  const created = await db
    .selectFrom('customer')
    .select('customer_number')
    .where('created_at', '>=', since)
    .where('erased_at', 'is', null)
    .execute();
  const numbers = created.map(({ customer_number: number }) => number);
  // the words are not where the customers are (0107)
  const found = await db
    .selectFrom('customer_word')
    .select('customer_number')
    .distinct()
    .where('customer_number', '=', (eb) => eb.fn.any(eb.val(numbers)))
    .execute();
  const known = new Set(found.map(({ customer_number: number }) => number));
  for (const number of numbers.filter((each) => !known.has(each))) {
    await inTransaction(db, async (tx) => {
      // an erasure meanwhile leaves no name
      const customer = await tx
        .selectFrom('customer')
        .select(['customer_number', 'first_name', 'last_name', 'company_name', 'created_at'])
        .where('customer_number', '=', number)
        .where('erased_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (customer) await writeCustomerWords(tx, customer);
    });
  }
}

/** Writes the words of a customer's names in place of those of before: call wherever these names are written. */
export async function writeCustomerWords(tx: Db, customer: NamedCustomer): Promise<void> {
  await tx.deleteFrom('customer_word').where('customer_number', '=', customer.customer_number).execute();
  const rows = customerWordRows(customer);
  if (rows.length > 0) await tx.insertInto('customer_word').values(rows).execute();
}
