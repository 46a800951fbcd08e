import { addContract } from '../../../../testing/fixtures/contracts';
import { addInvoice } from '../../../../testing/fixtures/invoices';
import { addRefusedDebit } from '../../../../testing/fixtures/payments';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { findInvoice, findInvoicePayment } from './documents.queries';
import { freezeInvoices, invoiceRound } from './invoices.service';

let database: TestDatabase;
let portal: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

/** A customer whose contract is debited, with an invoice `F-<contract>`. @returns its id */
async function billed(customer: string, contract: string): Promise<string> {
  await addCustomer(database.db, customer);
  await addContract(database.db, customer, contract);
  return addInvoice(database.db, { customer_number: customer, contract_number: contract });
}

type Piece = NonNullable<Parameters<typeof addRefusedDebit>[2]>;
const piece = (over: Piece): Piece => ({ kind: 'adhocPieces', status: 'validated', ...over });
const check = piece({ payment_method_code: 'check' });

test.each<[string, Piece[], string, string | undefined]>([
  ['whose debit was cancelled', [{ ...check, status: 'cancelled' }], 'Prélèvement automatique', undefined],
  ['that was refunded', [{ ...check, payment_type: 'outbound' }], 'Prélèvement automatique', undefined],
  ['of a refused piece', [{ ...check, status: 'sent-cancelled' }], 'Prélèvement automatique', undefined],
  ['paid by check', [check, { ...check, status: 'cancelled', due_date: '2026-09-01' }], 'Chèque', 'check'],
  [
    'with two pieces of a day, by the later one',
    [
      piece({ payment_method_code: 'card', created_at: new Date('2026-06-02') }),
      { ...check, created_at: new Date('2026-06-03') },
      piece({ payment_method_code: 'cash', created_at: new Date('2026-06-01') }),
    ],
    'Chèque',
    'check',
  ],
])('C6.2 C6.6 how an invoice is paid %s', async (name, pieces, words, method) => {
  const [customer, contract] = [`T${name.length}`, `C${name.length}`];
  const invoice_id = await billed(customer, contract);
  const key = { customer_number: customer, contract_number: contract };
  for (const each of pieces) await addRefusedDebit(database.db, key, { ...each, invoice_id });
  await freezeInvoices({ db: database.db, config: testConfig });
  const frozen = await findInvoice(database.db, customer, invoice_id);
  expect(frozen?.paper).toMatchObject({ payment: words });
  const payment = await findInvoicePayment(database.db, customer, contract, invoice_id);
  expect(payment?.payment_method_code).toBe(method);
});

test.each(['contract_billing', 'delivery_point'] as const)(
  'C6.2 an invoice whose contract has no row in %s is not called inexistent, and the job logs it',
  async (table) => {
    const [customer, contract] = [`TX${table.length}`, `CX${table.length}`];
    const id = await billed(customer, contract);
    await database.db.deleteFrom(table).where('contract_number', '=', contract).execute();
    const { token } = await portal.logIn(customer);
    const ask = { documentId: id, documentType: 'INVOICE' };
    expect(await portal.refusal('/getInvoicePdf', ask, token)).toMatchObject({ status: 500, code: '500' });
    const log = { error: jest.fn() };
    await invoiceRound({ db: database.db, config: testConfig }, log);
    expect(log.error).toHaveBeenCalledWith(
      { invoices: expect.arrayContaining([id]) },
      expect.stringContaining('no texts'),
    );
    await database.db.deleteFrom('invoice').where('id', '=', id).execute();
    log.error.mockClear();
    await invoiceRound({ db: database.db, config: testConfig }, log);
    expect(log.error).not.toHaveBeenCalled();
  },
);
