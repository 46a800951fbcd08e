import { mostArchivedBills } from '@portal/contract';
import { contractPayments, lastTwelveMonths, parisDayOf } from '@portal/domain';
import { strFromU8, unzipSync } from 'fflate';
import { v7 as uuidv7 } from 'uuid';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addInvoice } from '../../../../testing/fixtures/invoices';
import { addRefusedDebit, addUnpaidInvoice } from '../../../../testing/fixtures/payments';
import { addCustomer } from '../../../../testing/fixtures/people';
import { addAgents, bearerOf, elevate } from '../../../../testing/rights/principals';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { startTestPdf } from '../../../../testing/test-pdf';
import type { ListedContract } from './contract-list.rules';

let database: TestDatabase;
let portal: TestApp;
let pdf: Awaited<ReturnType<typeof startTestPdf>>;
let token: string;
let otherToken: string;
const customerNbr = 'T970';
const demoPassword = 'Lumiere2026!';

beforeAll(async () => {
  database = await createTestDatabase();
  pdf = await startTestPdf();
  portal = await createTestApp(database.db, {}, { pdf });
  const { db } = database;
  await addCustomer(db, customerNbr);
  await addCustomer(db, 'T971');
  await addContract(db, customerNbr, 'CT970-1', { next_renew_date: '2027-03-01', channel: 'KOMPAR' });
  await addContract(db, customerNbr, 'CT970-2', { termination_date: '2026-12-31' });
  await addContract(db, customerNbr, 'CT970-3', { status: 'terminated', termination_date: '2025-12-31' });
  await addContract(db, 'T971', 'CT971');
  await addRefusedDebit(db, { customer_number: customerNbr, contract_number: 'CT970-1' });
  await addUnpaidInvoice(db, { customer_number: customerNbr, contract_number: 'CT970-2' });
  token = (await portal.logIn(customerNbr)).token;
  otherToken = (await portal.logIn('T971')).token;
});
afterAll(async () => {
  await portal.app.close();
  await pdf.stop();
  await database.drop();
});

const list = (more: object = {}, as = token, whose = customerNbr) =>
  portal.call('/getContractList', { customerNbr: whose, ...more }, as);
const numbersOf = async (more: object = {}) =>
  (await list(more)).contracts.map(({ contractNumber }) => contractNumber);
const centre = (ask: object, as = token) =>
  portal.call('/manageCostCentre', { customerNbr, ...ask } as never, as);
const refusedCentre = (ask: object, as = token, whose = customerNbr) =>
  portal.refusal('/manageCostCentre', { customerNbr: whose, ...ask }, as);
const archive = (more: object = {}, as = token) =>
  portal.post('/exportInvoices', { customerNbr, from: '2026-01-01', to: '2026-12-31', ...more }, as);

/** What the screens of the contract itself show. */
async function ownFigures(whose: string, contract: ListedContract, as: string) {
  const { contractNumber: contractNbr, pointOfDelivery, energy, terminationDate } = contract;
  const mode = 'CONTRACT_BALANCE' as const;
  const { account } = await portal.call('/getBalance', { customerNbr: whose, contractNbr, mode }, as);
  const pieces = await portal.call('/financialPieces', { contractId: contractNbr }, as);
  const { next } = contractPayments(pieces, parisDayOf(portal.clock()), terminationDate);
  const reads = { contractNbr, pointOfDelivery, energyType: energy };
  const { meterReads } = await portal.call('/getMeterReads', reads, as);
  return {
    due: account?.due ?? 0,
    late: account?.late ?? 0,
    next: next && { day: next.date, amount: next.amount },
    consumption: lastTwelveMonths(meterReads),
  };
}

const demo = ['100001', '100002', '100020', '100047', '100051', '100064', '100091', '100092'];
test.each(demo)('L9.4 the figures of each contract of %s are those of its own screens', async (whose) => {
  const { token: as } = await portal.logIn(whose, demoPassword);
  const { contracts } = await list({ limit: 50 }, as, whose);
  expect(contracts.length).toBeGreaterThan(0);
  for (const contract of contracts) expect(contract).toMatchObject(await ownFigures(whose, contract, as));
});

