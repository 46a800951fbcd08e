/** Values of a section's form as they are typed: its own names and shapes, checked by nobody yet. */
export type TypedValues = Readonly<Record<string, unknown>>;

/** What was typed, by the section of its form. */
export type TypedBySection = Readonly<Partial<Record<string, TypedValues>>>;

/** Whether something was typed into a section since it was opened or emptied. */
export const isTyped = ({ typed }: { typed: TypedBySection }, section: string): boolean =>
  Object.keys(typed[section] ?? {}).length > 0;

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
