import type { ApiDocument, Content, Operation, Side } from './api-document';
import { schemaBreaks } from './schema-breaks';

/** What of the later document a caller of the earlier one would trip over, one line each. */
export function documentBreaks(before: ApiDocument, after: ApiDocument): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, old]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      return now ? operationBreaks(before, after, name, old, now) : [`${name}: the call is gone`];
    }),
  );
}

function operationBreaks(
  before: ApiDocument,
  after: ApiDocument,
  name: string,
  old: Operation,
  now: Operation,
): string[] {
  const compare = (side: Side, from: Content, to: Content) =>
    Object.entries(from).flatMap(([type, { schema }]) => {
      const other = to[type]?.schema;
      if (!other) return [`${name}: the ${side} is no longer ${type}`];
      return schemaBreaks({
        side,
        before: { schema, all: before.components.schemas },
        after: { schema: other, all: after.components.schemas },
        at: `${name}, ${side}`,
      });
    });
  return [
    ...(old.operationId === now.operationId
      ? []
      : [`${name}: is ${now.operationId}, was ${old.operationId}`]),
    ...(now.security?.length && !old.security?.length ? [`${name}: needs a session now`] : []),
    ...(now.requestBody?.required && !old.requestBody?.required ? [`${name}: needs a body now`] : []),
    ...compare('request', old.requestBody?.content ?? {}, now.requestBody?.content ?? {}),
    ...compare('request', addressOf(old), addressOf(now)),
    ...movedParameters(old, now).map((moved) => `${name}: ${moved}`),
    ...['200', '4XX', '5XX'].flatMap((status) =>
      compare('answer', answerOf(before, old, status), answerOf(after, now, status)),
    ),
  ];
}

function answerOf({ components }: ApiDocument, { responses }: Operation, status: string): Content {
  const answer = responses[status];
  const described = answer?.$ref ? components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer;
  return described?.content ?? {};
}

/** The parameters in path and query, as the object that the contract makes of them. */
function addressOf({ parameters = [] }: Operation): Content {
  return {
    address: {
      schema: {
        type: 'object',
        properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
        required: parameters.filter(({ required }) => required).map(({ name }) => name),
        additionalProperties: false,
      },
    },
  };
}

const movedParameters = ({ parameters: old = [] }: Operation, { parameters: now = [] }: Operation) =>
  old.flatMap(({ name, in: was }) => {
    const place = now.find((one) => one.name === name)?.in ?? was;
    return place === was ? [] : [`${name} is in the ${place}, it was in the ${was}`];
  });
