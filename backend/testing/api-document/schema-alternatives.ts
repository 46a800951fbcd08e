import type { Schema } from './api-document';

export type Schemas = Record<string, Schema>;

/** Keywords that refuse no value: documentation, and a default, which lets a field be left out. */
const words = [
  'title',
  'description',
  'default',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
];
const references = ['$ref', 'anyOf', 'oneOf'] as const;
const compared: (keyof Schema)[] = [
  ...references,
  'type',
  'enum',
  'const',
  'properties',
  'required',
  'items',
  'additionalProperties',
  'propertyNames',
  'allOf',
  'not',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
];

/** The plain schemas of which a value has to fit one; none for `{not: {}}`. Throws on what the comparison would pass over. */
export function alternatives(schema: Schema, all: Schemas, at: string): Schema[] {
  const unseen = unseenKeyword(schema);
  if (unseen) throw new Error(`${at}: ${unseen} is not compared`);
  if (schema.$ref) return alternatives(all[schema.$ref.split('/').at(-1) ?? ''] ?? {}, all, at);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.flatMap((one) => alternatives(one, all, at));
  if (schema.not) return [];
  if (!Array.isArray(schema.type)) return [schema];
  const { pattern: _pattern, allOf: _allOf, format: _format, ...ofAnyType } = schema;
  return schema.type.map((type) => ({ ...(type === 'string' ? schema : ofAnyType), type }));
}

function unseenKeyword(schema: Schema): string | undefined {
  const keywords = Object.keys(schema).filter((keyword) => !words.includes(keyword));
  const [reference] = references.filter((keyword) => keyword in schema);
  // a constraint beside a reference or a union would be lost: only the reference or the union is followed
  const known: string[] = reference ? [reference] : compared;
  if (schema.allOf?.some((part) => Object.keys(part).join() !== 'pattern')) return 'allOf';
  if (schema.not && Object.keys(schema.not).length > 0) return 'not';
  return keywords.find((keyword) => !known.includes(keyword));
}