test('L9.4 so are those of 500 contracts, whatever the order, and the sums are those of all', async () => {
  const whose = '100004';
  const { token: as } = await portal.logIn(whose, demoPassword);
  const seen: ListedContract[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: 50, sort: 'consumption', direction: 'desc', cursor }, as, whose);
    expect(page.total).toBe(500);
    seen.push(...page.contracts);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(new Set(seen.map(({ contractNumber }) => contractNumber)).size).toBe(500);
  for (const contract of [...seen.slice(0, 4), ...seen.filter(({ due }) => due > 0).slice(0, 6)]) {
    expect(contract).toMatchObject(await ownFigures(whose, contract, as));
  }
  const { account } = await portal.call('/getDebts', { customerNbr: whose }, as);
  const { totals } = await list({}, as, whose);
  expect(totals).toMatchObject({ due: account.due, late: account.late });
  expect(totals.kwh).toBe(seen.reduce((kwh, { consumption }) => kwh + (consumption?.kwh ?? 0), 0));
});

test('L9.4 filters narrow list, sums and count; a page goes on where the one before ended', async () => {
  expect(await numbersOf()).toEqual(['CT970-1', 'CT970-2', 'CT970-3']);
  expect(await numbersOf({ late: true, sort: 'due', direction: 'desc' })).toEqual(['CT970-2', 'CT970-1']);
  expect(await numbersOf({ stage: 'OVER' })).toEqual(['CT970-3']);
  expect(await numbersOf({ before: '2027-01-01' })).toEqual(['CT970-2']);
  const first = await list({ limit: 2, late: true });
  expect(first).toMatchObject({
    total: 2,
    nextCursor: null,
    totals: { due: 204.6, late: 204.6, lateContracts: 2 },
  });
  const page = await list({ limit: 2 });
  const rest = await list({ limit: 2, cursor: page.nextCursor });
  expect(rest.contracts.map(({ contractNumber }) => contractNumber)).toEqual(['CT970-3']);
  const other = await portal.refusal(
    '/getContractList',
    { customerNbr, limit: 2, late: true, cursor: page.nextCursor! },
    token,
  );
  expect(other).toMatchObject({ status: 400, errors: [{ path: 'cursor' }] });
});

test('L9.4 what a card may pay of each contract is what the joint payment takes', async () => {
  const { contracts } = await list({ late: true });
  expect(contracts.map(({ payable }) => payable)).toEqual([
    { debts: 1, amount: 84.5 },
    { debts: 1, amount: 120.1 },
  ]);
});

test.each(['%', '😀', '…', '-'])(
  'L9.4 a text of signs alone, %s, is no wish for all contracts: not in the list, its file or the archive',
  async (text) => {
    expect(await list({ text })).toMatchObject({ contracts: [], total: 0, totals: { due: 0, kwh: 0 } });
    const file = await portal.post('/exportContractList', { customerNbr, text }, token);
    expect(file.body.trim().split('\r\n')).toHaveLength(1);
    // an archive may be asked for some times a minute alone
    if (text === '%') expect((await archive({ text })).statusCode).toBe(404);
  },
);

test('L9.4 the export has the filtered rows in their order, under the name of customer and day', async () => {
  const response = await portal.post(
    '/exportContractList',
    { customerNbr, late: true, sort: 'due', direction: 'desc' },
    token,
  );
  expect(response.headers['content-disposition']).toContain(
    `contrats-${customerNbr}-${parisDayOf(portal.clock())}.csv`,
  );
  const lines = response.body.trim().split('\r\n');
  expect(lines[0]).toContain('Contrat;Énergie;Offre;Statut');
  expect(lines.slice(1).map((line) => line.includes('CT970-2'))).toEqual([true, false]);
  expect(lines[1]).toContain(';"120,1";"120,1";');
});

