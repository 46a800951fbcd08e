import type { CallPath, CallRight } from '@portal/contract';
import { callRights, calls } from '@portal/contract/schemas';
import { strFromU8 } from 'fflate';
import { addContract } from '../../../testing/fixtures/contracts';
import { payloads } from '../../../testing/payloads/payloads';
import { markContract } from '../../../testing/privacy/mark-contract';
import { markDossier } from '../../../testing/privacy/mark-dossier';
import { markMoney } from '../../../testing/privacy/mark-money';
import { markers } from '../../../testing/privacy/markers';
import { readPdf } from '../../../testing/read-pdf';
import { addAgents, bearerOf, elevate, type AgentRole } from '../../../testing/rights/principals';
import { newSubject, type OwnedSubject } from '../../../testing/rights/subjects';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { startTestPdf } from '../../../testing/test-pdf';
import type { PdfRenderer } from '../../providers/pdf/pdf-renderer';

// A thread, its fonts and a reader of PDFs: seconds on a busy machine.

let database: TestDatabase;
let portal: TestApp;
let pdf: PdfRenderer;
let agents: Record<AgentRole, string>;
/** Of the group: sold by it, beside one that the house sold. */
let mixed: OwnedSubject;
let tokens: { own: string; inPlace: string };
const other = 'EL00999000001';

const words = [...Object.values(markers), other].map((word) => word.toLowerCase());

beforeAll(async () => {
  database = await createTestDatabase();
  pdf = await startTestPdf();
  const { db } = database;
  portal = await createTestApp(db, {}, { pdf });
  agents = await addAgents(db);
  mixed = await newSubject(db, 'partner');
  await addElsewhere(mixed);
  tokens = {
    own: await bearerOf(db, agents.partner),
    inPlace: await bearerOf(db, mixed.ownerId, agents.partner),
  };
});
afterAll(async () => {
  await portal.app.close();
  await pdf.stop();
  await database.drop();
});

async function addElsewhere({ customerNbr, contractNbr }: OwnedSubject): Promise<void> {
  const { db } = database;
  const key = { customer_number: customerNbr, contract_number: other };
  await addContract(db, customerNbr, other);
  await markContract(db, key);
  await markMoney(db, key);
  await markDossier(db, key);
  // Whom a customer invited is no contract's.
  await db.deleteFrom('sponsorship').where('customer_number', '=', customerNbr).execute();
  // One mandate debits both, and names the customer as the group's contract does.
  const rum = `RUM-${contractNbr}`;
  await db
    .updateTable('mandate')
    .set({ owner_first_name: 'Zoé', owner_last_name: 'D’Aubigné', iban: 'FR7630006000011234567890189' })
    .where('rum_code', '=', rum)
    .execute();
  await db
    .updateTable('contract_billing')
    .set({ rum_code: rum })
    .where('contract_number', '=', other)
    .execute();
}

async function textOf(body: Buffer): Promise<string> {
  if (body.subarray(0, 4).toString('latin1') === '%PDF') return (await readPdf(body)).pages.join(' ');
  const text = strFromU8(body);
  const embedded = /"base64":"([^"]+)"/.exec(text)?.[1];
  return embedded ? text + (await textOf(Buffer.from(embedded, 'base64'))) : text;
}

async function tracesIn(path: CallPath, payload: unknown, token: string) {
  const { statusCode, rawPayload } = await portal.post(path, payload, token);
  const text = (await textOf(rawPayload)).toLowerCase();
  return { status: statusCode, traces: words.filter((word) => text.includes(word)) };
}

const ofCustomer = (does: CallRight['does']) =>
  (Object.keys(calls) as CallPath[]).filter((path) => {
    const right: CallRight = callRights[path];
    return right.does === does && right.who === 'customer';
  });
const namesContract = (path: CallPath) =>
  JSON.stringify(payloads[path]({ customerNbr: 'X', contractNbr: 'NAMED', orderNumber: 'Y' })).includes(
    'NAMED',
  );
const byKey: CallPath[] = ['/getDocument', '/getInvoicePdf'];
/** Their payloads name what is not there for this customer. */
const byOwnNumber: CallPath[] = ['/getPaymentStatus', '/getRequestFile', '/getRequestMessages'];
const both = ['own', 'inPlace'] as const;

test.each(ofCustomer('READ'))(
  'an agent limited to a group reads nothing by %s of a contract that another group sold',
  async (path) => {
    for (const from of both) {
      const { status, traces } = await tracesIn(path, payloads[path](mixed), tokens[from]);
      expect({ from, status, traces }).toEqual({
        from,
        status: byOwnNumber.includes(path) ? status : 200,
        traces: [],
      });
    }
  },
);

