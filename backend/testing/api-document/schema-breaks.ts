import type { Compare, Schema, Side } from './api-document';
import { boundBreaks } from './bound-breaks';
import { fieldBreaks } from './field-breaks';
import { alternatives, type Schemas } from './schema-alternatives';

interface Pair {
  side: Side;
  before: { schema: Schema; all: Schemas };
  after: { schema: Schema; all: Schemas };
  at: string;
}

/**
 * What a caller of `before` meets with `after`. A request may ask for less and accept more, an answer may say more and keep
 * within closer bounds. A new
 * value of an enumeration in an answer is no break: callers have to expect values that they do not know.
 */
export function schemaBreaks({ side, before, after, at }: Pair, open: string[] = []): string[] {
  const pair = `${before.schema.$ref} ${after.schema.$ref}`;
  if (before.schema.$ref && after.schema.$ref) {
    if (open.includes(pair)) return [];
    open = [...open, pair];
  }
  // anything before and after: so are the fields that are not described
  if (Object.keys({ ...before.schema, ...after.schema }).length === 0) return [];
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
  const compare: Compare = (part, other, name) =>
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
    ...boundBreaks(side, old, now, at),
    ...textBreaks(side, old, now, at),
    ...fieldBreaks(side, old, now, at, compare),
    ...(old.items || now.items ? compare(old.items ?? {}, now.items ?? {}, `${at}[]`) : []),
  ];
}

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
  const binding = side === 'request' ? now.format : old.format;
  const format =
    binding !== undefined && old.format !== now.format
      ? [`${at}: format is ${now.format ?? 'none'}, it was ${old.format ?? 'none'}`]
      : [];
  if (side === 'request')
    return [...format, ...(are.some((pattern) => !were.includes(pattern)) ? [`${at}: another pattern`] : [])];
  return [...format, ...(were.some((pattern) => !are.includes(pattern)) ? [`${at}: a pattern is gone`] : [])];
}

/** Zod writes one as `pattern`, and more as a list. */
const patternsOf = ({ pattern, allOf = [] }: Schema) =>
  [pattern, ...allOf.map((part) => part.pattern)].filter((one) => one !== undefined);
