import type { ApiError, CallShape } from '@portal/contract';
import { refusedAnswer, type CommonRefusals } from './error-answers';

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; schema: object; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description?: string; content?: Record<string, Media> }>;
}

interface Media {
  schema: object;
  example?: unknown;
}

/** What the portal took, answered and refused when its examples were taken. */
export interface CallExample {
  request: Record<string, unknown>;
  /** None for a file that is no text. */
  answer?: unknown;
  refusals: ApiError[];
}

/** What the framework's generator cannot know of a call: its file, its examples, that all calls fail alike. */
export function completeOperation(
  operation: Operation,
  { file }: CallShape,
  { request, answer, refusals }: CallExample,
  common: CommonRefusals,
): Operation {
  const { parameters, requestBody, responses } = operation;
  const { '200': answered, '4XX': _refused, '5XX': _failed, ...others } = responses;
  const content = file === undefined ? answered?.content : { [file]: { schema: { type: 'string' } } };
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((parameter) =>
        parameter.name in request ? { ...parameter, example: request[parameter.name] } : parameter,
      ),
    }),
    ...(requestBody && {
      requestBody: { ...requestBody, content: withExample(requestBody.content, request) },
    }),
    responses: {
      '200': {
        description: file === undefined ? 'The answer' : 'The file, as a download',
        ...(content && { content: answer === undefined ? content : withExample(content, answer) }),
      },
      ...others,
      '4XX': refusedAnswer(refusals, common),
      '5XX': { $ref: '#/components/responses/Failed' } as object,
    },
  };
}

const withExample = (content: Record<string, Media>, example: unknown) =>
  Object.fromEntries(Object.entries(content).map(([type, media]) => [type, { ...media, example }]));
