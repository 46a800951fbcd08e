import type { Schema } from './api-document';
import { boundBreaks } from './bound-breaks';
import { alternatives, type Schemas } from './schema-alternatives';

export type Side = 'request' | 'answer';

interface Pair {
  side: Side;
  before: { schema: Schema; all: Schemas };
  after: { schema: Schema; all: Schemas };
  at: string;
}

/**
 * What a caller of `before` meets with `after`. A request may ask for less and accept more, an answer may say more. A new
 * value of an enumeration in an answer is no break: callers have to expect values that they do not know.
 */
export function schemaBreaks({ side, before, after, at }: Pair, open: string[] = []): string[] {
  const pair = `${before.schema.$ref} ${after.schema.$ref}`;
  if (before.schema.$ref && after.schema.$ref) {
    if (open.includes(pair)) return [];
    open = [...open, pair];
  }
  const were = alternatives(before.schema, before.all, at);
  const are = alternatives(after.schema, after.all, at);
  if (were.length > 0 && are.length === 0)
    return [`${at}: ${side === 'request' ? 'refused now' : 'no longer answered'}`];
  if (were.length === 0) return [];
  const [from, to] = side === 'request' ? [were, are] : [are, were];
  return from.flatMap((one) => {
    const tries = to.map((other) => {
      const [old, now] = side === 'request' ? [one, other] : [other, one];
      return plainBreaks(
        { side, at, before: { schema: old, all: before.all }, after: { schema: now, all: after.all } },
        open,
      );
    });
    return tries.sort((a, b) => a.length - b.length)[0] ?? [];
  });
}

function plainBreaks({ side, before, after, at }: Pair, open: string[]): string[] {
  const [old, now] = [before.schema, after.schema];
  const compare = (part: Schema, other: Schema, name: string) =>
    schemaBreaks(
      {
        side,
        at: name,
        before: { schema: part, all: before.all },
        after: { schema: other, all: after.all },
      },
      open,
    );
  const typeFits = old.type === now.type || widens(side, old.type as string, now.type as string);
  if (!typeFits) return [`${at}: ${say(old.type)} became ${say(now.type)}`];
  return [
    ...valueBreaks(side, old, now, at),
    ...(side === 'request' ? boundBreaks(old, now, at) : []),
    ...textBreaks(side, old, now, at),
    ...fieldBreaks(side, old, now, at),
    ...Object.entries(old.properties ?? {}).flatMap(([name, part]) => {
      const other = now.properties?.[name];
      return other ? compare(part, other, `${at}.${name}`) : [];
    }),
    ...(old.items && now.items ? compare(old.items, now.items, `${at}[]`) : []),
    ...(old.propertyNames || now.propertyNames
      ? compare(old.propertyNames ?? anyName, now.propertyNames ?? anyName, `${at}, name of a field`)
      : []),
    ...(typeof old.additionalProperties === 'object' && typeof now.additionalProperties === 'object'
      ? compare(old.additionalProperties, now.additionalProperties, `${at}.*`)
      : []),
  ];
}

const anyName: Schema = { type: 'string' };

const say = (type: unknown) => (type === undefined ? 'any value' : String(type));

/** A request that took whole numbers may take every number, or anything; an answer the other way round. */
function widens(side: Side, old?: string, now?: string): boolean {
  const [narrow, wide] = side === 'request' ? [old, now] : [now, old];
  return wide === undefined || (narrow === 'integer' && wide === 'number');
}

const valuesOf = (schema: Schema) => ('const' in schema ? [schema.const] : schema.enum);

function valueBreaks(side: Side, old: Schema, now: Schema, at: string): string[] {
  const [were, are] = [valuesOf(old), valuesOf(now)];
  if (side === 'answer') {
    if (were && !are) return [`${at}: no longer one of ${were.join(', ')}`];
    return were && are && !were.some((value) => are.includes(value))
      ? [`${at}: none of ${were.join(', ')} is left`]
      : [];
  }
  if (!are) return [];
  if (!were) return [`${at}: now only ${are.join(', ')}`];
  return were
    .filter((value) => !are.includes(value))
    .map((value) => `${at}: ${String(value)} is refused now`);
}

function textBreaks(side: Side, old: Schema, now: Schema, at: string): string[] {
  const [were, are] = [patternsOf(old), patternsOf(now)];
  if (side === 'request')
    return are.some((pattern) => !were.includes(pattern)) ? [`${at}: another pattern`] : [];
  return [
    ...(old.format !== undefined && old.format !== now.format
      ? [`${at}: format is ${now.format ?? 'none'}, it was ${old.format}`]
      : []),
    ...(were.some((pattern) => !are.includes(pattern)) ? [`${at}: a pattern is gone`] : []),
  ];
}

/** Zod writes one as `pattern`, and more as a list. */
const patternsOf = ({ pattern, allOf = [] }: Schema) =>
  [pattern, ...allOf.map((part) => part.pattern)].filter((one) => one !== undefined);

function fieldBreaks(side: Side, old: Schema, now: Schema, at: string): string[] {
  const [were, are] = [Object.keys(old.properties ?? {}), Object.keys(now.properties ?? {})];
  const [asked, asks] = [old.required ?? [], now.required ?? []];
  if (side === 'answer') {
    return were
      .filter((name) => !are.includes(name) || (asked.includes(name) && !asks.includes(name)))
      .map((name) =>
        are.includes(name) ? `${at}.${name}: may be missing now` : `${at}.${name}: no longer answered`,
      );
  }
  const closes = now.additionalProperties === false && old.additionalProperties !== false;
  return [
    ...(closes ? [`${at}: other fields are refused now`] : []),
    ...asks.filter((name) => !asked.includes(name)).map((name) => `${at}.${name}: required now`),
    ...(now.additionalProperties === false
      ? were.filter((name) => !are.includes(name)).map((name) => `${at}.${name}: refused now`)
      : []),
  ];
}
