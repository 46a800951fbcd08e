import { addContract } from '../../../../testing/fixtures/contracts';
import { addInvoice } from '../../../../testing/fixtures/invoices';
import { addAgent, addCustomer, password } from '../../../../testing/fixtures/people';
import { readPdf } from '../../../../testing/read-pdf';
import { forgetOldInvoices } from '../../back-office/privacy/kept-invoices.service';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { startTestPdf } from '../../../../testing/test-pdf';
import type { PdfRenderer } from '../../../providers/pdf/pdf-renderer';
import { freezeInvoices } from './invoices.service';

// A thread, its fonts and a reader of PDFs: seconds on a busy machine.

let database: TestDatabase;
let portal: TestApp;
let pdf: PdfRenderer;

beforeAll(async () => {
  database = await createTestDatabase();
  pdf = await startTestPdf();
  portal = await createTestApp(database.db, {}, { pdf });
});
afterAll(async () => {
  await portal.app.close();
  await pdf.stop();
  await database.drop();
});

/** A customer with an invoice `F-<contract>`. @returns their token */
async function billed(customer: string, contract: string): Promise<string> {
  const { db } = database;
  await addCustomer(db, customer);
  await addContract(db, customer, contract);
  await addInvoice(db, { customer_number: customer, contract_number: contract });
  await db
    .insertInto('meter_reading')
    .values({
      customer_number: customer,
      contract_number: contract,
      id: '01a00000-0000-7000-8000-000000000001',
      meter_number: '061234567890',
      read_date: '2026-07-01',
      context: 'MEASURED',
      start_date: '2026-01-01',
      end_date: '2026-07-01',
      quantity_kwh: 2345,
      registers: JSON.stringify([{ timeframe: 'HIGH', quantity: 2345, index: 54_321 }]),
    })
    .execute();
  return (await portal.logIn(customer)).token;
}

const asIssued = [
  'Mme Zoé D’Aubigné',
  '12 bis rue des Lilas',
  '29200 Brest',
  'SIRET 732 829 320 00074',
  'Essentielle',
  '14500000000017',
  '9 kVA',
  'Prélèvement automatique',
  '54 321',
  '2 345 kWh',
  'Lumenvie',
];

/** All that an invoice was made from is otherwise now. */
async function changeAll(customer: string, contract: string): Promise<void> {
  const { db } = database;
  const of = (table: 'contract_billing' | 'contract' | 'delivery_point' | 'meter_reading') => {
    const set = {
      contract_billing: {
        last_name: 'Ailleurs',
        address: '1 place Neuve',
        postal_code: '75011',
        city: 'Paris',
        payment_mode: 'check',
        rum_code: null,
      },
      contract: { offer: 'Forfait Nouveau', product_label: 'Forfait Nouveau', next_renew_date: '2031-05-05' },
      delivery_point: { street: 'chemin Perdu', contractual_capacity: 36 },
      meter_reading: {
        quantity_kwh: 1,
        registers: JSON.stringify([{ timeframe: 'HIGH', quantity: 1, index: 7 }]),
      },
    }[table];
    return db
      .updateTable(table as 'contract')
      .set(set as object)
      .where('customer_number', '=', customer)
      .where('contract_number', '=', contract)
      .execute();
  };
  for (const table of ['contract_billing', 'contract', 'delivery_point', 'meter_reading'] as const)
    await of(table);
  await db
    .updateTable('customer')
    .set({
      type: 'PROFESSIONAL',
      company_name: 'Ailleurs SARL',
      company_type: 'SARL',
      identification_number: '35600000000048',
    })
    .where('customer_number', '=', customer)
    .execute();
}
const changed = [
  'Ailleurs',
  'Neuve',
  'Forfait Nouveau',
  '2031',
  'Perdu',
  '36 kVA',
  'chèque, le',
  '356 000 000',
  'pénalités',
];

async function invoiceOf(contract: string, token: string, app: TestApp = portal) {
  const payload = { documentId: `F-${contract}`, documentType: 'INVOICE' };
  const response = await app.post('/getInvoicePdf', payload, token);
  expect(response.statusCode).toBe(200);
  return { bytes: response.rawPayload, text: (await readPdf(response.rawPayload)).pages.join(' ') };
}
function expectAsIssued(text: string) {
  for (const part of asIssued) expect(text).toContain(part);
  for (const part of changed) expect(text.toLowerCase()).not.toContain(part.toLowerCase());
}
const freeze = () => freezeInvoices({ db: database.db, clock: () => new Date(), config: testConfig });

