import { sql, type Expression, type SqlBool } from 'kysely';
import type { FeedAsk } from './feed-source';

/** Rows about contracts that the agent may see, and about the one that is asked for. */
export function ofSeenContracts(
  column: string,
  { reach: { onlyContracts }, contractNumber }: Pick<FeedAsk, 'reach' | 'contractNumber'>,
): Expression<SqlBool> {
  const number = sql.ref(column);
  const asked = contractNumber === undefined ? sql`true` : sql`${number} = ${contractNumber}`;
  const seen = onlyContracts === undefined ? sql`true` : sql`${number} = any(${[...onlyContracts]}::text[])`;
  return sql<SqlBool>`(${asked} and ${seen})`;
}
