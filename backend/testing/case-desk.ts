import type { RequestOf, ResponseOf } from '@portal/contract';
import { startProviders } from '../src/providers/start-providers';
import type { Providers } from '../src/providers/providers';
import { discardPort } from './card-payer';
import { addAgent } from './fixtures/people';
import { modestPoint, orderDraft } from './payloads/orders';
import { createTestApp, testConfig, type TestApp } from './test-app';
import { createTestDatabase, type TestDatabase } from './test-database';

export type Draft = RequestOf<'/saveOrder'>['order'];

export interface CaseDesk {
  database: TestDatabase;
  portal: TestApp;
  providers: Providers;
  /** An agent who makes cases, limited to their own ones, in a group of their own: GROUP-SELLER. */
  seller: string;
  /** An agent over every case. */
  head: string;
  decide(frame: string, decision: 'signed' | 'abandoned' | 'failed'): Promise<void>;
  /** A draft that may be signed, of a delivery point that no other draft has. */
  draft(): Draft;
  sign(order: Draft, token?: string): Promise<ResponseOf<'/signOrder'>>;
  close(): Promise<void>;
}

/** Two agents before a portal with every sandbox: what tests of cases start from. */
export async function openCaseDesk(given: Partial<Providers> = {}): Promise<CaseDesk> {
  const database = await createTestDatabase();
  const partners = await startProviders({ ...testConfig, port: discardPort }, database.db);
  const providers = { ...partners.providers, ...given };
  const portal = await createTestApp(database.db, {}, providers);
  await addAgent(database.db, 'seller', [
    { id: 'createCase', mode: 'LIMITED' },
    { id: 'searchCase', mode: 'LIMITED' },
  ]);
  await addAgent(database.db, 'head', [{ id: 'createCase' }, { id: 'searchCase' }]);
  const seller = (await portal.logIn('seller')).token;
  const head = (await portal.logIn('head')).token;
  let drawn = '';
  return {
    database,
    portal,
    providers,
    seller,
    head,
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
    sign: (order, token = seller) => portal.call('/signOrder', { order }, token),
    close: async () => {
      await portal.app.close();
      await partners.stop();
      await database.drop();
    },
  };
}
