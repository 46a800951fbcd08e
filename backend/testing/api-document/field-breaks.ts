import type { Compare, Schema, Side } from './api-document';

const never: Schema = { not: {} };
const anyName: Schema = { type: 'string' };

const isNever = ({ not }: Schema) => not !== undefined && Object.keys(not).length === 0;

/** What a field has to fit that is not described by name: anything, unless the object says otherwise. */
const others = ({ additionalProperties: more = true }: Schema): Schema =>
  typeof more === 'object' ? more : more ? {} : never;

const fieldOf = (schema: Schema, name: string): Schema => schema.properties?.[name] ?? others(schema);

/** What an object no longer takes, or no longer answers, of its fields. */
export function fieldBreaks(side: Side, old: Schema, now: Schema, at: string, compare: Compare): string[] {
  const named = [old, now].flatMap(({ properties = {} }) => Object.keys(properties));
  const found = side === 'request' ? requestFields : answerFields;
  return [
    ...found(old, now, at, compare, [...new Set(named)]),
    ...(old.propertyNames || now.propertyNames
      ? compare(old.propertyNames ?? anyName, now.propertyNames ?? anyName, `${at}, name of a field`)
      : []),
  ];
}

function requestFields(old: Schema, now: Schema, at: string, compare: Compare, names: string[]): string[] {
  const asked = old.required ?? [];
  const asks = now.required ?? [];
  const [were, are] = [others(old), others(now)];
  return [
    ...(isNever(are) && !isNever(were) ? [`${at}: other fields are refused now`] : []),
    ...(isNever(are) || isNever(were) ? [] : compare(were, are, `${at}.*`)),
    ...asks.filter((name) => !asked.includes(name)).map((name) => `${at}.${name}: required now`),
    ...names.flatMap((name) => {
      const [before, after] = [fieldOf(old, name), fieldOf(now, name)];
      if (isNever(before)) return [];
      if (isNever(after)) return old.properties?.[name] ? [`${at}.${name}: refused now`] : [];
      return compare(before, after, `${at}.${name}`);
    }),
  ];
}

function answerFields(old: Schema, now: Schema, at: string, compare: Compare, names: string[]): string[] {
  const [asked, asks] = [old.required ?? [], now.required ?? []];
  const described = typeof old.additionalProperties === 'object';
  return [
    ...(described && now.additionalProperties === false
      ? [`${at}: other fields are no longer answered`]
      : []),
    ...(described && now.additionalProperties !== false ? compare(others(old), others(now), `${at}.*`) : []),
    ...names.flatMap((name) => {
      const before = old.properties?.[name];
      const after = now.properties?.[name];
      if (!before) return after && described ? compare(others(old), after, `${at}.${name}`) : [];
      if (isNever(before)) return [];
      if (!after || isNever(after)) return [`${at}.${name}: no longer answered`];
      const missing =
        asked.includes(name) && !asks.includes(name) ? [`${at}.${name}: may be missing now`] : [];
      return [...missing, ...compare(before, after, `${at}.${name}`)];
    }),
  ];
}