test.each([
  ['/getDocumentsList', { mode: 'DOCUMENT' }],
  ['/getDocumentsList', { mode: 'INVOICE' }],
] as const)('%s %p of every contract is of the group’s alone', async (path, ask) => {
  const payload = { customerNbr: mixed.customerNbr, ...ask };
  expect(await tracesIn(path, payload, tokens.own)).toEqual({ status: 200, traces: [] });
  const everywhere = await bearerOf(database.db, agents.full);
  expect((await tracesIn(path, payload, everywhere)).traces).not.toEqual([]);
});

test('the space lists the group’s contracts', async () => {
  const numbers = async (bearer: string) =>
    (await portal.call('/getContext', { customerNbr: mixed.customerNbr }, bearer)).contracts
      .map(({ contractNumber }) => contractNumber)
      .sort();
  expect(await numbers(tokens.own)).toEqual([mixed.contractNbr]);
  expect(await numbers(tokens.inPlace)).toEqual([mixed.contractNbr]);
  expect(await numbers(await bearerOf(database.db, agents.full))).toEqual([mixed.contractNbr, other]);
});

test.each([...ofCustomer('READ'), ...ofCustomer('WRITE')].filter(namesContract))(
  '%s: a contract that another group sold is refused by its number, elevated too',
  async (path) => {
    await elevate(database.db, mixed.customerNbr, 'partner');
    for (const from of both) {
      const payload = payloads[path]({ ...mixed, contractNbr: other });
      const { status, traces } = await tracesIn(path, payload, tokens[from]);
      expect({ from, status, traces }).toEqual({
        from,
        status: byKey.includes(path) ? 404 : 403,
        traces: [],
      });
    }
  },
);

test('a paper and an invoice of the other contract are not there', async () => {
  const { db } = database;
  const { customerNbr } = mixed;
  const paper = await db
    .selectFrom('document')
    .select('document_key')
    .where('contract_number', '=', other)
    .executeTakeFirstOrThrow();
  const invoice = await db
    .selectFrom('invoice')
    .select('invoice_number')
    .where('contract_number', '=', other)
    .executeTakeFirstOrThrow();
  const requests = [
    ['/getDocument', { customerNbr, documentKey: paper.document_key }],
    ['/getInvoicePdf', { customerNbr, documentId: invoice.invoice_number, documentType: 'INVOICE' }],
  ] as const;
  for (const [path, ask] of requests) {
    expect(await portal.refusal(path, ask, tokens.own)).toMatchObject({ status: 404 });
    expect((await portal.post(path, ask, await bearerOf(db, agents.full))).statusCode).toBe(200);
  }
});

test.each(ofCustomer('WRITE').filter((path) => !namesContract(path)))(
  '%s touches every contract: refused with why, where one is of another group',
  async (path) => {
    await elevate(database.db, mixed.customerNbr, 'partner');
    for (const from of both) {
      const answer = await portal.post(path, payloads[path](mixed), tokens[from]);
      expect({ from, status: answer.statusCode }).toEqual({ from, status: 403 });
      expect(answer.body).toContain('contrats d’un autre groupe');
    }
  },
);

test('an agent limited to a group still changes a customer whose every contract the group sold', async () => {
  const { db } = database;
  const whole = await newSubject(db, 'partner');
  await elevate(db, whole.customerNbr, 'partner');
  expect((await tracesIn('/manageConsent', payloads['/manageConsent'](whole), tokens.own)).status).toBe(200);
});

test.each([
  ['a contract number', { contractNbr: other }],
  ['a delivery point', { pointOfDelivery: markers.point }],
] as const)(
  'P1.14 search, palette and export do not find a customer by %s of a contract that another group sold',
  async (_, asked) => {
    const full = await bearerOf(database.db, agents.full);
    const found = async (bearer: string) => {
      const { customers } = await portal.call('/customerAndContract', asked, bearer);
      const [text = ''] = Object.values(asked);
      const palette = await portal.call('/findInPalette', { text }, bearer);
      const file = await portal.post('/exportCustomerContracts', asked, bearer);
      return {
        rows: customers.length,
        palette: (palette.customers?.rows.length ?? 0) + (palette.deliveryPoints?.rows.length ?? 0),
        inFile: file.body.includes(mixed.customerNbr),
      };
    };
    expect(await found(full)).toEqual({ rows: 1, palette: 1, inFile: true });
    expect(await found(tokens.own)).toEqual({ rows: 0, palette: 0, inFile: false });
  },
);
