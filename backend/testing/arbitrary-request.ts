import fc from 'fast-check';
import { z } from 'zod';
import { hostile } from './bad-values';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Requests drawn from a call's own schema, a field in eight of them hostile: right enough to get deep. */
export function requestsOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: rightValues(schema) }, { weight: 1, arbitrary: hostile });
}

function rightValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object') return objects(schema);
  if (schema.type === 'array') return arrays(schema);
  if (schema.type === 'string') return strings(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') return fc.integer({ min: -5, max: 20_000 });
  if (schema.type === 'number') return fc.double({ min: -5, max: 20_000, noNaN: true });
  return hostile;
}

function objects({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valuesOf(field as JsonSchema)]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  });
}

const arrays = ({ items, minItems = 0 }: JsonSchema): fc.Arbitrary<unknown> =>
  fc.array(valuesOf((items ?? {}) as JsonSchema), { minLength: minItems, maxLength: minItems + 3 });

function strings({ pattern, format, minLength = 0 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'date') {
    return fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  }
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  return (pattern && matching(pattern)) || fc.string({ minLength, maxLength: minLength + 40 });
}

/** fast-check draws from most patterns; from the others (look-arounds) nothing comes. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    const drawn = fc.stringMatching(new RegExp(pattern), { maxLength: 60 });
    fc.sample(drawn, 1);
    return drawn;
  } catch {
    return undefined;
  }
}
