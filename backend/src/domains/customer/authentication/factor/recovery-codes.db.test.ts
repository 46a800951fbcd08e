import { sql } from 'kysely';
import { slowRecoveryCodes } from '../../../../../migrations/2026-11-25-992-slow-recovery-codes';
import { addAdministrator } from '../../../../../testing/fixtures/people';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/test-database';
import { testConfig } from '../../../../../testing/test-app';
import { hashTemporaryPassword } from '../temporary-password';
import { issueRecoveryCodes, spendProof } from './factor.service';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const stored = (identityId: string) =>
  database.db.selectFrom('recovery_code').selectAll().where('identity_id', '=', identityId).execute();
const spend = (identityId: string, typed: string) =>
  spendProof(database.db, () => new Date(), testConfig.sessionKey, { identityId, typed });

test('S2 recovery codes are kept by a slow hash under a salt of the account, and each serves once', async () => {
  const one = await addAdministrator(database.db, 'rc1');
  const other = await addAdministrator(database.db, 'rc2');
  const [first, second] = (await issueRecoveryCodes(database.db, one)) as [string, string];
  await issueRecoveryCodes(database.db, other);
  const rows = await stored(one);
  const salts = new Set(rows.map(({ salt }) => salt.toString('hex')));
  expect([rows.length, salts.size, rows[0]!.salt.length]).toEqual([10, 1, 16]);
  expect(salts).not.toContain((await stored(other))[0]!.salt.toString('hex'));
  const fast = hashTemporaryPassword(first, one);
  expect(rows.some(({ code_hash }) => code_hash.equals(fast))).toBe(false);
  expect(await spend(other, first)).toBeNull();
  expect([await spend(one, first), await spend(one, first)]).toEqual(['RECOVERY', null]);
  expect(await spend(one, second.toLowerCase())).toBe('RECOVERY');
});

test('S2 codes that were kept by a fast hash go on serving once it is slow', async () => {
  const { db } = database;
  const identityId = await addAdministrator(db, 'rc3');
  const codes = ['K7QM-2XTP-9WBD', 'AAAA-BBBB-CCCC'];
  await db.deleteFrom('recovery_code').execute();
  await sql`alter table recovery_code drop column salt`.execute(db);
  for (const code of codes) {
    const fast = hashTemporaryPassword(code, identityId);
    await sql`insert into recovery_code (identity_id, code_hash) values (${identityId}, ${fast})`.execute(db);
  }
  await db.transaction().execute((tx) => slowRecoveryCodes.up(tx));
  expect([await spend(identityId, codes[0]!), await spend(identityId, codes[1]!)]).toEqual([
    'RECOVERY',
    'RECOVERY',
  ]);
});
