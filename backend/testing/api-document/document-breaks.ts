import type { ApiDocument, Operation } from './api-document';
import { schemaBreaks, type Side } from './schema-breaks';

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
  const compare = (side: Side, from: ReturnType<typeof bodyOf>, to: ReturnType<typeof bodyOf>) => {
    if (!from && !to) return [];
    if (!from || !to) return [`${name}: the body of the ${side} is ${to ? 'new' : 'gone'}`];
    if (from.type !== to.type) return [`${name}: the ${side} is ${to.type}, it was ${from.type}`];
    return schemaBreaks({
      side,
      before: { schema: from.schema, all: before.components.schemas },
      after: { schema: to.schema, all: after.components.schemas },
      at: `${name}, ${side}`,
    });
  };
  return [
    ...(old.operationId === now.operationId
      ? []
      : [`${name}: is ${now.operationId}, was ${old.operationId}`]),
    ...(now.security?.length && !old.security?.length ? [`${name}: needs a session now`] : []),
    ...compare('request', bodyOf(old.requestBody), bodyOf(now.requestBody)),
    ...compare('request', addressOf(old), addressOf(now)),
    ...['200', '4XX', '5XX'].flatMap((status) =>
      compare('answer', answerOf(before, old, status), answerOf(after, now, status)),
    ),
  ];
}

function answerOf({ components }: ApiDocument, { responses }: Operation, status: string) {
  const answer = responses[status];
  return bodyOf(answer?.$ref ? components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer);
}

function bodyOf(body: Partial<NonNullable<Operation['requestBody']>> | undefined) {
  const [first] = Object.entries(body?.content ?? {});
  return first && { type: first[0], schema: first[1].schema };
}

/** The parameters in path and query, as the object that the contract makes of them. */
function addressOf({ parameters }: Operation) {
  if (!parameters) return undefined;
  return {
    type: 'address',
    schema: {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    },
  };
}
