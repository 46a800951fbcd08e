import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { demoAccounts, demoPassword } from './demo-accounts';

/** The parameters of the portal's own hashes (platform/passwords.ts). */
export const passwordParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A salt from the name: these passwords are published, and two seeds must give the same rows. */
const saltOf = (login: string) => createHash('sha256').update(`lumenvie ${login}`).digest().subarray(0, 16);

const hashFor = (login: string, password: string) =>
  hash(password, { ...passwordParameters, salt: saltOf(login) });

export interface DemoHashes {
  /** Each named account's own. */
  of(login: string): string;
  /** Shared by everyone without a name, so that a million customers cost one hash. */
  bulk: string;
}

let known: Promise<DemoHashes> | undefined;

/** Made once a process: some seventy hashes take a second. */
export const demoHashes = (): Promise<DemoHashes> => (known ??= hashDemoPasswords());

async function hashDemoPasswords(): Promise<DemoHashes> {
  const hashes = new Map(
    await Promise.all(
      demoAccounts().map(async ({ login, password }) => [login, await hashFor(login, password)] as const),
    ),
  );
  return {
    bulk: await hashFor('', demoPassword),
    of: (login) => {
      const found = hashes.get(login);
      if (!found) throw new Error(`${login} is no demo account.`);
      return found;
    },
  };
}
