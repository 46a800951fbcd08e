import type { Place } from '../placement';

/** A row source of one query: a table, a query of its own, or a function. */
export interface Relation {
  id: number;
  /** Name by which columns are qualified. */
  name: string;
  /** `computed`: a function, a list of values, a recursive reference. Its rows are the same for every shard. */
  place: Place | 'query' | 'computed';
  table?: string;
  query?: Query;
  /** A condition from outside does not reach into the query: it is materialised, limited or counted before. */
  fenced: boolean;
  /** A query of WITH that is not merged: it runs before, once for all who read it. */
  fencedOff?: boolean;
}

/** An output column of a query: of a star, the row sources that it shows. */
export type Output = { name: string; key: string | undefined } | { star: Relation[] };

/** One SELECT, or one statement that writes. */
export interface Query {
  kind: 'select' | 'insert' | 'update' | 'delete';
  /** Row sources of the FROM clause; the written table is the first one of an UPDATE or DELETE. */
  relations: Relation[];
  /** The table that is written. */
  target?: Relation;
  /** Its rows, when it is an INSERT. */
  source?: Query;
  ctes: Cte[];
  /** Sides of a UNION, INTERSECT or EXCEPT. */
  branches: Query[];
  /** Subqueries of conditions and of columns. */
  sublinks: Query[];
  /** It names a column of a query around it. */
  correlated: boolean;
  /** Row sources whose rows it locks. */
  locked: Relation[];
  outerJoins: { kept: Relation[]; added: Relation[] }[];
  limited: boolean;
  aggregated: boolean;
  /** Keys of GROUP BY, of DISTINCT, of each PARTITION BY: a shard can compute one alone when the customer number is among them. */
  groups: (string | undefined)[][];
  groupingSets: boolean;
  recursive: boolean;
  outputs: Output[];
}

/** A query of a WITH clause. */
export interface Cte {
  name: string;
  /** Judged by itself when it is not merged into the query that reads it. */
  query: Query;
  merged: boolean;
  /** It reads itself. */
  recursive: boolean;
}

/** The queries directly inside: of FROM, conditions, columns, UNION and INSERT. */
function innerQueries(query: Query): Query[] {
  return [
    ...query.relations.flatMap((relation) => relation.query ?? []),
    ...query.sublinks,
    ...query.branches,
    ...(query.source ? [query.source] : []),
  ];
}

/** Every table below: also of the queries of WITH that are read, that write or that read themselves. */
export function tablesBelow(query: Query): Relation[] {
  const own = [...query.relations, ...(query.target ? [query.target] : [])].filter(
    ({ table }) => table !== undefined,
  );
  const apart = query.ctes.filter((cte) => cte.recursive || cte.query.kind !== 'select');
  return [
    ...new Set([...own, ...[...innerQueries(query), ...apart.map((cte) => cte.query)].flatMap(tablesBelow)]),
  ];
}

/** The key of the customer of a table's row. */
export const customerKey = ({ id }: Relation): string => columnKey(id, 'customer_number');
export const columnKey = (relation: number, column: string): string => `${relation}.${column}`;
