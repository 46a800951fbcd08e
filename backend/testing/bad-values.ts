import fc from 'fast-check';

/** Values that broke a server somewhere. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    'FA-2026\u00001',
    '\ud800',
    'a\udc00b',
    "' or 1=1 --",
    '%',
    '_',
    '%25',
    '../..',
    '=cmd|calc!A1',
    '😀'.repeat(60),
    'a'.repeat(3_000),
    '\u202Egnirts',
    '-0',
    'NaN',
    '1e400',
    '31/02/2026',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '275760-09-14',
    -1,
    0,
    0.1,
    1e21,
    Number.MAX_SAFE_INTEGER,
    2_147_483_648,
    [],
    {},
    [[]],
    null,
    true,
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer(),
  fc.double(),
);

/** `value` with one place of it made wrong: dropped, replaced, or joined by a field that nobody declared. */
export function damaged(value: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(value);
  return fc
    .record({
      place: fc.constantFrom(...places),
      how: fc.constantFrom('drop', 'replace', 'replace', 'replace', 'intrude', 'repeat'),
      wrong: hostile,
    })
    .map(({ place, how, wrong }) => changedAt(value, place, how, wrong));
}

type Place = (string | number)[];

function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.keys(value).flatMap((key) => placesOf((value as never)[key], [...at, key]))];
}

function changedAt(value: unknown, [key, ...rest]: Place, how: string, wrong: unknown): unknown {
  if (key === undefined) return changed(value, how, wrong);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  if (rest.length === 0 && how === 'drop') delete copy[key];
  else copy[key] = changedAt(copy[key], rest, how, wrong);
  return copy;
}

function changed(value: unknown, how: string, wrong: unknown): unknown {
  if (how === 'intrude' && isRecord(value)) return { ...value, intruder: wrong };
  if (how === 'repeat') return Array.isArray(value) ? Array(2_000).fill(value[0] ?? wrong) : [value, value];
  return wrong;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
