import { randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { sql, type Kysely } from 'kysely';
import type { PortalMigration } from './portal-migration';

interface Tables {
  recovery_code: { identity_id: string; code_hash: Buffer; salt: Buffer | null };
}

/** As `slowHash` of platform/passwords.ts makes them: what was kept is hashed once more, so that every code goes on serving. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const slowRecoveryCodes: PortalMigration = {
  why: `A recovery code has 59 bits: whoever steals the table could try them all on hashes that are fast to make. They are
  kept by argon2id, with a salt of each account: one hash tells whether a code is one of its ten. Takes some 20 ms a code.`,
  up: async (given: Kysely<unknown>) => {
    const db = given as Kysely<Tables>;
    await sql`alter table recovery_code add column salt bytea`.execute(db);
    const codes = await db.selectFrom('recovery_code').select(['identity_id', 'code_hash']).execute();
    const salts = new Map<string, Buffer>();
    for (const { identity_id, code_hash } of codes) {
      const salt = salts.get(identity_id) ?? randomBytes(16);
      salts.set(identity_id, salt);
      await db
        .updateTable('recovery_code')
        .set({ salt, code_hash: await hashRaw(code_hash, { ...parameters, salt }) })
        .where('identity_id', '=', identity_id)
        .where('code_hash', '=', code_hash)
        .execute();
    }
    await sql`alter table recovery_code alter column salt set not null`.execute(db);
  },
};
