import type { SubMenu } from '@portal/contract';
import { openCaseEnvironment, type CaseEnvironment } from '../../../../testing/case-environment';
import { addAgent } from '../../../../testing/fixtures/people';
import { orderDraft } from '../../../../testing/payloads/orders';

/** Right by right of the menu of subscriptions: what an agent may do whose scheme lacks it. */
let environment: CaseEnvironment;
/** Of another agent. */
let orderNumber: string;
let order: object;

type Right = Pick<SubMenu, 'id'> & Partial<Pick<SubMenu, 'actionMode'>> & { userLimited?: boolean };

const schemes: Record<string, Right[]> = {
  both: [{ id: 'createCase' }, { id: 'searchCase' }],
  creates: [{ id: 'createCase' }],
  finds: [{ id: 'searchCase' }],
  reads: [
    { id: 'createCase', actionMode: 'READ_ONLY' },
    { id: 'searchCase', actionMode: 'READ_ONLY' },
  ],
  own: [
    { id: 'createCase', userLimited: true },
    { id: 'searchCase', userLimited: true },
  ],
  none: [{ id: 'manageUsers' }],
};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  environment = await openCaseEnvironment();
  const { portal, database, seller } = environment;
  for (const [login, rights] of Object.entries(schemes)) {
    await addAgent(database.db, login, rights);
    tokens[login] = (await portal.logIn(login)).token;
  }
  ({ orderNumber } = await portal.call('/saveOrder', { order: orderDraft() }, seller));
  ({ order } = await portal.call('/getOrder', { orderNumber }, seller));
});
afterAll(() => environment.close());

const draft = crypto.randomUUID();
const calls = {
  'a new case': ['/saveOrder', () => ({ order: orderDraft() })],
  'a draft': ['/keepCaseDraft', () => ({ content: '{}', client: '', draft, turn: 1 })],
  'earlier sales': [
    '/findExistingSales',
    () => ({ subject: { kind: 'EMAIL', email: 'personne@example.fr' } }),
  ],
  'another’s case read': ['/getOrder', () => ({ orderNumber })],
  'another’s case changed': ['/saveOrder', () => ({ order })],
  'its link copied': ['/copyCaseLink', () => ({ orderNumber })],
  'a note': ['/writeCaseNote', () => ({ orderNumber, kind: 'NOTE', text: 'Rappeler' })],
  // a limited agent names their group
  'the search': ['/searchOrder', (agent: string) => ({ channel: [`GROUP-${agent.toUpperCase()}`] })],
  'a file': ['/exportCases', (agent: string) => ({ channel: [`GROUP-${agent.toUpperCase()}`] })],
} as const;

/** The status of each call: 404 for a case out of reach, as for one that does not exist. */
const table: Record<keyof typeof calls, Record<keyof typeof schemes, number>> = {
  'a new case': { both: 200, creates: 200, finds: 403, reads: 403, own: 200, none: 403 },
  'a draft': { both: 200, creates: 200, finds: 403, reads: 403, own: 200, none: 403 },
  'earlier sales': { both: 200, creates: 200, finds: 403, reads: 200, own: 200, none: 403 },
  'another’s case read': { both: 200, creates: 200, finds: 200, reads: 200, own: 404, none: 403 },
  'its link copied': { both: 200, creates: 200, finds: 200, reads: 403, own: 404, none: 403 },
  'a note': { both: 200, creates: 200, finds: 200, reads: 403, own: 404, none: 403 },
  'the search': { both: 200, creates: 403, finds: 200, reads: 200, own: 200, none: 403 },
  'a file': { both: 200, creates: 403, finds: 200, reads: 403, own: 200, none: 403 },
  'another’s case changed': { both: 200, creates: 409, finds: 403, reads: 403, own: 404, none: 403 },
};

test.each(
  Object.entries(table).flatMap(([name, statuses]) =>
    Object.entries(statuses).map(([agent, status]) => [name as keyof typeof calls, agent, status] as const),
  ),
)('S2 %s, by an agent with « %s »: %d', async (name, agent, status) => {
  const [path, asked] = calls[name];
  const answer = await environment.portal.post(path, asked(agent), tokens[agent]);
  expect(answer.statusCode).toBe(status);
});
