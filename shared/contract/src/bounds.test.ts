import { z } from 'zod';
import { calls } from './schemas';

/** The parts of zod's schema definitions that this test reads. */
interface Def {
  type: string;
  checks?: { _zod: { def: { check: string; format?: string; pattern?: RegExp } } }[];
  format?: string;
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  items?: z.ZodType[];
  rest?: z.ZodType | null;
  getter?: () => z.ZodType;
}

const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

/** Formats with a bounded length. */
const boundedFormats = new Set(['date', 'uuid', 'time', 'ipv4', 'ipv6']);

function isBoundedText(def: Def): boolean {
  if (def.format !== undefined && boundedFormats.has(def.format)) return true;
  return (def.checks ?? []).some(({ _zod: { def: check } }) => {
    if (check.check === 'max_length' || check.check === 'length_equals') return true;
    if (check.check !== 'string_format') return false;
    if (boundedFormats.has(check.format ?? '')) return true;
    return check.pattern !== undefined && hasEnd(check.pattern);
  });
}

/** A pattern of the whole text without `*`, `+` or `{n,}`. */
function hasEnd({ source }: RegExp): boolean {
  const plain = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return plain.startsWith('^') && plain.endsWith('$') && !/[*+]|\{\d+,\}/.test(plain);
}

const isBoundedList = ({ checks = [] }: Def) =>
  checks.some(({ _zod: { def } }) => def.check === 'max_length' || def.check === 'length_equals');

const manyFields = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`field${at}`, 'a']));

/** Paths of a schema whose value may be of any size. */
function unboundedIn(schema: z.ZodType, path: string, seen: Set<z.ZodType>): string[] {
  if (seen.has(schema)) return [];
  const def = defOf(schema);
  const inside = new Set(seen).add(schema);
  const within = (inner: z.ZodType | null | undefined, at: string) =>
    inner ? unboundedIn(inner, at, inside) : [];
  switch (def.type) {
    case 'string':
      return isBoundedText({ ...def, ...(schema as unknown as { format?: string }) }) ? [] : [path];
    case 'array':
      return [...(isBoundedList(def) ? [] : [`${path}[]`]), ...within(def.element, `${path}[]`)];
    case 'object': {
      const fields = Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
        within(field, `${path}.${name}`),
      );
      const open = def.catchall && defOf(def.catchall).type !== 'never' ? [`${path}.*`] : [];
      return [...fields, ...open];
    }
    case 'union':
      return (def.options ?? []).flatMap((option) => within(option, path));
    case 'intersection':
      return [...within(def.left, path), ...within(def.right, path)];
    case 'tuple':
      return [...(def.items ?? []), def.rest].flatMap((item, at) => within(item, `${path}[${at}]`));
    case 'pipe':
      return within(def.in && defOf(def.in).type === 'transform' ? def.out : def.in, path);
    case 'record': {
      const open = schema.safeParse(manyFields).success;
      return [
        ...(open ? [`${path}{}`] : []),
        ...within(def.keyType, `${path}{key}`),
        ...within(def.valueType, `${path}{}`),
      ];
    }
    case 'lazy':
      return within(def.getter?.(), path);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return within(def.innerType, path);
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
    case 'undefined':
    case 'never':
      return [];
    default:
      return [`${path} (${def.type})`];
  }
}

test('S1 every field of every request has a size limit', () => {
  const unbounded = Object.entries(calls).flatMap(([path, { request }]) =>
    unboundedIn(request, path, new Set()),
  );
  expect(unbounded).toEqual([]);
});
