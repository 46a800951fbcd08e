import { formatDay, redebitDays, today } from '@portal/domain';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addInvoice } from '../../../../testing/fixtures/invoices';
import { addContractPaper, addInstalment } from '../../../../testing/fixtures/papers';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { readPdf } from '../../../../testing/read-pdf';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { startTestPdf } from '../../../../testing/test-pdf';
import { shortReference } from '../../../platform/short-reference';
import type { PdfRenderer } from '../../../providers/pdf/pdf-renderer';

// A thread, its fonts and a reader of PDFs: seconds on a busy machine.

let database: TestDatabase;
let portal: TestApp;
let pdf: PdfRenderer;
let token: string;
let invoiceId: string;
const mine = { customerNbr: 'T800', contractNbr: 'CT800' };
const other = { customerNbr: 'T801', contractNbr: 'CT801' };

beforeAll(async () => {
  database = await createTestDatabase();
  pdf = await startTestPdf();
  portal = await createTestApp(database.db, {}, { pdf });
  for (const { customerNbr, contractNbr } of [mine, other]) {
    await addCustomer(database.db, customerNbr);
    await addContract(database.db, customerNbr, contractNbr);
    const key = { customer_number: customerNbr, contract_number: contractNbr };
    const id = await addInvoice(database.db, key);
    await addContractPaper(database.db, customerNbr, contractNbr);
    if (customerNbr === 'T800') invoiceId = id;
  }
  token = (await portal.logIn('T800')).token;
});
afterAll(async () => {
  await portal.app.close();
  await pdf.stop();
  await database.drop();
});

const fileOf = async (path: '/getDocument' | '/getInvoicePdf', payload: unknown) => {
  const response = await portal.post(path, payload, token);
  if (response.statusCode !== 200) throw new Error(response.body);
  const read = await readPdf(response.rawPayload);
  return { ...read, text: read.pages.join(' '), headers: response.headers };
};
const supporting = async (ask: object) => {
  const answer = await portal.call('/getSupportingDocuments', { ...mine, ...ask } as never, token);
  const read = await readPdf(Buffer.from(answer.base64, 'base64'));
  return { name: answer.documentName, text: read.pages.join(' '), pages: read.pages.length };
};

test('C6.1 the papers of a contract are listed, and each opens by its key', async () => {
  const { documents } = await portal.call('/getDocumentsList', { ...mine, mode: 'DOCUMENT' }, token);
  expect(documents).toEqual([
    {
      documentName: 'Contrat de fourniture',
      documentKey: 'contract-CT800',
      contractNbr: 'CT800',
      energyType: 'EL',
      documentDate: '2023-02-01',
      kind: 'CONTRACT',
    },
  ]);
  const { text, title, language, headers } = await fileOf('/getDocument', { documentKey: 'contract-CT800' });
  expect(title).toBe('Contrat de fourniture d’électricité');
  expect(language).toBe('fr-FR');
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['cache-control']).toContain('no-store');
  for (const part of ['CT800', "Zoé D'Aubigné-Łukasz", '14500000000017', 'Droit de rétractation']) {
    expect(text).toContain(part);
  }
});

test('C6.1 an electricity contract of a capacity offer has its explanations, handed out at the subscription or not', async () => {
  await addContract(database.db, 'T800', 'CT802');
  const list = async () =>
    (await portal.call('/getDocumentsList', { ...mine, contractNbr: 'CT802', mode: 'DOCUMENT' }, token))
      .documents;
  expect(await list()).toEqual([]);
  await database.db
    .insertInto('product')
    .values({
      code: 'FIXTURE-CAPACITY',
      product_type: 'CAPACITY',
      label: 'Capacité',
      description: 'Garantie de capacité à part',
      energy: 'EL',
      is_default: false,
      rate_option: 'TOTAL_HOUR',
      billing_mode: 'PAYMENT_SCHEDULE',
      position: 98,
      sold_from: '2020-01-01',
      sold_to: '2024-01-01',
    })
    .execute();
  await database.db
    .updateTable('contract')
    .set({ product_code: 'FIXTURE-CAPACITY' })
    .where('contract_number', '=', 'CT802')
    .execute();
  const [explanations] = (await list()) ?? [];
  expect(explanations).toMatchObject({
    kind: 'EXPLANATIONS_OFFER_CAPACITY',
    energyType: 'EL',
    contractNbr: 'CT802',
  });
  const documentKey = explanations?.documentKey ?? '';
  const { text, headers, pages } = await fileOf('/getDocument', { documentKey });
  expect(headers['content-disposition']).toContain('Explanations_Offer_Capacity.pdf');
  expect(text).toContain('Comprendre la garantie de capacité');
  expect(pages).toHaveLength(1);
});

