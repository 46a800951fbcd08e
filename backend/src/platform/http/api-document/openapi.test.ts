import type { ApiError, CallPath, CallShape } from '@portal/contract';
import { callSubjects, calls, namedSchemas } from '@portal/contract/schemas';
import { writeFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { ApiDocument, Operation } from '../../../../testing/api-document/api-document';
import { documentBreaks } from '../../../../testing/api-document/document-breaks';
import { readApiDocument } from '../../../../testing/api-document/document';
import {
  keepReleased,
  readChanges,
  readExamples,
  readReleased,
} from '../../../../testing/api-document/generated-files';
import { z } from 'zod';
import { errorBody } from './error-answers';
import { operationIdOf } from './operation-id';

let document: ApiDocument;
let operations: [string, Operation][];

beforeAll(async () => {
  const { PORTAL_RELEASE_API: reason, PORTAL_WRITE_API: file } = process.env;
  document = await readApiDocument();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation): [string, Operation] => [path, operation]),
  );
  if (file) writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  if (reason) keepReleased(document, reason, new Date().toISOString().slice(0, 10));
});

const sizeWithout = (...keys: string[]) =>
  JSON.stringify(document, (key, value) => (keys.includes(key) ? undefined : value)).length;

test('an operation id is the call’s path in camel case', () => {
  expect(
    ['/login', '/siret/:siret', '/subscription/client/check', '/ws_portal_get/wsportal'].map(operationIdOf),
  ).toEqual(['login', 'siretBySiret', 'subscriptionClientCheck', 'wsPortalGetWsportal']);
});

test('every call has an operation id of its own, a summary, one subject and who may call it', () => {
  expect(operations).toHaveLength(Object.keys(calls).length);
  expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
  for (const [, { summary, tags, operationId }] of operations) {
    expect([operationId, summary]).toEqual([
      expect.stringMatching(/^[a-z][a-zA-Z0-9]+$/),
      expect.any(String),
    ]);
    expect(tags?.map((tag) => callSubjects.some(({ name }) => name === tag))).toEqual([true]);
  }
});

test('a body has the name of its call, or of the entity that it is', () => {
  const ofEntities = { GetOrderStatusAnswer: 'OrderState' } as Record<string, string>;
  for (const [, { operationId, requestBody, responses }] of operations) {
    const call = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`;
    for (const [name, body] of [
      [`${call}Request`, requestBody],
      [`${call}Answer`, responses['200']],
    ] as const) {
      const media = body?.content?.['application/json'];
      if (media) expect(media.schema).toEqual({ $ref: `#/components/schemas/${ofEntities[name] ?? name}` });
    }
  }
});

test('entities are named once, and every call fails alike', () => {
  const ofCalls = new Set(
    operations.flatMap(([, { requestBody, responses }]) =>
      [requestBody, responses['200']].map(
        (body) => body?.content?.['application/json']?.schema.$ref?.split('/').at(-1) ?? '',
      ),
    ),
  );
  const described = Object.keys(document.components.schemas)
    .filter((name) => name in namedSchemas || !ofCalls.has(name))
    .map((name) => name.replace(/Input$/, ''));
  expect([...new Set(described)].sort()).toEqual([...Object.keys(namedSchemas), 'ApiError'].sort());
  for (const [, { responses }] of operations) {
    expect(responses).toMatchObject({
      '4XX': { content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } } },
      '5XX': { $ref: '#/components/responses/Failed' },
    });
  }
  // letters for each call; without names it was about 7 % larger
  expect(sizeWithout('example', 'examples') / operations.length).toBeLessThan(2700);
  expect(sizeWithout() / operations.length).toBeLessThan(3400);
});

describe.each(Object.keys(calls) as CallPath[])('%s', (path) => {
  const shape: CallShape = calls[path];
  const operation = () =>
    Object.values(document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`] ?? {})[0] as Operation;
  const renew = 'renew the examples: npm run api-document';

  test('has an example of its request, which its schema accepts', () => {
    const [body] = Object.values(operation().requestBody?.content ?? {});
    const address = (operation().parameters ?? []).flatMap(({ name, example }) =>
      example === undefined ? [] : [[name, example] as const],
    );
    const example = body ? body.example : Object.fromEntries(address);
    expect({ renew, issues: shape.request.safeParse(example).error?.issues }).toEqual({ renew });
  });

  test('has an example of its answer, which its schema accepts, except a file that is no text', () => {
    const [answer] = Object.values(operation().responses['200']?.content ?? {});
    const example = answer?.example;
    const isText = shape.file === undefined || shape.file.startsWith('text/');
    expect({ renew, has: example !== undefined }).toEqual({ renew, has: isText });
    const schema = shape.file === undefined ? shape.response : z.string().optional();
    expect({ renew, issues: schema.safeParse(example).error?.issues }).toEqual({ renew });
  });

  test('has examples of its refusals, as they were answered', () => {
    const { examples = {} } = operation().responses['4XX']?.content?.['application/json'] ?? {};
    const shown = Object.entries(examples).map(([code, one]) =>
      errorBody.strict().parse((one.$ref ? document.components.examples?.[code] : one)?.value),
    );
    const { refusals } = readExamples()[path] ?? { refusals: [] };
    const byCode = (all: ApiError[]) => Object.fromEntries(all.map((one) => [one.code, one]));
    expect(byCode(shown)).toEqual(byCode(refusals));
    expect({ renew, any: shown.length > 0 }).toEqual({ renew, any: true });
  });
});

test('the linter finds nothing, in the examples either', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // the supplier publishes no licence; failures are described as 4XX and 5XX
    rules: { 'info-license': 'off', 'no-server-example.com': 'off' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test('a caller of the last release can call this one: else say that it is meant, by `npm run api-document -- --release "REASON"`', () => {
  expect(documentBreaks(readReleased().document, document)).toEqual([]);
});

test('the released document says why it was kept, as docs/api-changes.md does', () => {
  expect(readChanges()).toContain(`- ${readReleased().reason}\n`);
});