describe('C6.2 an invoice shows the data of the day when it was issued', () => {
  test('before it was ever opened: whom it went to, for what, at whose terms', async () => {
    const token = await billed('T880', 'CT880');
    await freeze();
    await changeAll('T880', 'CT880');
    expectAsIssued((await invoiceOf('CT880', token)).text);
  });

  test('and from whom: the supplier is what it was', async () => {
    const token = await billed('T881', 'CT881');
    await freeze();
    const supplier = { ...testConfig.supplier, name: 'Autre Énergie', siret: '356 000 000 00048' };
    const later = await createTestApp(database.db, { supplier }, { pdf });
    try {
      const { text, bytes } = await invoiceOf('CT881', token, later);
      expect(text).toContain('Lumenvie');
      expect(text).not.toContain('Autre');
      expect(bytes.toString('latin1')).not.toContain('Autre');
    } finally {
      await later.app.close();
    }
  });

  test('opened first and changed afterwards, it is the same file', async () => {
    const token = await billed('T882', 'CT882');
    const first = await invoiceOf('CT882', token);
    expectAsIssued(first.text);
    await changeAll('T882', 'CT882');
    portal.wait(60);
    expect((await invoiceOf('CT882', token)).bytes).toEqual(first.bytes);
  });

  test('an invoice cancelled since is marked as such, on a copy that is not stored', async () => {
    const token = await billed('T883', 'CT883');
    const first = await invoiceOf('CT883', token);
    const become = (state: 'cancelled' | 'notSettled') =>
      database.db.updateTable('invoice').set({ state }).where('customer_number', '=', 'T883').execute();
    await become('cancelled');
    const { text } = await invoiceOf('CT883', token);
    expect(text).toContain('Cette facture a été annulée');
    expectAsIssued(text);
    await become('notSettled');
    expect((await invoiceOf('CT883', token)).bytes).toEqual(first.bytes);
  });

  test('two processes that freeze it at once leave one content', async () => {
    const token = await billed('T884', 'CT884');
    const [one, other] = await Promise.all([invoiceOf('CT884', token), invoiceOf('CT884', token), freeze()]);
    expect(one.bytes).toEqual(other.bytes);
    const unfrozen = database.db.selectFrom('invoice').select('id').where('paper', 'is', null);
    expect(await unfrozen.execute()).toEqual([]);
  });
});

test('B9.2 after a transfer the former holder opens the invoice as it was issued, and the new holder cannot', async () => {
  const token = await billed('T887', 'CT887');
  await addCustomer(database.db, 'T888');
  await addAgent(database.db, 'invoiceagent', [{ id: 'searchCustomerContract' }]);
  const ask = { customerNbrOutdated: 'T887', customerNbrTargeted: 'T888', contractNbr: 'CT887' };
  await portal.call('/transferContract', ask, (await portal.logIn('invoiceagent')).token);
  await freeze();
  expectAsIssued((await invoiceOf('CT887', token)).text);
  const theirs = (await portal.logIn('T888')).token;
  const payload = { documentId: 'F-CT887', documentType: 'INVOICE' };
  expect(await portal.refusal('/getInvoicePdf', payload, theirs)).toMatchObject({ status: 404 });
});

test('C6.6 the proof of a paid invoice shows the payment mode of the invoice, not today’s', async () => {
  const token = await billed('T885', 'CT885');
  await freeze();
  await changeAll('T885', 'CT885');
  await database.db
    .updateTable('invoice')
    .set({ state: 'settled', residual_cents: 0 })
    .where('customer_number', '=', 'T885')
    .execute();
  const ask = {
    customerNbr: 'T885',
    contractNbr: 'CT885',
    mode: 'proofOfPayment' as const,
    pieceReference: 'F-CT885',
    pieceType: 'in' as const,
  };
  const answer = await portal.call('/getSupportingDocuments', ask, token);
  const text = (await readPdf(Buffer.from(answer.base64, 'base64'))).pages.join(' ');
  expect(text).toContain('Prélèvement automatique');
});

test('S2 an erased customer’s invoice is kept whole for ten years, then names nobody and still adds up', async () => {
  const { db } = database;
  const token = await billed('T886', 'CT886');
  await invoiceOf('CT886', token);
  await db
    .updateTable('contract')
    .set({ status: 'terminated', termination_date: '2026-07-31' })
    .where('contract_number', '=', 'CT886')
    .execute();
  await db
    .updateTable('invoice')
    .set({ residual_cents: 0, state: 'settled' })
    .where('customer_number', '=', 'T886')
    .execute();
  await portal.call('/eraseCustomer', { customerNbr: 'T886', password }, token);
  const kept = () =>
    db
      .selectFrom('invoice')
      .select(['paper', 'total_cents', 'invoice_date'])
      .where('customer_number', '=', 'T886')
      .executeTakeFirstOrThrow();
  const named = /Aubigné/;
  const { invoice_date: issued, paper } = await kept();
  expect(JSON.stringify(paper)).toMatch(named);

  const year = Number(issued.slice(0, 4));
  await forgetOldInvoices(db, () => new Date(`${year + 10}-12-31T12:00:00Z`));
  expect(JSON.stringify((await kept()).paper)).toMatch(named);
  await forgetOldInvoices(db, () => new Date(`${year + 11}-01-01T12:00:00Z`));
  const forgotten = await kept();
  expect(forgotten).toMatchObject({
    total_cents: 3055,
    paper: { addressee: ['Effacé'], siret: null, offer: 'Essentielle' },
  });
  expect(JSON.stringify(forgotten.paper)).not.toMatch(/Aubigné|Lilas|14500000000017|061234567890/);
  const files = db.selectFrom('invoice_file').select('invoice_id').where('customer_number', '=', 'T886');
  expect(await files.execute()).toEqual([]);
});