test('C6.1 C6.2 papers and invoices of every contract come together, another customer’s never', async () => {
  await addContractPaper(database.db, 'T800', 'CT802');
  const key = { customer_number: 'T800', contract_number: 'CT802' };
  await addInvoice(database.db, key, { invoice_date: '2026-08-04' });
  const all = { customerNbr: 'T800' };
  const { documents, truncated } = await portal.call(
    '/getDocumentsList',
    { ...all, mode: 'DOCUMENT' },
    token,
  );
  expect(new Set(documents?.map(({ contractNbr }) => contractNbr))).toEqual(new Set(['CT800', 'CT802']));
  expect(truncated).toBe(false);
  const list = await portal.call('/getDocumentsList', { ...all, mode: 'INVOICE' }, token);
  expect(list.financialPieces?.invoices).toMatchObject([
    { invoice_number: 'F-CT802', contract: 'CT802', payable_by_card: true, planned_payment_date: null },
    { invoice_number: 'F-CT800', contract: 'CT800' },
  ]);
  for (const mode of ['DOCUMENT', 'INVOICE', 'PAYMENT'] as const) {
    const ask = { customerNbr: 'T801', mode };
    expect(await portal.refusal('/getDocumentsList', ask, token)).toMatchObject({ status: 403 });
  }
});

test('C6.1 a paper that was kept is handed out byte for byte', async () => {
  const content = Buffer.from('%PDF-1.7 signed');
  await database.db
    .insertInto('document_content')
    .values({
      customer_number: 'T801',
      document_key: 'contract-CT801',
      media_type: 'application/pdf',
      content,
      sha256: Buffer.alloc(32),
    })
    .execute();
  const session = await portal.logIn('T801');
  const response = await portal.post('/getDocument', { documentKey: 'contract-CT801' }, session.token);
  expect(response.rawPayload).toEqual(content);
});

test('C6.2 an invoice by id or number: its frozen lines, VAT by rate, what is due and how', async () => {
  for (const documentId of [invoiceId, 'F-CT800']) {
    const { text, title, headers } = await fileOf('/getInvoicePdf', { documentId, documentType: 'INVOICE' });
    expect(title).toBe('Facture F-CT800');
    expect(headers['content-disposition']).toContain('Facture_F-CT800_2026-07-04.pdf');
    for (const part of [
      '30,55 €',
      'TVA 20 % sur 100,00 €',
      'TVA 5,5 % sur 10,00 €',
      'Prélèvement automatique',
    ]) {
      expect(text).toContain(part);
    }
    // the day of the debit: the invoice is due on a Sunday
    expect(text).toContain('le 20 juillet 2026');
    expect(text).not.toContain('19 juillet 2026');
    expect(text).toContain('SIRET 732 829 320 00074');
  }
});

test('C6.2 C6.3 invoices and payments are listed by their modes', async () => {
  const invoices = await portal.call('/getDocumentsList', { ...mine, mode: 'INVOICE' }, token);
  expect(invoices.financialPieces).toMatchObject({ result: { status: 'ok' }, invoices: [{ id: invoiceId }] });
  expect(invoices.documents).toBeUndefined();
  const payments = await portal.call('/getDocumentsList', { ...mine, mode: 'PAYMENT' }, token);
  expect(payments.financialPieces).toHaveProperty('prepayments');
});

test('L9.2 C6.3 the payments of all contracts come together, as each contract has them', async () => {
  const paid = await addInstalment(database.db, 'T800', 'CT802', 'reconciled');
  const { contractNbr: _, ...all } = mine;
  const { financialPieces: every, truncated } = await portal.call(
    '/getDocumentsList',
    { ...all, mode: 'PAYMENT' },
    token,
  );
  expect(truncated).toBe(false);
  expect(every?.invoices).toBeUndefined();
  expect(every?.prepayments?.map(({ id }) => id)).toContain(paid);
  for (const contractNbr of ['CT800', 'CT802']) {
    const ask = { ...all, contractNbr, mode: 'PAYMENT' as const };
    const { financialPieces: own } = await portal.call('/getDocumentsList', ask, token);
    const isOwn = ({ contract }: { contract: string }) => contract === contractNbr;
    expect(every?.prepayments?.filter(isOwn)).toEqual(own?.prepayments);
    expect(every?.adhocPieces?.filter(isOwn)).toEqual(own?.adhocPieces);
  }
});

