import type { Db } from '../../src/platform/database';
import { createTestApp } from '../test-app';
import type { ApiDocument } from './api-document';

/** The OpenAPI document of the portal, made without a database: no call is made. */
export async function readApiDocument(): Promise<ApiDocument> {
  const { app } = await createTestApp({} as Db);
  const document = (await app.inject('/api/openapi.json')).json<ApiDocument>();
  await app.close();
  return document;
}
