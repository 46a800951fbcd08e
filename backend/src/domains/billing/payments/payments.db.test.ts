import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import type { Database } from '../../../platform/schema/tables';
import { nothingOwed } from './accounts.service';

let database: TestDatabase;
let portal: TestApp;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await addCustomer(database.db, 'T800');
  for (const contract of ['CT800', 'CT801', 'CT802']) await addContract(database.db, 'T800', contract);
  token = (await portal.logIn('T800')).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const addInvoice = async (contract: string, number: string, cents: { total: number; residual: number }) => {
  const id = uuidv7();
  await database.db
    .insertInto('invoice')
    .values({
      customer_number: 'T800',
      contract_number: contract,
      id,
      energy: 'EL',
      invoice_type: 'out_invoice',
      invoice_number: number,
      invoice_date: '2026-06-01',
      due_date: '2026-06-15',
      total_cents: cents.total,
      residual_cents: cents.residual,
      state: 'notSettled',
      nature_code: 'CYCLE',
      nature_text: 'Facture de cycle',
      internal_nature_code: 'CYC',
      internal_nature_text: 'Cycle',
      lines: '[]',
    })
    .execute();
  return id;
};

const addPiece = async (contract: string, piece: Partial<Insertable<Database['payment_piece']>>) => {
  await database.db
    .insertInto('payment_piece')
    .values({
      customer_number: 'T800',
      contract_number: contract,
      id: uuidv7(),
      kind: 'pp',
      status: 'sent',
      settlement: 'notSettled',
      date: '2026-06-10',
      due_date: '2026-06-10',
      communication: 'Échéance de juin',
      payment_method_code: 'sdd',
      payment_method_name: 'Prélèvement',
      payment_type: 'inbound',
      amount_cents: 8_450,
      partner_ref: 'T800',
      ...piece,
    })
    .execute();
};

const balanceOf = (contractNbr: string) =>
  portal.call('/getBalance', { customerNbr: 'T800', contractNbr, mode: 'CONTRACT_BALANCE' }, token);

test('C2.2 a contract without invoice or piece has no balance', async () => {
  expect(await balanceOf('CT800')).toEqual({ balance: null, account: null });
});

test('C2.2 L1.1 the balance is what invoices and pieces leave to pay, to the cent, and nothing of it is netted', async () => {
  await addInvoice('CT801', 'F-801-1', { total: 12_010, residual: 12_010 });
  await addInvoice('CT801', 'F-801-2', { total: -2_000, residual: -1_995 });
  await addPiece('CT801', { status: 'sent-rejected', residual_cents: 8_450 });
  const account = { ...nothingOwed, due: 120.1, late: 120.1, inHand: 84.5, owedBack: 19.95 };
  expect(await balanceOf('CT801')).toEqual({ balance: 184.65, account });
});

test('C2.2 a contract that is settled owes zero, not minus zero', async () => {
  await addInvoice('CT802', 'F-802-1', { total: 5_000, residual: 0 });
  const response = await portal.post(
    '/getBalance',
    { customerNbr: 'T800', contractNbr: 'CT802', mode: 'CONTRACT_BALANCE' },
    token,
  );
  expect(response.body).toBe(JSON.stringify({ balance: 0, account: nothingOwed }));
});

test('S1 pieces come as invoices, prepayments and ad-hoc pieces; one invoice comes with what pays it', async () => {
  const id = await addInvoice('CT800', 'F-800-1', { total: 9_999, residual: 0 });
  await addPiece('CT800', { due_date: '2026-05-10' });
  await addPiece('CT800', { due_date: '2026-07-10' });
  await addPiece('CT800', { kind: 'adhocPieces', settlement: null, invoice_id: id, amount_cents: 9_999 });
  const all = await portal.call('/financialPieces', { contractId: 'CT800' }, token);
  expect(all.invoices).toMatchObject([
    {
      invoice_number: 'F-800-1',
      invoice_amount_total_signed: 99.99,
      partner_name: "Zoé D'Aubigné-Łukasz",
      partner_reference: 'T800',
    },
  ]);
  const partner = { partner_name: "Zoé D'Aubigné-Łukasz", partner_reference: 'T800' };
  for (const piece of [...all.prepayments, ...all.adhocPieces]) expect(piece).toMatchObject(partner);
  expect(all.prepayments.map((piece) => piece.dueDate)).toEqual(['2026-07-10', '2026-05-10']);
  expect(all.adhocPieces).toMatchObject([{ type: 'adhocPieces', amount: 99.99 }]);
  for (const invoiceId of [id, 'F-800-1']) {
    const one = await portal.call('/financialPieces', { contractId: 'CT800', invoiceId }, token);
    expect(one).toMatchObject({ invoices: [{ id }], prepayments: [], adhocPieces: [{ amount: 99.99 }] });
  }
});

test('C6.4 a refused debit shows its reason and what is left to pay: the rest of a part-paid invoice', async () => {
  await addContract(database.db, 'T800', 'CT803');
  const invoice_id = await addInvoice('CT803', 'F-803-1', { total: 9_000, residual: 3_010 });
  const refused = { status: 'sent-cancelled', reject_reason: 'Provision insuffisante' } as const;
  await addPiece('CT803', { ...refused, due_date: '2026-06-10', residual_cents: 8_450 });
  const ofInvoice = { kind: 'adhocPieces', settlement: null, amount_cents: 9_000, invoice_id } as const;
  await addPiece('CT803', { ...refused, ...ofInvoice, due_date: '2026-06-11' });
  await addPiece('CT803', { ...refused, ...ofInvoice, due_date: '2026-06-10', replacing_payment_count: 1 });
  await addPiece('CT803', {
    kind: 'adhocPieces',
    settlement: null,
    status: 'reconciled',
    due_date: '2026-06-09',
    residual_cents: -4_200,
  });
  const { prepayments, adhocPieces } = await portal.call('/financialPieces', { contractId: 'CT803' }, token);
  expect(prepayments).toMatchObject([{ residual: 84.5, rejectReason: 'Provision insuffisante' }]);
  expect(adhocPieces.map(({ residual }) => residual)).toEqual([30.1, 0, -42]);
});

test('S1 an unknown invoice is refused', async () => {
  const payload = { contractId: 'CT800', invoiceId: 'F-801-1' };
  expect(await portal.refusal('/financialPieces', payload, token)).toMatchObject({ status: 404 });
});