test('C6.6 a proof of payment has every section of the source, from our data alone', async () => {
  const id = await addInstalment(database.db, 'T800', 'CT800', 'reconciled');
  const { text, name } = await supporting({
    mode: 'proofOfPayment',
    pieceReference: id,
    pieceType: 'pp',
    customerName: 'Quelqu’un d’autre',
    residenceAddress: 'Ailleurs',
  });
  expect(name).toBe(`Justificatif de paiement CT800 ${shortReference(id).replace(/ /g, '')} ${today()}.pdf`);
  for (const part of [
    'JUSTIFICATIF DE PAIEMENT',
    'CE DOCUMENT N’EST PAS UNE FACTURE',
    '12 quai des Lumières, 69002 Lyon',
    '12 bis rue des Lilas',
    'Objet',
    'Date d’émission',
    'T800',
    'CT800',
    '06 12 34 56 78',
    `Votre offre au ${formatDay(today())}`,
    'Forfait électricité',
    'Mensuelle',
    'Modulation été / hiver',
    '10/06/2026',
    'Prélèvement automatique',
    shortReference(id),
    'Échéance du 10/06/2026',
    '88,22 €',
    'Débit de 30,55 €',
    "certifie que Mme Zoé D'Aubigné-Łukasz a payé la somme de 88,22 €",
    'Le service facturation et recouvrement',
    'coût d’un appel local',
    'La remise numérique n’est pas accordée',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Quelqu’un');
  expect(text).not.toContain('Ailleurs');
  expect(text).not.toContain(id);
});

test('C6.6 what fell due on a day without banks was paid on the next one, for what is named', async () => {
  const sunday = { date: '2026-06-14', due_date: '2026-06-14', communication: 'Échéance du 14/06/2026' };
  const id = await addInstalment(database.db, 'T800', 'CT800', 'reconciled', sunday);
  const { text } = await supporting({ mode: 'proofOfPayment', pieceReference: id, pieceType: 'pp' });
  expect(text).toContain('votre paiement du 15 juin 2026 (Échéance du 14/06/2026)');
});

test('C6.6 no proof of payment for an unpaid invoice: the refusal explains it', async () => {
  const sent = await addInstalment(database.db, 'T800', 'CT800', 'sent');
  const ask = { ...mine, mode: 'proofOfPayment', pieceReference: sent, pieceType: 'pp' };
  expect(await portal.refusal('/getSupportingDocuments', ask, token)).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    message: expect.stringContaining('pas encore été encaissé'),
  });
  const unpaid = { ...ask, pieceReference: 'F-CT800', pieceType: 'in' };
  expect(await portal.refusal('/getSupportingDocuments', unpaid, token)).toMatchObject({ status: 409 });
});

test('C6.6 another’s piece, or one under the wrong type, is 404', async () => {
  const theirs = await addInstalment(database.db, 'T801', 'CT801', 'reconciled');
  const own = await addInstalment(database.db, 'T800', 'CT800', 'reconciled');
  const ask = { ...mine, mode: 'proofOfPayment' };
  for (const piece of [
    { pieceReference: theirs, pieceType: 'pp' },
    { pieceReference: own, pieceType: 'adhocPieces' },
    { pieceReference: 'F-CT801', pieceType: 'in' },
  ]) {
    expect(await portal.refusal('/getSupportingDocuments', { ...ask, ...piece }, token)).toMatchObject({
      status: 404,
    });
  }
});

test('C6.1 a proof of residence names its holder and place; a contract that is over gives none', async () => {
  const { text } = await supporting({ mode: 'proofOfResidence' });
  expect(text).toContain('12 bis rue des Lilas, 29200 Brest');
  expect(text).toContain("Mme Zoé D'Aubigné-Łukasz est titulaire");
  await addContract(database.db, 'T800', 'CT899', { status: 'terminated' });
  const ended = { ...mine, contractNbr: 'CT899', mode: 'proofOfResidence' };
  expect(await portal.refusal('/getSupportingDocuments', ended, token)).toMatchObject({ status: 409 });
});

test('C6.1 a proof of residence names the co-holder too, on one page', async () => {
  await addContract(database.db, 'T800', 'CT897');
  const coholder = [{ civility: 'MR', firstName: 'Łukasz', lastName: 'Dvořák' }] as const;
  await portal.call(
    '/manageCoholder',
    { mode: 'insertOrUpdate', contractNbr: 'CT897', coholder: [...coholder] },
    token,
  );
  const { text, pages } = await supporting({ mode: 'proofOfResidence', contractNbr: 'CT897' });
  expect(text).toContain("Mme Zoé D'Aubigné-Łukasz et M. Łukasz Dvořák sont titulaires");
  expect(pages).toBe(1);
});

