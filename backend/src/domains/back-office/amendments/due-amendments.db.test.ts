import { addDays, addMonths, formatDay, formatLongDay, today, toCents } from '@portal/domain';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addInstalments, addPackagedContract } from '../../../../testing/fixtures/packaged-contract';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { readPdf } from '../../../../testing/read-pdf';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { startTestPdf } from '../../../../testing/test-pdf';
import type { PdfRenderer } from '../../../providers/pdf/pdf-renderer';
import type { Share } from '../../../platform/jobs/shared-work';
import { applyDueAmendments, areManyDue } from './due-amendments.service';

// A thread, its fonts and a reader of PDFs: seconds on a busy machine.

let database: TestDatabase;
let portal: TestApp;
let pdf: PdfRenderer;
let agent: string;
let customer: string;
const day = today();
let contracts = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  pdf = await startTestPdf();
  portal = await createTestApp(database.db, {}, { pdf });
  await addCustomer(database.db, 'TDA', { email: 'zoe@example.fr' });
  await addAgent(database.db, 'dagent', [{ id: 'searchCustomerContract' }]);
  agent = (await portal.logIn('dagent')).token;
  customer = (await portal.logIn('TDA')).token;
});
afterAll(async () => {
  await portal.app.close();
  await pdf.stop();
  await database.drop();
});

/** In the middle of its year, so that its instalments lie in it. */
async function newContract(): Promise<string> {
  const number = `CTDA-${++contracts}`;
  const anniversary = addMonths(day, 6);
  await addPackagedContract(database.db, 'TDA', number, {
    effective_start_date: addMonths(anniversary, -24),
    next_renew_date: anniversary,
    installment_frequency: 'MONTHLY',
  });
  await addInstalments(database.db, 'TDA', number, [
    addMonths(day, 2),
    addMonths(day, 3),
    addMonths(day, 4),
    addMonths(day, 5),
  ]);
  return number;
}
const upload = (...lines: string[]) =>
  portal.call(
    '/uploadAmendments',
    {
      fileName: 'avenants.csv',
      content: [
        'numero_contrat;date_effet;libelle;frequence;date_renouvellement;puissance souscrite',
        ...lines,
      ].join('\n'),
    },
    agent,
  );
const applyOn = (onDay: number, most?: number, share?: Share) =>
  applyDueAmendments(
    {
      db: database.db,
      clock: () => new Date(portal.clock().getTime() + onDay * 86_400_000),
      config: testConfig,
    },
    most,
    share,
  );
const papersOf = async (contractNbr: string) =>
  (
    (await portal.call('/getDocumentsList', { customerNbr: 'TDA', contractNbr, mode: 'DOCUMENT' }, customer))
      .documents ?? []
  ).filter(({ kind }) => kind === 'CONTRACT_AMENDMENT');
const requestsOf = async (contractNbr: string) =>
  (await portal.call('/getEvent', { customerNbr: 'TDA', contractNbr }, customer)).events;
const instalmentsOf = async (contract: string) =>
  database.db
    .selectFrom('payment_piece')
    .select(['due_date', 'amount_cents', 'status'])
    .where('contract_number', '=', contract)
    .where('status', '=', 'validated')
    .orderBy('due_date')
    .execute();
/** The instalment that a change of offer would confirm for the contract as it is now, in cents. */
/** A whole instalment, and what the year's last one takes, in cents. */
async function quotedFor(contractNumber: string): Promise<{ whole: number; last: number }> {
  const asked = {
    customerType: 'INDIVIDUAL' as const,
    contracts: [{ energy: 'EL' as const, contractNumber }],
  };
  const { budgets } = await portal.call('/getPack', asked, customer);
  const { amount, installmentAmount, installmentMonths } = budgets[0]!;
  const whole = toCents(installmentAmount);
  return { whole, last: toCents(amount) - (12 / installmentMonths - 1) * whole };
}
const rowOf = (contract: string) =>
  database.db
    .selectFrom('contract')
    .select(['version', 'installment_frequency'])
    .where('contract_number', '=', contract)
    .executeTakeFirstOrThrow();
async function textOf(documentKey: string): Promise<string> {
  const response = await portal.post('/getDocument', { documentKey }, customer);
  expect(response.statusCode).toBe(200);
  return (await readPdf(response.rawPayload)).pages.join(' ').replaceAll('\u00a0', ' ');
}

