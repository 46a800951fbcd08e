import type { CallShape } from '@portal/contract';

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; schema: object; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<string, object>;
}

/** What the framework's generator cannot know of a call: its file, its example, that all calls fail alike. */
export function completeOperation(
  operation: Operation,
  { file }: CallShape,
  example: Record<string, unknown> | undefined,
): Operation {
  const { '200': answer, '4XX': _refused, '5XX': _failed, ...others } = operation.responses;
  return {
    ...operation,
    ...(example && withExample(operation, example)),
    responses: {
      '200':
        file === undefined
          ? { ...answer, description: 'The answer' }
          : { description: 'The file, as a download', content: { [file]: { schema: { type: 'string' } } } },
      ...others,
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Failed' },
    },
  };
}

function withExample(
  { parameters, requestBody }: Operation,
  example: Record<string, unknown>,
): Pick<Operation, 'parameters' | 'requestBody'> {
  return {
    ...(parameters && {
      parameters: parameters.map((parameter) =>
        parameter.name in example ? { ...parameter, example: example[parameter.name] } : parameter,
      ),
    }),
    ...(requestBody && {
      requestBody: {
        ...requestBody,
        content: Object.fromEntries(
          Object.entries(requestBody.content).map(([type, body]) => [type, { ...body, example }]),
        ),
      },
    }),
  };
}
