import fastify from 'fastify';
import { z } from 'zod';
import { declarationOf } from '../../testing/built-application';
import { schemaAddress, schemaRoute } from './build-registry-app';

async function publishedSchema() {
  const app = fastify();
  schemaRoute(app, 'https://portal.example.fr');
  const answer = await app.inject(schemaAddress);
  await app.close();
  return answer;
}

test('P5.3 the schema of a declaration has a public address, for editors of any origin', async () => {
  const { statusCode, headers, body } = await publishedSchema();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/schema+json; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  expect(JSON.parse(body)).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://portal.example.fr/registry/remote.schema.json',
  });
});

test('P5.3 it accepts what the gate accepts, and describes every field', async () => {
  const { $id: _id, ...schema } = (await publishedSchema()).json();
  const parser = z.fromJSONSchema(schema);
  expect(parser.safeParse(declarationOf('mf-one')).success).toBe(true);
  expect(parser.safeParse({ ...declarationOf('mf-one'), name: 'Un' }).success).toBe(false);
  expect(undescribed(schema)).toEqual([]);
});

interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

function undescribed({ properties = {}, items }: Schema, path = ''): string[] {
  const own = Object.entries(properties).flatMap(([name, field]) => [
    ...(field.description ? [] : [`${path}${name}`]),
    ...undescribed(field, `${path}${name}.`),
  ]);
  return items ? [...own, ...undescribed(items, path)] : own;
}
