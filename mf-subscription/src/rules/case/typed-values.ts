/** Values of a section's form as they are typed: its own names and shapes, checked by nobody yet. */
export type TypedValues = Readonly<Record<string, unknown>>;

/** What a form begins with, and over it what was typed before; a typed value of another name or shape is left out. */
export const withTyped = <Values extends object>(values: Values, typed: TypedValues | undefined): Values =>
  typed ? (merged(values, typed) as Values) : values;

const merged = (values: object, typed: TypedValues): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => {
      const typedValue = Object.hasOwn(typed, name) ? typed[name] : undefined;
      if (isRecord(value)) return [name, isRecord(typedValue) ? merged(value, typedValue) : value];
      return [name, isValue(value) && typeof typedValue === typeof value ? typedValue : value];
    }),
  );

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isValue = (value: unknown) => ['string', 'boolean'].includes(typeof value);
