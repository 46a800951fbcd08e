import { isDeepStrictEqual } from 'node:util';

type Schema = Readonly<Record<string, unknown>>;

/** Keywords that another rule reads, or that bind nothing. */
const readElsewhere = new Set([
  ...['type', 'anyOf', 'properties', 'required', 'additionalProperties', 'items'],
  ...['$schema', '$id', 'title', 'description', 'default', 'examples', 'deprecated'],
]);
const lower = new Set(['minLength', 'minimum', 'exclusiveMinimum', 'minItems']);
const upper = new Set(['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems']);

/** Why a value within the bounds of `sent` may lie outside those of `received`; null when it cannot. */
export function boundMisfit(sent: Schema, received: Schema): string | null {
  const values = valuesOf(sent);
  for (const [keyword, bound] of Object.entries(received)) {
    if (readElsewhere.has(keyword) || bound === undefined) continue;
    const satisfies = values
      ? values.every((value) => fulfils(value, keyword, bound))
      : narrows(sent[keyword], keyword, bound);
    if (!satisfies)
      return `is held to ${keyword} ${JSON.stringify(bound)}, and sent ${describeSent(sent, values, keyword)}`;
  }
  return null;
}

/** The closed list of values that a schema allows; null where it is open. */
function valuesOf(schema: Schema): unknown[] | null {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : null;
}

function fulfils(value: unknown, keyword: string, bound: unknown): boolean {
  if (keyword === 'const') return isDeepStrictEqual(value, bound);
  if (keyword === 'enum') return (bound as unknown[]).some((one) => isDeepStrictEqual(one, value));
  if (typeof value === 'string' && typeof bound === 'number') {
    if (keyword === 'minLength') return value.length >= bound;
    if (keyword === 'maxLength') return value.length <= bound;
  }
  if (typeof value === 'string' && keyword === 'pattern') return new RegExp(String(bound)).test(value);
  if (typeof value !== 'number' || typeof bound !== 'number') return false;
  if (keyword === 'minimum') return value >= bound;
  if (keyword === 'maximum') return value <= bound;
  return false;
}

function narrows(limit: unknown, keyword: string, bound: unknown): boolean {
  if (isDeepStrictEqual(limit, bound)) return true;
  if (typeof limit !== 'number' || typeof bound !== 'number') return false;
  return (lower.has(keyword) && limit >= bound) || (upper.has(keyword) && limit <= bound);
}

const describeSent = (sent: Schema, values: unknown[] | null, keyword: string): string =>
  values
    ? `as one of ${JSON.stringify(values)}`
    : keyword in sent
      ? `within ${JSON.stringify(sent[keyword])}`
      : 'without';