test('C6.7 the schedule lists the instalments up to the anniversary; without any it is refused', async () => {
  const planned = { settlement: 'notSettled' as const, due_date: '2099-01-10' };
  await addContract(database.db, 'T800', 'CT898', { next_renew_date: '2099-03-01' });
  const ask = { mode: 'paymentSchedule', contractNbr: 'CT898' };
  expect(await portal.refusal('/getSupportingDocuments', { ...mine, ...ask }, token)).toMatchObject({
    status: 409,
  });
  await addInstalment(database.db, 'T800', 'CT898', 'validated', planned);
  await addInstalment(database.db, 'T800', 'CT898', 'validated', { ...planned, due_date: '2099-04-10' });
  const { text } = await supporting(ask);
  // the tenth is a Saturday
  expect(text).toContain('12 janvier 2099');
  expect(text).not.toContain('avril 2099');
});

test('C6.7 a debit that closed banks move beyond the anniversary, or the contract’s end, is explained', async () => {
  for (const [contractNbr, over, name] of [
    ['CT8A1', { next_renew_date: '2099-01-10' }, 'Prochain anniversaire'],
    ['CT8A2', { next_renew_date: '2099-03-01', termination_date: '2099-01-10' }, 'Fin du contrat'],
  ] as const) {
    await addContract(database.db, 'T800', contractNbr, over);
    for (const due_date of ['2099-01-10', '2099-02-10']) {
      await addInstalment(database.db, 'T800', contractNbr, 'validated', {
        settlement: 'notSettled',
        due_date,
      });
    }
    const { text } = await supporting({ mode: 'paymentSchedule', contractNbr });
    expect(text).toContain(`${name} 10 janvier 2099`);
    expect(text).toContain('présentée le 12 janvier 2099');
    expect(text).not.toContain('février 2099');
  }
});

test('S2 another customer’s papers are refused as those that do not exist', async () => {
  for (const [path, theirs, none] of [
    ['/getDocument', { documentKey: 'contract-CT801' }, { documentKey: 'contract-none' }],
    [
      '/getInvoicePdf',
      { documentId: 'F-CT801', documentType: 'INVOICE' },
      { documentId: 'F-0', documentType: 'INVOICE' },
    ],
    [
      '/getDocumentsList',
      { ...other, mode: 'DOCUMENT' },
      { ...mine, contractNbr: 'CT000', mode: 'DOCUMENT' },
    ],
  ] as const) {
    const refused = await portal.refusal(path, theirs, token);
    expect([403, 404]).toContain(refused.status);
    expect(await portal.refusal(path, none, token)).toEqual(refused);
  }
});

test('S2 an agent in support reads by saying whose, and presents no debit again without elevation', async () => {
  await addAgent(database.db, 'papers', [{ id: 'searchCustomerContract' }]);
  const agent = (await portal.logIn('papers')).token;
  const response = await portal.post(
    '/getDocument',
    { ...mine, contractNbr: undefined, documentKey: 'contract-CT800' },
    agent,
  );
  expect(response.statusCode).toBe(200);
  const failed = await addInstalment(database.db, 'T800', 'CT800', 'sent-cancelled', {
    settlement: 'incident',
  });
  const redebit = { ...mine, mode: 'CREATE_PAYMENT', payment: failed, dueDate: '2026-12-01' };
  expect(await portal.refusal('/getDocumentsList', redebit, agent)).toMatchObject({
    code: 'SUPPORT_READ_ONLY',
  });
});

test('C6.4 CREATE_PAYMENT presents a failed debit again', async () => {
  const failed = await addInstalment(database.db, 'T801', 'CT801', 'sent-cancelled', {
    settlement: 'incident',
    residual_cents: 8822,
  });
  const session = await portal.logIn('T801');
  const dueDate = redebitDays(today()).at(-1) ?? '';
  const ask = {
    ...other,
    mode: 'CREATE_PAYMENT' as const,
    payment: failed,
    dueDate,
    noticeWaived: true,
  };
  expect(await portal.call('/getDocumentsList', ask, session.token)).toEqual({
    financialPieces: { result: { status: 'ok' } },
  });
  const rows = await database.db
    .selectFrom('payment_piece')
    .select(['due_date', 'status', 'amount_cents'])
    .where('customer_number', '=', 'T801')
    .where('replaces_id', '=', failed)
    .execute();
  expect(rows).toEqual([{ due_date: dueDate, status: 'validated', amount_cents: 8822 }]);
  expect(
    await portal.refusal('/getDocumentsList', { ...ask, dueDate: '2020-01-06' }, session.token),
  ).toMatchObject({ status: 422, code: 'INVALID_PARAMETER' });
});
