type Value = string | number | boolean | null;

export interface ChangedField {
  name: string;
  before: Value;
  after: Value;
}

/** An option of a contract, on or off. */
interface Switched {
  code: string;
  active: boolean;
}

const isValue = (value: unknown): value is Value => value === null || typeof value !== 'object';
const isSwitched = (value: unknown): value is Switched =>
  typeof value === 'object' && value !== null && 'code' in value && 'active' in value;

/** The terms of a change, by name: options are named by their code. Prices and other lists have papers of their own. */
function valuesOf(terms: unknown): Map<string, Value> {
  if (typeof terms !== 'object' || terms === null) return new Map();
  return new Map(
    Object.entries(terms).flatMap(([name, value]): [string, Value][] => {
      if (isValue(value)) return value === undefined ? [] : [[name, value]];
      if (name !== 'options' || !Array.isArray(value)) return [];
      return value.filter(isSwitched).map(({ code, active }) => [`option ${code}`, active]);
    }),
  );
}

/** What a change of a contract changed, before and after; what it leaves as it was is left out. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const field = { name, before: was.get(name) ?? null, after: is.get(name) ?? null };
    return field.before === field.after ? [] : [field];
  });
}
