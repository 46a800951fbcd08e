import { isDeepStrictEqual } from 'node:util';
import { boundMisfit } from './payload-bounds';

/** JSON Schema of an event's payload, as zod writes it from the catalogue. */
export type PayloadSchema = Readonly<Record<string, unknown>>;

/** What the receiver does with fields it does not know: a bus refuses the event, a listener never looks at them. */
export type UnknownFields = 'refused' | 'ignored';

/**
 * Why a payload that satisfies `sent` may fail `received`, field by field; none when every one is taken. A keyword
 * that is not understood is trusted only where both sides say the same: in doubt there is a reason.
 */
export function payloadMisfits(
  sent: PayloadSchema,
  received: PayloadSchema,
  unknown: UnknownFields,
  path = 'payload',
): string[] {
  const alternatives = alternativesOf(received);
  return alternativesOf(sent).flatMap((one) => {
    const found = alternatives.map((other) => misfitsOfOne(one, other, unknown, path));
    if (found.some((reasons) => reasons.length === 0)) return [];
    const [only = []] = found;
    return found.length === 1 ? only : [`${path} may be ${nameOf(one)}, which nothing takes`];
  });
}

/** `anyOf`, and a `type` of several, one by one. */
function alternativesOf(schema: PayloadSchema): PayloadSchema[] {
  const { anyOf, type, ...rest } = schema;
  if (Array.isArray(anyOf)) {
    return (anyOf as PayloadSchema[]).flatMap((one) =>
      alternativesOf({ ...schema, anyOf: undefined, ...one }),
    );
  }
  return Array.isArray(type) ? type.map((one: unknown) => ({ ...rest, type: one })) : [schema];
}

function misfitsOfOne(
  sent: PayloadSchema,
  received: PayloadSchema,
  unknown: UnknownFields,
  path: string,
): string[] {
  if (isDeepStrictEqual(sent, received)) return [];
  if (!isComparable(received)) return [`${path} is held to a form that cannot be compared`];
  if (!takesType(received.type, sent.type)) {
    return [`${path} is sent as ${nameOf(sent)} and taken as ${nameOf(received)}`];
  }
  const bound = boundMisfit(sent, received);
  if (bound !== null) return [`${path} ${bound}`];
  if (received.type === 'object') return fieldMisfits(sent, received, unknown, path);
  if (received.type === 'array') {
    return payloadMisfits(schemaOr(sent.items), schemaOr(received.items), unknown, `${path}[]`);
  }
  return [];
}

function fieldMisfits(
  sent: PayloadSchema,
  received: PayloadSchema,
  unknown: UnknownFields,
  path: string,
): string[] {
  const given = fieldsOf(sent);
  const known = fieldsOf(received);
  const always = requiredOf(sent);
  const wanted = requiredOf(received);
  const at = (name: string) => (path === 'payload' ? name : `${path}.${name}`);
  const missing = [...wanted]
    .filter((name) => !always.has(name))
    .map((name) => `${at(name)} is needed and ${given.has(name) ? 'may be left out' : 'is not sent'}`);
  const wrong = [...known].flatMap(([name, schema]) => {
    const field = given.get(name) ?? (isClosed(sent) ? null : {});
    return field === null ? [] : payloadMisfits(field, schema, unknown, at(name));
  });
  if (unknown === 'ignored' || !isClosed(received)) return [...missing, ...wrong];
  const extra = [...given.keys()].filter((name) => !known.has(name)).map((name) => `${at(name)} is unknown`);
  return [...missing, ...wrong, ...extra, ...(isClosed(sent) ? [] : [`${path} may hold unknown fields`])];
}

const schemaOr = (schema: unknown): PayloadSchema => (schema ?? {}) as PayloadSchema;
const fieldsOf = ({ properties }: PayloadSchema) =>
  new Map(Object.entries(schemaOr(properties))) as Map<string, PayloadSchema>;
const requiredOf = ({ required }: PayloadSchema) => new Set((required ?? []) as string[]);
/** Fields of any name, and fields without a type, are nothing that the catalogue says. */
const isComparable = ({ type, additionalProperties, properties, items }: PayloadSchema) =>
  typeof additionalProperties !== 'object' &&
  (type !== undefined || (properties === undefined && items === undefined));
const isClosed = ({ additionalProperties }: PayloadSchema) => additionalProperties === false;

const takesType = (received: unknown, sent: unknown) =>
  received === undefined || received === sent || (received === 'number' && sent === 'integer');

const nameOf = ({ type }: PayloadSchema) => (typeof type === 'string' ? type : 'anything');
