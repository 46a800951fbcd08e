import type { CallPath } from '@portal/contract';
import { calls } from '@portal/contract/schemas';

/** The parts of zod's and yup's schemas that are read here. */
interface Sent {
  maxLength?: number | null;
  _zod: { def: { shape?: Record<string, Sent>; options?: Sent[]; innerType?: Sent; element?: Sent } & Piped };
}
interface Piped {
  type: string;
  in?: Sent;
  out?: Sent;
}
interface Described {
  fields?: Record<string, Described>;
  tests?: { name?: string; params?: Record<string, unknown> }[];
}
interface FormSchema {
  describe(options?: { value?: unknown }): unknown;
}

/**
 * Longest text that a call accepts at a field of its request, such as `order.customer.contact.email`; null: its schema says
 * none.
 * @throws where the request has no such field.
 */
export function longestSent(path: CallPath, field: string): number | null {
  const found = fieldsOf(calls[path].request as unknown as Sent, field.split('.'));
  if (found.length === 0) throw new Error(`${path} has no field ${field}.`);
  const limits = found.flatMap((schema) => schema.maxLength ?? []);
  return limits.length === 0 ? null : Math.min(...limits);
}

/** Every schema that a path leads to: a union has several. Items of a list have no name of their own in the path. */
function fieldsOf(schema: Sent, names: readonly string[]): Sent[] {
  const { shape, options, innerType, element, type, in: before, out } = schema._zod.def;
  const inner = innerType ?? element ?? (type === 'pipe' ? bareOf(before, out) : undefined);
  if (inner) return fieldsOf(inner, names);
  if (options) return options.flatMap((option) => fieldsOf(option, names));
  const [name, ...deeper] = names;
  if (name === undefined) return [schema];
  const field = shape?.[name];
  return field ? fieldsOf(field, deeper) : [];
}

const bareOf = (before?: Sent, out?: Sent) => (before?._zod.def.type === 'transform' ? out : before);

/**
 * Longest text that a form's schema accepts at a field; undefined: it says none.
 * @param value of the form, where a field's rule depends on others
 */
export function longestTyped(schema: FormSchema, field: string, value?: unknown): unknown {
  const { fields = {} } = schema.describe({ value }) as Described;
  if (!fields[field]) throw new Error(`The form has no field ${field}.`);
  return fields[field].tests?.find(({ name }) => name === 'max')?.params?.max;
}