test('L9.4 the list is read so often a minute: its figures are those of all contracts', async () => {
  await addCustomer(database.db, 'T972');
  const { token: as } = await portal.logIn('T972');
  const answers: number[] = [];
  for (let read = 0; read <= 60; read++) {
    answers.push((await portal.post('/getContractList', { customerNbr: 'T972' }, as)).statusCode);
  }
  expect(answers.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(answers.at(-1)).toBe(429);
});

describe('cost centres', () => {
  test('L9.4 one is made with its contracts, renamed, given to others, and deleted without them', async () => {
    const { costCentre } = await centre({
      mode: 'CREATE',
      name: '  Siège   social ',
      contracts: ['CT970-1'],
    });
    expect(costCentre).toMatchObject({ name: 'Siège social' });
    const id = costCentre!.id;
    expect(await numbersOf({ costCentre: id })).toEqual(['CT970-1']);
    expect(await numbersOf({ text: 'siege' })).toEqual(['CT970-1']);
    const moved = await centre({ mode: 'ASSIGN', id, contracts: ['CT970-2', 'CT970-3', 'CT970-2'] });
    expect(moved.costCentres).toEqual([{ id, name: 'Siège social', contracts: 3 }]);
    await centre({ mode: 'ASSIGN', id: null, contracts: ['CT970-3'] });
    expect(await numbersOf({ costCentre: 'NONE' })).toEqual(['CT970-3']);
    const renamed = await centre({ mode: 'RENAME', id, name: 'SIÈGE SOCIAL' });
    expect(renamed.costCentre).toEqual({ id, name: 'SIÈGE SOCIAL' });
    expect((await centre({ mode: 'DELETE', id })).costCentres).toEqual([]);
    expect((await list()).contracts.map(({ costCentre: of }) => of)).toEqual([null, null, null]);
    expect(await refusedCentre({ mode: 'DELETE', id })).toMatchObject({ status: 404 });
  });

  test('L9.4 a name that another one has in any case is refused in words; so are none, a long one and one too many', async () => {
    const made = await centre({ mode: 'CREATE', name: 'Dépôt Éire' });
    const same = await refusedCentre({ mode: 'CREATE', name: 'dépôt  ÉIRE' });
    expect(same).toMatchObject({
      ...{ status: 422, message: 'Vous avez déjà un centre de coût « Dépôt Éire »' },
      errors: [{ path: 'name' }],
    });
    const second = await centre({ mode: 'CREATE', name: 'Labo' });
    const renamed = { mode: 'RENAME', id: second.costCentre!.id, name: 'DÉPÔT ÉIRE' };
    expect(await refusedCentre(renamed)).toMatchObject({ status: 422 });
    for (const name of ['', '   ', '\u200b', 'x'.repeat(41)]) {
      expect(await refusedCentre({ mode: 'CREATE', name })).toMatchObject({ status: 400 });
    }
    const others = Array.from({ length: 98 }, (_, index) => ({
      ...{ customer_number: customerNbr, id: uuidv7(), created_at: new Date() },
      ...{ name: `Centre ${index}`, name_key: `centre ${index}` },
    }));
    await database.db.insertInto('cost_centre').values(others).execute();
    const oneMore = await refusedCentre({ mode: 'CREATE', name: 'Centre 100' });
    expect(oneMore).toMatchObject({ status: 409, message: expect.stringContaining('100 centres de coût') });
    expect((await list()).costCentres.map(({ id }) => id)).toContain(made.costCentre!.id);
    await database.db.deleteFrom('cost_centre').where('customer_number', '=', customerNbr).execute();
  });

  test('L9.4 the contract of somebody else is refused, and nothing of it is done', async () => {
    const theirs = { mode: 'CREATE', name: 'Mixte', contracts: ['CT970-1', 'CT971'] };
    expect(await refusedCentre(theirs)).toMatchObject({ status: 403 });
    expect((await list()).costCentres).toEqual([]);
    const { costCentre } = await centre({ mode: 'CREATE', name: 'Atelier' });
    const id = costCentre!.id;
    // neither may somebody else use or see it
    expect(
      await refusedCentre({ mode: 'ASSIGN', id, contracts: ['CT971'] }, otherToken, 'T971'),
    ).toMatchObject({ status: 404 });
    expect(await refusedCentre({ mode: 'DELETE', id }, otherToken)).toMatchObject({ status: 403 });
    expect((await list({}, otherToken, 'T971')).costCentres).toEqual([]);
    await centre({ mode: 'DELETE', id });
  });

  test('a change leaves an entry without the words of the customer, and an agent needs an intervention', async () => {
    const agent = await bearerOf(database.db, (await addAgents(database.db)).full);
    expect((await list({}, agent)).total).toBe(3);
    const ask = { mode: 'CREATE', name: 'Par un conseiller' };
    expect(await refusedCentre(ask, agent)).toMatchObject({ status: 403 });
    await elevate(database.db, customerNbr, 'full');
    const { costCentre } = await centre(ask, agent);
    const entries = await database.db
      .selectFrom('audit_entry')
      .select(['actor', 'on_behalf_of', 'detail'])
      .where('customer_number', '=', customerNbr)
      .where('call', '=', '/manageCostCentre')
      .where('on_behalf_of', '=', customerNbr)
      .execute();
    expect(entries.at(-1)).toMatchObject({ on_behalf_of: customerNbr, detail: { mode: 'CREATE' } });
    expect(JSON.stringify(entries)).not.toContain('Par un conseiller');
    await centre({ mode: 'DELETE', id: costCentre!.id });
  });
});

describe('the archive of bills', () => {
  beforeAll(async () => {
    const { db } = database;
    for (const [contract, number, day] of [
      ['CT970-1', 'F-A', '2026-03-31'],
      ['CT970-1', 'F/B', '2026-04-01'],
      ['CT970-2', 'F-C', '2026-04-30'],
      ['CT970-3', 'F-D', '2026-05-01'],
    ] as const) {
      const key = { customer_number: customerNbr, contract_number: contract };
      await addInvoice(db, key, {
        invoice_number: number,
        invoice_date: day,
        residual_cents: 0,
        state: 'settled',
      });
    }
  });

  const filesOf = async (more: object) => {
    const response = await archive(more);
    expect(response.statusCode).toBe(200);
    return { response, files: unzipSync(response.rawPayload) };
  };

  test('L9.4 holds the bills of the period, both days included, each as its own PDF', async () => {
    const { response, files } = await filesOf({ from: '2026-04-01', to: '2026-04-30' });
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining(`factures-${customerNbr}-2026-04-01-2026-04-30.zip`),
    });
    expect(Object.keys(files)).toEqual(['2026-04_CT970-1_F-B.pdf', '2026-04_CT970-2_F-C.pdf']);
    const alone = await portal.post(
      '/getInvoicePdf',
      { customerNbr, documentId: 'F-C', documentType: 'INVOICE' },
      token,
    );
    expect(Buffer.compare(Buffer.from(files['2026-04_CT970-2_F-C.pdf']!), alone.rawPayload)).toBe(0);
    expect(strFromU8(files['2026-04_CT970-1_F-B.pdf']!.subarray(0, 5))).toBe('%PDF-');
  });

  test('L9.4 is of the named contracts, or of those that the filters leave', async () => {
    const named = await filesOf({ contracts: ['CT970-3'] });
    expect(Object.keys(named.files)).toEqual(['2026-05_CT970-3_F-D.pdf']);
    const filtered = await filesOf({ stage: 'OVER' });
    expect(Object.keys(filtered.files)).toEqual(['2026-05_CT970-3_F-D.pdf']);
  });

  test('L9.4 an empty period, one that ends before it begins, and somebody else’s contract are refused in words', async () => {
    const empty = await archive({ from: '2019-01-01', to: '2019-12-31' });
    expect(empty.statusCode).toBe(404);
    expect(empty.json()).toMatchObject({
      message: 'Aucune facture datée du 01/01/2019 au 31/12/2019 pour ces contrats',
    });
    expect((await archive({ from: '2026-02-01', to: '2026-01-01' })).statusCode).toBe(422);
    expect((await archive({ contracts: ['CT970-1', 'CT971'] })).statusCode).toBe(403);
    expect((await archive({}, otherToken)).statusCode).toBe(403);
  });

  test('L9.4 more than an archive takes is refused with a period that fits', async () => {
    const { db } = database;
    const key = { customer_number: customerNbr, contract_number: 'CT970-3' };
    for (let count = 0; count <= mostArchivedBills; count++) {
      const invoice_date = count < 150 ? '2024-01-31' : '2024-02-29';
      await addInvoice(db, key, {
        invoice_number: `F-MANY-${count}`,
        invoice_date,
        residual_cents: 0,
        state: 'settled',
      });
    }
    const answer = await archive({ from: '2024-01-01', to: '2024-12-31' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: string }>().message).toBe(
      '501\u00a0factures sur cette période\u00a0: une archive en contient 500 au plus. Téléchargez d’abord du 01/01/2024 au 28/02/2024, puis la suite.',
    );
  });

  test('L9.4 a printer that is away is a refusal; one that fails on the way breaks the file off', async () => {
    let printed = 0;
    const failing = {
      render: () => {
        printed += 1;
        return printed > printable
          ? Promise.reject(new Error('The printer is away'))
          : pdf.render({
              title: 'x',
              subject: 'x',
              content: [],
              author: 'x',
              createdAt: new Date(),
              footer: '',
            });
      },
    };
    let printable = 0;
    const app = await createTestApp(database.db, {}, { pdf: failing as never });
    const key = { customer_number: customerNbr, contract_number: 'CT970-2' };
    for (const number of ['F-X1', 'F-X2']) {
      await addInvoice(database.db, key, {
        invoice_number: number,
        invoice_date: '2022-06-01',
        residual_cents: 0,
        state: 'settled',
      });
    }
    const ask = { customerNbr, from: '2022-06-01', to: '2022-06-01' };
    expect((await app.post('/exportInvoices', ask, token)).statusCode).toBe(500);
    printable = 2;
    await expect(app.post('/exportInvoices', ask, token)).rejects.toThrow();
    await app.app.close();
  });
});
