import type { CallRight } from '@portal/contract';
import { callRights } from '@portal/contract/schemas';
import { auditedCalls, type AuditedCall } from '@portal/domain/audit-calls';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { appendAudit } from '../../../platform/audit';
import type { AuditEvent } from '../../../platform/audit';
import { inTransaction } from '../../../platform/transaction';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addCustomer(database.db, 'ACT1');
});
afterAll(() => database.drop());

async function actOf(call: AuditedCall, over: Partial<AuditEvent> = {}): Promise<string> {
  await inTransaction(database.db, (tx) =>
    appendAudit(tx, () => new Date(), {
      ...{ customerNumber: 'ACT1', actor: 'anna', onBehalfOf: 'ACT1', call, ...over },
    }),
  );
  const { act } = await database.db
    .selectFrom('audit_entry')
    .select('act')
    .where('customer_number', '=', 'ACT1')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return act;
}

/** Calls that change something though their right is one to read. */
const changing: readonly AuditedCall[] = [
  ...(['/changePassword', '/confirmFactor', '/renewRecoveryCodes', '/removeFactor'] as const),
  ...(['/confirmPasskey', '/removePasskey', '/undoChange', '/getOrderStatus'] as const),
  ...(['/sponsoring', '/saveSearch', '/dropSavedSearch', '/confirmSubscription'] as const),
];
const accesses: readonly AuditedCall[] = [
  ...(['/login', '/confirmLogin', '/resetPassword', '/closeSession', '/closeOtherSessions'] as const),
  ...(['/elevateSupport', '/endSupport', 'supportOpened'] as const),
];
/** Prices that a contract is read for, in its customer's space. */
const quotes: readonly AuditedCall[] = [
  ...(['/getProducts', '/getPack', '/getOffers', '/subscription/deliveryPoint/estimates'] as const),
];

/** What an agent reads on the page of a customer or a contract, which is a visit that the customer sees (decisions 0128, 0131). */
const ofPage: readonly AuditedCall[] = [
  ...(['/getCustomerPage', '/getCustomerAccount', '/getCustomerWork', '/getPageContracts'] as const),
  '/getCustomerFeed',
  '/getContractPage',
];
/** Read of requests and notes: nobody's space is open. */
const outsideSpaces: readonly AuditedCall[] = [
  ...(['/getRequest', '/getWorkedRequestFile', '/getNotes', '/getAnswerTemplates'] as const),
];

function expected(call: AuditedCall): string {
  if (call.startsWith('/export') || call === '/casesExtract') return 'EXPORT';
  if (accesses.includes(call)) return 'ACCESS';
  if (quotes.includes(call) || ofPage.includes(call)) return 'VISIT';
  const right = (callRights as Partial<Record<string, CallRight>>)[call];
  if (!right || right.does === 'WRITE' || changing.includes(call)) return 'CHANGE';
  return ['customer', 'support', 'caseOrCustomer'].includes(right.who) ? 'VISIT' : 'READ';
}

test('B11.1 every call of the log is filed by what it does: a change never as a read', async () => {
  const filed: Record<string, string> = {};
  for (const { call } of auditedCalls) {
    filed[call] = await actOf(call, outsideSpaces.includes(call) ? { onBehalfOf: null } : {});
  }
  expect(filed).toEqual(Object.fromEntries(auditedCalls.map(({ call }) => [call, expected(call)])));
});

test.each<[AuditedCall, Partial<AuditEvent>, string]>([
  ['/updateCustomer', { detail: { step: 'asked' } }, 'VISIT'],
  ['/exportCustomerData', { detail: { step: 'asked' } }, 'VISIT'],
  ['/exportCases', { onBehalfOf: null, detail: { step: 'asked' } }, 'EXPORT'],
  ['/getContext', { onBehalfOf: null }, 'READ'],
])('B11.1 %s with %j is filed as %s', async (call, over, act) => {
  expect(await actOf(call, over)).toBe(act);
});
