type Schemas = Record<string, unknown>;
interface Described {
  components?: { schemas?: Schemas };
}

/** Leaves out the named schemas that nothing refers to; the request's form of one that is the same as the answer's is one schema. */
export function tidyComponents<D extends Described>(document: D): D {
  const shared = mergeForms(document);
  const all = shared.components?.schemas ?? {};
  const used = reachable({ ...shared, components: { ...shared.components, schemas: undefined } }, all);
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
  return { ...shared, components: { ...shared.components, schemas } };
}

const reference = /"#\/components\/schemas\/(\w+)"/g;

/** A schema may contain others: after one round of mergers, more may be the same. */
function mergeForms<D extends Described>(document: D): D {
  const schemas = document.components?.schemas ?? {};
  const same = Object.keys(schemas).filter(
    (name) => JSON.stringify(schemas[name]) === JSON.stringify(schemas[`${name}Input`]),
  );
  if (same.length === 0) return document;
  const gone = new Set(same.map((name) => `${name}Input`));
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => !gone.has(name)));
  const merged = { ...document, components: { ...document.components, schemas: kept } };
  return mergeForms(
    JSON.parse(
      JSON.stringify(merged).replace(reference, (found, name: string) =>
        gone.has(name) ? `"#/components/schemas/${name.slice(0, -'Input'.length)}"` : found,
      ),
    ) as D,
  );
}

function reachable(from: unknown, schemas: Schemas, known = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(from).matchAll(reference)) {
    if (known.has(name)) continue;
    known.add(name);
    reachable(schemas[name] ?? {}, schemas, known);
  }
  return known;
}
