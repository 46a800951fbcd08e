import type { ClientBase } from 'pg';

interface Column {
  type: string;
  notNull: boolean;
  /** A row that does not name it gets a value: a default, or a generated one. */
  filled: boolean;
}

interface Constraint {
  table: string;
  columns: string[];
  definition: string;
}

/** What a release relies on: tables with their columns, and what their rows must meet. */
export interface Schema {
  tables: Record<string, Record<string, Column>>;
  /** By table and name; unique indexes too. */
  constraints: Record<string, Constraint>;
}

export async function readSchema(client: ClientBase, schemas: string[]): Promise<Schema> {
  const tables: Schema['tables'] = {};
  const { rows: columns } = await client.query<Column & { table: string; name: string }>(
    `select attrelid::regclass::text as table, attname as name, format_type(atttypid, atttypmod) as type,
       attnotnull as "notNull", atthasdef or attidentity <> '' as filled
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace::regnamespace::text = any($1) and relkind in ('r', 'p') and not relispartition
       and attnum > 0 and not attisdropped`,
    [schemas],
  );
  for (const { table, name, ...column } of columns) (tables[table] ??= {})[name] = column;
  const { rows: constraints } = await client.query<Constraint & { name: string }>(
    `with columns_of as (select attrelid, attnum, attname::text from pg_attribute)
     select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition,
       array(select attname from columns_of where attrelid = conrelid and attnum = any(conkey)) as columns
     from pg_constraint where connamespace::regnamespace::text = any($1) and conrelid <> 0 and contype in ('c', 'u', 'f', 'x', 'p')
     union all
     select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid),
       array(select attname from columns_of where attrelid = indrelid and attnum = any(indkey))
     from pg_index join pg_class on pg_class.oid = indrelid
     where indisunique and relnamespace::regnamespace::text = any($1)
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [schemas],
  );
  return {
    tables,
    constraints: Object.fromEntries(constraints.map(({ name, ...one }) => [`${one.table}.${name}`, one])),
  };
}

/** A reader and a writer of the first type can use the second. */
const widenings = [
  [/^character varying/, /^(text|character varying)$/],
  [/^smallint$/, /^(integer|bigint)$/],
  [/^integer$/, /^bigint$/],
] as const;

const isWidened = (before: string, after: string) =>
  before === after || widenings.some(([from, to]) => from.test(before) && to.test(after));

const literals = (definition: string): string[] => definition.match(/'[^']*'/g) ?? [];

/** What of a step breaks processes of the release before, which go on while the new ones start: one line each. */
export function breaksOf(before: Schema, after: Schema): string[] {
  return [...breaksOfTables(before, after), ...breaksOfConstraints(before, after)];
}

function* breaksOfTables(before: Schema, after: Schema): Generator<string> {
  for (const [table, columns] of Object.entries(before.tables)) {
    const now = after.tables[table];
    if (!now) {
      yield `${table} is dropped or renamed`;
      continue;
    }
    for (const [name, column] of Object.entries(columns))
      yield* breaksOfColumn(`${table}.${name}`, column, now[name]);
    for (const [name, { notNull, filled }] of Object.entries(now)) {
      if (!columns[name] && notNull && !filled) yield `${table}.${name} is new, and rows must name it`;
    }
  }
}

function* breaksOfColumn(name: string, before: Column, now: Column | undefined): Generator<string> {
  if (!now) return yield `${name} is dropped or renamed`;
  if (!isWidened(before.type, now.type)) yield `${name} was ${before.type} and is ${now.type}`;
  if (now.notNull && !before.notNull) yield `${name} must not be null any more`;
  if (now.notNull && before.filled && !now.filled) yield `${name} has no default any more`;
}

function* breaksOfConstraints(before: Schema, after: Schema): Generator<string> {
  for (const [name, { table, columns, definition }] of Object.entries(after.constraints)) {
    const known = before.tables[table];
    // on a new table, or on new columns alone: nobody writes them yet
    if (!known || columns.every((column) => !known[column])) continue;
    const was = before.constraints[name]?.definition;
    if (was === definition) continue;
    if (was === undefined && isUniqueBefore(before, { table, columns, definition })) continue;
    if (was === undefined) yield `${name} is new on columns of before: ${definition}`;
    else if (literals(was).some((literal) => !literals(definition).includes(literal)))
      yield `${name} accepts less than before: ${definition}`;
  }
}

const uniqueness = /^(PRIMARY KEY|UNIQUE|CREATE UNIQUE INDEX)/;

/** Whether another key of the same columns, or of some of them, refused already what this one refuses. */
const isUniqueBefore = (before: Schema, { table, columns, definition }: Constraint): boolean =>
  uniqueness.test(definition) &&
  Object.values(before.constraints).some(
    (one) =>
      one.table === table &&
      uniqueness.test(one.definition) &&
      !one.definition.includes(' WHERE ') &&
      one.columns.every((column) => columns.includes(column)),
  );
