import type { RequestOf, ResponseOf } from '@portal/contract';
import type { Providers } from '../src/providers/providers';
import { unreachedPort } from './card-payer';
import { addAdministrator, addAgent } from './fixtures/people';
import { modestPoint, orderDraft } from './payloads/orders';
import { createTestApp, testConfig, type TestApp } from './test-app';
import { startTestPartners } from './test-partners';
import { createTestDatabase, type TestDatabase } from './test-database';

export type Draft = RequestOf<'/saveOrder'>['order'];

export interface CaseEnvironment {
  database: TestDatabase;
  portal: TestApp;
  providers: Providers;
  /** An agent who makes cases, limited to their own ones, in a group of their own: GROUP-SELLER. */
  seller: string;
  /** Administrators, who alone have cases signed and paid. */
  signer: string;
  head: string;
  decide(frame: string, decision: 'signed' | 'abandoned' | 'failed'): Promise<void>;
  /** A draft that may be signed, of a delivery point that no other draft has. */
  draft(): Draft;
  sign(order: Draft, token?: string): Promise<ResponseOf<'/signOrder'>>;
  close(): Promise<void>;
}

/** Two agents before a portal with every sandbox: what tests of cases start from. */
export async function openCaseEnvironment(given: Partial<Providers> = {}): Promise<CaseEnvironment> {
  const database = await createTestDatabase();
  const partners = await startTestPartners({ ...testConfig, port: unreachedPort }, database.db);
  const providers = { ...partners.providers, ...given };
  const portal = await createTestApp(database.db, {}, providers);
  await addAgent(database.db, 'seller', [
    { id: 'createCase', mode: 'LIMITED' },
    { id: 'searchCase', mode: 'LIMITED' },
  ]);
  for (const login of ['signer', 'head']) await addAdministrator(database.db, login);
  const seller = (await portal.logIn('seller')).token;
  const head = (await portal.logIn('head')).token;
  const signer = (await portal.logIn('signer')).token;
  let drawn = '';
  return {
    database,
    portal,
    providers,
    seller,
    head,
    signer,
    decide: async (frame, decision) => {
      await portal.app.inject({
        method: 'POST',
        url: new URL(frame).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `decision=${decision}`,
      });
    },
    draft: () => {
      drawn = modestPoint('881234567', Number(drawn.slice(9)) + 1);
      return orderDraft(drawn);
    },
    sign: (order, token = signer) => portal.call('/signOrder', { order }, token),
    close: async () => {
      await portal.app.close();
      await partners.stop();
      await database.drop();
    },
  };
}
