import { randomBytes } from 'node:crypto';
import { hash, hashRaw, verify, type Options } from '@node-rs/argon2';

/** argon2id, which is the library's default, as OWASP asks for it: 19 MiB, two passes, one lane. */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same letters typed on two systems may be composed differently. */
const normalise = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalise(password), parameters);

let decoy: Promise<string> | undefined;

/** Made once; the first log-in for an unknown account must not take longer than the others. */
export const warmDecoy = (): Promise<string> => (decoy ??= hashPassword(randomBytes(24).toString('base64')));

/** Takes the same time whether there is a hash to compare with or not. */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(storedHash ?? (await warmDecoy()), normalise(password));
  return matches && storedHash !== null && storedHash !== undefined;
}

/**
 * The hash of a password under a salt that is given, 32 bytes: what is looked up by it is found by one hash, however
 * many there are. What is stored so is stored by these parameters: other ones take a migration.
 */
export const slowHash = (content: Uint8Array, salt: Uint8Array): Promise<Buffer> =>
  hashRaw(content, { ...parameters, salt });
