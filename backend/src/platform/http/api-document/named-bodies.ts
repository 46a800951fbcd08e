import type { Operation } from './complete-operation';

interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

const json = 'application/json';

/**
 * Gives the JSON bodies of every call a name, from its operation id: `GetBalanceRequest`, `GetBalanceAnswer`. Generators make
 * types of these names. A body that is an entity keeps the entity's name. @throws Error when two schemas would have one name
 */
export function nameBodies<D extends Described>(document: D): D {
  const schemas = { ...document.components.schemas };
  function named<B extends Operation['responses'][string] | Operation['requestBody']>(
    name: string,
    body: B,
  ): B {
    const media = body?.content?.[json];
    if (!media || '$ref' in media.schema) return body;
    if (name in schemas) throw new Error(`${name} is the name of two schemas`);
    schemas[name] = media.schema;
    const schema = { $ref: `#/components/schemas/${name}` };
    return { ...body, content: { ...body.content, [json]: { ...media, schema } } };
  }
  const nameOperation = (operation: Operation): Operation => {
    const { operationId, requestBody, responses } = operation;
    const call = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`;
    const request = named(`${call}Request`, requestBody);
    const answers = { ...responses, '200': named(`${call}Answer`, responses['200'] ?? {}) };
    return { ...operation, ...(request && { requestBody: request }), responses: answers };
  };
  const paths = Object.entries(document.paths).map(([url, operations]) => {
    const all = Object.entries(operations).map(([method, one]) => [method, nameOperation(one)] as const);
    return [url, Object.fromEntries(all)] as const;
  });
  return { ...document, paths: Object.fromEntries(paths), components: { ...document.components, schemas } };
}