test('B9.4 an amendment of the power: document with both values; request, version, instalments, mail', async () => {
  const number = await newContract();
  const since = addDays(day, -40);
  await upload(`${number};${formatDay(since)};Augmentation de puissance;;;12`);
  const [paper, ...others] = await papersOf(number);
  expect(others).toEqual([]);
  expect(paper).toMatchObject({
    documentName: 'Avenant\u00a0: Augmentation de puissance',
    documentDate: day,
    energyType: 'EL',
  });
  const text = await textOf(paper?.documentKey ?? '');
  expect(text).toContain(`Augmentation de puissance, à effet du ${formatLongDay(since)}.`);
  expect(text).toContain('Puissance souscrite 9 kVA 12 kVA');
  expect(text).toContain(`Fait à Lyon, le ${formatLongDay(day)}`);
  expect(await requestsOf(number)).toEqual([
    expect.objectContaining({
      eventCategory: 'CONTRACT_OFFER_SERVICE',
      eventSubcategory: 'POWER_CHANGE',
      eventStatusCode: 'NEW',
      message: `Avenant à votre contrat\u00a0: Augmentation de puissance, à effet du ${formatLongDay(since)}.`,
    }),
  ]);
  expect(await rowOf(number)).toMatchObject({ version: 2 });
  const instalments = await instalmentsOf(number);
  const { whole, last } = await quotedFor(number);
  expect(instalments.map(({ amount_cents }) => amount_cents)).toEqual([whole, whole, whole, last]);
  const mail = await database.db
    .selectFrom('mail_outbox')
    .select(['template', 'recipient', 'payload'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  expect(mail).toMatchObject({ template: 'offer-changed', recipient: 'zoe@example.fr' });
});

test('B9.4 an amendment of the frequency replans the instalments', async () => {
  const number = await newContract();
  await upload(`${number};${formatDay(day)};Tous les deux mois;BIMONTHLY;;`);
  const instalments = await instalmentsOf(number);
  expect(instalments.length).toBeLessThan(4);
  // Of two months, but for the last, which pays those up to the anniversary.
  const { whole } = await quotedFor(number);
  for (const { amount_cents } of instalments.slice(0, -1)) expect(amount_cents).toBe(whole);
  expect(await requestsOf(number)).toEqual([expect.objectContaining({ eventSubcategory: 'PP_CHANGE' })]);
  const [paper] = await papersOf(number);
  expect(await textOf(paper?.documentKey ?? '')).toContain(
    'Fréquence de paiement Mensuelle Tous les deux mois',
  );
});

test('B9.4 an amendment to come leaves nothing before its day, and on it the paper of that day', async () => {
  const number = await newContract();
  const on = addDays(day, 9);
  await upload(`${number};${formatDay(on)};"Changement ; de puissance";;;6`);
  expect(await papersOf(number)).toEqual([]);
  expect(await requestsOf(number)).toEqual([]);
  expect(await applyOn(8)).toBe(0);
  // whoever has the customer's share applies it, nobody else
  const applied: number[] = [];
  for (const part of [0, 1, 2]) applied.push(await applyOn(9, undefined, { part, of: 3 }));
  expect(applied.sort()).toEqual([0, 0, 1]);
  expect(await areManyDue({ db: database.db, clock: portal.clock })).toBe(false);
  const [paper] = await papersOf(number);
  expect(paper).toMatchObject({ documentDate: on });
  const text = await textOf(paper?.documentKey ?? '');
  expect(text).toContain(`Changement ; de puissance, à effet du ${formatLongDay(on)}.`);
  expect(text).not.toContain('Renouvellement');
});

test('B9.4 an amendment whose contract is to end before its day lapses, and leaves no trace', async () => {
  const number = await newContract();
  const on = addDays(day, 20);
  await upload(`${number};${formatDay(on)};Trop tard;;;6`);
  await database.db
    .updateTable('contract')
    .set({ termination_date: addDays(on, -1) })
    .where('contract_number', '=', number)
    .execute();
  expect(await applyOn(20)).toBe(0);
  expect(await papersOf(number)).toEqual([]);
  expect(await rowOf(number)).toMatchObject({ version: 1 });
  const lapsed = await database.db
    .selectFrom('contract_amendment')
    .select(['applied_at', 'lapsed_at'])
    .where('contract_number', '=', number)
    .executeTakeFirst();
  expect(lapsed).toEqual({ applied_at: null, lapsed_at: expect.any(Date) });
});

/** Two amendments of a contract that lost what its papers are drawn from, and one of a sound contract. */
async function uploadBroken(from: number) {
  const [broken, sound] = [await newContract(), await newContract()];
  const [first, then] = [addDays(day, from), addDays(day, from + 1)].map(formatDay);
  const { importId } = await upload(
    `${broken};${first};a;;;6`,
    `${broken};${then};b;QUARTERLY;;`,
    `${sound};${then};c;QUARTERLY;;`,
  );
  const billing = database.db.deleteFrom('contract_billing').where('contract_number', '=', broken);
  const [kept] = await billing.returningAll().execute();
  if (!kept) throw new Error('The contract had no billing.');
  return {
    broken,
    sound,
    importId,
    mend: () => database.db.insertInto('contract_billing').values(kept).execute(),
  };
}
const auditOf = (contract: string) =>
  database.db
    .selectFrom('audit_entry')
    .select(['customer_number', 'actor', 'detail'])
    .where('call', '=', '/uploadAmendments')
    .where('contract_number', '=', contract)
    .orderBy('position')
    .execute();

test('B9.4 one that cannot be applied blocks its own contract alone, and is reported with its import', async () => {
  const { broken, sound, importId, mend } = await uploadBroken(30);
  await expect(applyOn(31)).rejects.toThrow(
    new RegExp(
      `1 amendments are not applied. Contract ${broken}, .* of import ${importId}: .*n’existe pas.*tried again`,
    ),
  );
  expect(await rowOf(sound)).toMatchObject({ installment_frequency: 'QUARTERLY' });
  expect(await rowOf(broken)).toMatchObject({ version: 1, installment_frequency: 'MONTHLY' });
  // Until it is tried again, it costs nobody a turn.
  const other = await newContract();
  await upload(`${other};${formatDay(addDays(day, 32))};d;QUARTERLY;;`);
  await mend();
  expect(await applyOn(31 + 1 / 86_400, 1)).toBe(0);
  expect(await applyOn(32, 1)).toBe(1);
  expect(await applyOn(32)).toBe(2);
  expect(await rowOf(broken)).toMatchObject({ installment_frequency: 'QUARTERLY' });
});

test('B9.4 one that fails for good is given up at the fifth attempt, and what follows it has its turn', async () => {
  const { broken, importId, mend } = await uploadBroken(40);
  for (const minutes of [0, 2, 8, 30]) {
    await expect(applyOn(41 + minutes / 1440)).rejects.toThrow('tried again');
  }
  await expect(applyOn(41 + 100 / 1440)).rejects.toThrow('given up');
  await mend();
  expect(await applyOn(41 + 101 / 1440)).toBe(1);
  expect(await rowOf(broken)).toMatchObject({ version: 2, installment_frequency: 'QUARTERLY' });
  expect(await auditOf(broken)).toEqual([
    { customer_number: 'TDA', actor: 'dagent', detail: { importId, amendment: 'FAILED' } },
    { customer_number: 'TDA', actor: 'dagent', detail: { importId, amendment: 'APPLIED' } },
  ]);
});

test('B9.4 off-peak hours at 3 kVA, which nothing prices, are mended by an amendment of the power', async () => {
  const number = `CTDA-${++contracts}`;
  const { code, billing_mode } = await database.db
    .selectFrom('product')
    .select(['code', 'billing_mode'])
    .where('energy', '=', 'EL')
    .where('rate_option', '=', 'HIGH_LOW')
    .where('sold_to', 'is', null)
    .orderBy('code')
    .executeTakeFirstOrThrow();
  await addContract(database.db, 'TDA', number, { product_code: code, billing_mode });
  await database.db
    .updateTable('delivery_point')
    .set({ contractual_capacity: 3 })
    .where('contract_number', '=', number)
    .execute();
  const { importId } = await upload(`${number};${formatDay(day)};Hausse;;;9`);
  const { contractual_capacity } = await database.db
    .selectFrom('delivery_point')
    .select('contractual_capacity')
    .where('contract_number', '=', number)
    .executeTakeFirstOrThrow();
  expect(contractual_capacity).toBe(9);
  expect(await auditOf(number)).toEqual([
    { customer_number: 'TDA', actor: 'dagent', detail: { importId, amendment: 'APPLIED' } },
  ]);
});
