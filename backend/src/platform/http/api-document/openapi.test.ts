import type { CallPath } from '@portal/contract';
import { callSubjects, calls, namedSchemas } from '@portal/contract/schemas';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { ApiDocument, Operation } from '../../../../testing/api-document/api-document';
import { documentBreaks } from '../../../../testing/api-document/document-breaks';
import {
  keepExamples,
  keepReleased,
  readChanges,
  readReleased,
} from '../../../../testing/api-document/generated-files';
import { operationIdOf } from './operation-id';

let document: ApiDocument;
let operations: [string, Operation][];

beforeAll(async () => {
  const { PORTAL_KEEP_API: keep, PORTAL_RELEASE_API: reason } = process.env;
  if (keep) keepExamples();
  // after the examples, which it carries
  const { readApiDocument } = await import('../../../../testing/api-document/document');
  document = await readApiDocument();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation): [string, Operation] => [path, operation]),
  );
  if (reason) keepReleased(document, reason, new Date().toISOString().slice(0, 10));
});

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

test('entities are named once, and so is the failure of every call', () => {
  const described = Object.keys(document.components.schemas).map((name) => name.replace(/Input$/, ''));
  expect([...new Set(described)].sort()).toEqual([...Object.keys(namedSchemas), 'ApiError'].sort());
  for (const [, { responses }] of operations) {
    expect(responses).toMatchObject({
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Failed' },
    });
  }
  // without names it had 447,109 bytes, before its examples
  const plain = JSON.stringify(document, (key, value) => (key === 'example' ? undefined : value));
  expect(plain.length).toBeLessThan(300_000);
});

test('the body of a request is described in place, where the publication gate reads the fields that it requires', () => {
  const referred = operations.filter(([, { requestBody }]) =>
    Object.values(requestBody?.content ?? {}).some(({ schema }) => schema.$ref !== undefined),
  );
  expect(referred).toEqual([]);
});

test.each(Object.keys(calls) as CallPath[])('%s has an example, which its schema accepts', (path) => {
  const operation = Object.values(document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`] ?? {})[0];
  const [body] = Object.values(operation?.requestBody?.content ?? {});
  const address = (operation?.parameters ?? []).flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, example] as const],
  );
  const example = body ? body.example : Object.fromEntries(address);
  expect(calls[path].request.safeParse(example).error?.issues).toBeUndefined();
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
