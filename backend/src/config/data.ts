import { resolve } from 'node:path';
import { z } from 'zod';
import { keptSessionKey, sessionKeyBytes } from '../platform/session-key';
import type { ServerConfig } from './server';
import { optional, type Read } from './variables';

/** Where everything is kept, under which key, and what a new database is filled with. */
export interface DataConfig {
  dataDir: string;
  /** Unset: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Whether statements are prepared by name: not behind every pooler. */
  preparedStatements: boolean;
  /** `demo`, `none`, or a number of customers. */
  seed: 'demo' | 'none' | number;
  /** First password of `admin` when the seed is `none`; drawn and shown once when unset. */
  adminPassword?: string;
  /** E-mail of that `admin`. */
  adminEmail?: string;
  /** HS256 key of access tokens. */
  sessionKey: Uint8Array;
}

export const dataVariables = {
  PORTAL_DATA_DIR: z.string().min(1, 'must not be empty').default('.data'),
  DATABASE_URL: optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user@host:5432/portal',
    }),
  ),
  PORTAL_PREPARED_STATEMENTS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .transform((choice) => choice === 'on'),
  PORTAL_SEED: z
    .string()
    .regex(/^(demo|none|[1-9]\d{0,6})$/, 'must be demo, none or a number of customers from 1 to 9999999')
    .transform((size) => (size === 'demo' || size === 'none' ? size : Number(size)))
    .optional(),
  PORTAL_ADMIN_PASSWORD: optional(z.string().min(8, 'must have at least 8 characters')),
  PORTAL_ADMIN_EMAIL: optional(z.email('must be an e-mail address')),
  PORTAL_SESSION_KEY: optional(
    z
      .string()
      .refine(
        (key) => Buffer.from(key, 'base64').length >= sessionKeyBytes,
        `must hold at least ${sessionKeyBytes} bytes in base64`,
      ),
  ),
};

/** Without a configured session key, the portal keeps one in its data folder, by default below `root`. */
export function readData(
  variables: Read<typeof dataVariables>,
  root: string,
  environment: ServerConfig['environment'],
): DataConfig {
  const dataDir = resolve(root, variables.PORTAL_DATA_DIR);
  const given = variables.PORTAL_SESSION_KEY;
  return {
    dataDir,
    databaseUrl: variables.DATABASE_URL,
    preparedStatements: variables.PORTAL_PREPARED_STATEMENTS,
    seed: variables.PORTAL_SEED ?? (environment === 'production' ? 'none' : 'demo'),
    adminPassword: variables.PORTAL_ADMIN_PASSWORD,
    adminEmail: variables.PORTAL_ADMIN_EMAIL,
    sessionKey: given ? new Uint8Array(Buffer.from(given, 'base64')) : keptSessionKey(dataDir),
  };
}
