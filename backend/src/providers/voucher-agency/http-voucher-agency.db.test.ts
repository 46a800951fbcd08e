import { startSandboxServer, type SandboxServer } from '@portal/sandboxes/sandbox-server';
import { demoVoucher, rightCode } from '@portal/sandboxes/voucher-agency/demo-vouchers';
import { startVoucherAgencySandbox } from '@portal/sandboxes/voucher-agency/voucher-agency-sandbox';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { httpVoucherAgency } from './http-voucher-agency';
import { VoucherAgencySilent, type VoucherAgency } from './voucher-agency';

let database: TestDatabase;
let sandbox: SandboxServer;
let agency: VoucherAgency;
beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startVoucherAgencySandbox(database.db);
  agency = httpVoucherAgency({ url: `${sandbox.url}/`, apiKey: 'k', name: 'agency-sandbox' }, 1_000);
});
afterAll(async () => {
  await sandbox.stop();
  await database.drop();
});

const year = Number(new Date().toISOString().slice(2, 4));
const use = (number: string, reference: string, code = rightCode) =>
  agency.use({ reference, number, code, contractNumber: 'C1' });

test('a voucher is used once for its reference, and of two references the first has it', async () => {
  const number = demoVoucher(149, 1_001);
  const taken = await use(number, 'ref-1');
  expect(taken).toMatchObject({
    state: 'TAKEN',
    amountCents: 14_900,
    validUntil: `20${year + 1}-03-31`,
    agencyReference: expect.stringMatching(/^ASP-/),
  });
  expect(await use(number, 'ref-1')).toEqual(taken);
  expect(await agency.find('ref-1')).toEqual(taken);
  expect(await use(number, 'ref-2')).toEqual({ state: 'REFUSED', refusal: 'USED' });
  expect(await agency.find('ref-2')).toBeNull();
});

test.each([
  ['an unknown number', '26000' + '0000001', rightCode, 'UNKNOWN_NUMBER'],
  ['another code', demoVoucher(149, 2_001), '0000', 'WRONG_CODE'],
  ['one of a former year', demoVoucher(149, 3_001, year - 3), rightCode, 'EXPIRED'],
  ['one that was used elsewhere', demoVoucher(149, 4_901), rightCode, 'USED'],
] as const)('%s is refused', async (_, number, code, refusal) => {
  expect(await use(number, `ref-${number}-${code}`, code)).toEqual({ state: 'REFUSED', refusal });
});

test.each([
  ['away', 902],
  ['silent', 903],
  ['garbled', 904],
  ['slow', 905],
])('an agency that is %s is silent: nobody knows whether the voucher was used', async (_, end) => {
  await expect(use(demoVoucher(149, 5_000 + end), `ref-${end}`)).rejects.toBeInstanceOf(VoucherAgencySilent);
});

test('an answer that was lost is found under the reference', async () => {
  await expect(use(demoVoucher(48, 6_906), 'ref-lost')).rejects.toBeInstanceOf(VoucherAgencySilent);
  expect(await agency.find('ref-lost')).toMatchObject({ state: 'TAKEN', amountCents: 4_800 });
});

test('the key is sent; an answer about another voucher, or a word that is not known, is none', async () => {
  const keys: unknown[] = [];
  const answers = [
    { statut: 'REFUSE', reference: 'another', motif: 'EXPIRE' },
    { statut: 'REFUSE', reference: 'ref', motif: 'AUTRE' },
    {
      statut: 'UTILISE',
      reference: 'ref',
      montantCentimes: -5,
      dateFinValidite: '2027-03-31',
      identifiant: 'A',
    },
  ];
  const other = await startSandboxServer((server) => {
    server.get('/utilisations/:reference', async ({ headers }) => {
      keys.push(headers['x-api-key']);
      return answers[keys.length - 1];
    });
  });
  const real = httpVoucherAgency({ url: other.url, apiKey: 'secret', name: 'agency' });
  await expect(real.find('ref')).rejects.toBeInstanceOf(VoucherAgencySilent);
  await expect(real.find('ref')).rejects.toBeInstanceOf(VoucherAgencySilent);
  await expect(real.find('ref')).rejects.toBeInstanceOf(VoucherAgencySilent);
  expect(keys).toEqual(['secret', 'secret', 'secret']);
  await other.stop();
});
