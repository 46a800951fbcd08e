import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  GenericExpressionNode,
  IdentifierNode,
  PostgresDialect,
  RawExpressionNode,
  serializeFromMetadata,
  UnionExpressionNode,
} from 'kysely-codegen';
import { format } from 'oxfmt';
import { catalogueFacts } from './catalogue.mjs';
import { RowTypeSerializer } from './serializer.mjs';

/**
 * What a schema cannot say of its rows: `row-types.json` of a package.
 *
 * @typedef {object} RowTypes
 * @property {string} file the generated file, below the package
 * @property {string} schema
 * @property {string} database name of the interface of all tables
 * @property {Record<string, string>} scalars type of PostgreSQL → type of a row
 * @property {Record<string, string>} suffixes end of a column's name → its type
 * @property {Record<string, string>} imports name in a type → module, or `module#name there`
 * @property {Record<string, string>} types `table.column` → type, without its null and its default
 * @property {Record<string, string>} comments `table` or `table.column` → what it is
 */

/** @param {string} folder of the package @returns {RowTypes} */
export const readRowTypes = (folder) => JSON.parse(readFileSync(join(folder, 'row-types.json'), 'utf8'));

/**
 * The rows of a migrated database as a TypeScript file, formatted.
 *
 * @param {import('kysely').Kysely<any>} db @param {RowTypes} wanted @param {object} style options of oxfmt
 */
export async function rowTypes(db, wanted, style) {
  const { schema, scalars, imports, comments } = wanted;
  const dialect = new PostgresDialect({ defaultSchemas: [schema] });
  const metadata = await dialect.introspector.introspect({
    db,
    includePattern: `${schema}.*`,
    excludePattern: `${schema}.kysely_migration*`,
  });
  const facts = await catalogueFacts(db, schema);
  const columns = metadata.tables.flatMap((table) =>
    table.columns.map((column) => ({ column, path: `${table.name}.${column.name}` })),
  );
  refuseUnknown(
    wanted,
    new Set([...metadata.tables.map(({ name }) => name), ...columns.map(({ path }) => path)]),
  );
  const overrides = {};
  for (const { column, path } of columns) {
    column.comment = comments[path] ?? null;
    column.enumValues = facts.values.get(path) ?? null;
    const node = typeOf(column, path, facts, wanted);
    if (node) overrides[`${schema}.${path}`] = node;
  }
  const text = serializeFromMetadata({
    metadata,
    dialect,
    defaultSchemas: [schema],
    typeMapping: scalars,
    customImports: imports,
    overrides: { columns: overrides },
    serializer: new RowTypeSerializer(wanted),
  });
  const { code, errors } = await format(wanted.file, text, style);
  if (errors.length > 0) throw new Error(`${wanted.file}: ${errors[0].message}`);
  return code;
}

/** The type of a column where it is not the one of its PostgreSQL type, or of its check. */
function typeOf(column, path, { computed, leading, values }, { types, suffixes }) {
  if (computed.has(path)) return raw('GeneratedAlways<string>');
  if (column.name === 'customer_number' && leading.has(path)) return raw('DistributionKey');
  const suffix = Object.keys(suffixes).find((end) => column.name.endsWith(end));
  const type = types[path] ?? (suffix && suffixes[suffix]);
  if (!type) return null;
  if (values.has(path))
    throw new Error(`${path}: its type comes from its check; remove it from row-types.json.`);
  const read = column.isNullable
    ? new UnionExpressionNode([raw(type), new IdentifierNode('null')])
    : raw(type);
  // kysely-codegen adds the null of an overridden column itself, outside of the default
  return column.hasDefaultValue ? new GenericExpressionNode('Generated', [read]) : raw(type);
}

const raw = (type) => new RawExpressionNode(type);

/** An entry for what is no longer there would never be missed. */
function refuseUnknown({ types, comments }, known) {
  const unknown = [...Object.keys(types), ...Object.keys(comments)].filter((path) => !known.has(path));
  if (unknown.length > 0)
    throw new Error(`row-types.json names what the schema has not: ${unknown.join(', ')}.`);
}
