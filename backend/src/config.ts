import { resolve } from 'node:path';
import { z } from 'zod';
import { findProjectRoot } from './platform/paths';
import { keptSessionKey, sessionKeyBytes } from './platform/session-key';

/** The environment, parsed once. README's table of variables says what each is for. */
export interface Config {
  environment: 'production' | 'preproduction' | 'development';
  port: number;
  host: string;
  /** Address people type, without a trailing slash: mails link to it. */
  publicUrl: string;
  dataDir: string;
  /** Unset: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Whether statements are prepared by name: not behind every pooler. */
  preparedStatements: boolean;
  /** `demo`, `none`, or a number of customers. */
  seed: 'demo' | 'none' | number;
  /** First password of `admin` when the seed is `none`; drawn and shown once when unset. */
  adminPassword?: string;
  /** HS256 key of access tokens. */
  sessionKey: Uint8Array;
  mail: { from: string; smtpUrl: string | undefined };
  /** Partners; unset ones are our sandboxes. */
  partners: Partners;
  /** What the supplier prints of itself on documents. */
  supplier: Supplier;
  /** Script of the thread that prints: an entry of the build of its own. */
  pdfWorker: string;
  /** Oldest age at subscription, years; null for none (edges.md: an age ceiling may be unlawful for a supplier). */
  maxSubscriptionAge: number | null;
  /** Where customers write to be helped; named wherever a message would otherwise lead nowhere. */
  supportEmail: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Proxies whose X-Forwarded-For is believed: addresses or CIDR ranges. */
  trustedProxies: string[];
  /** When set, every call must carry it as `x-api-key`. Public: it tells clients apart, it protects nothing. */
  apiKey: string | undefined;
}

export interface Partners {
  /** `STRIPE_API` is the API's address, for a proxy or a stand-in; Stripe's own when unset. */
  stripe:
    | { secretKey: string; publishableKey: string; webhookSecret: string; apiUrl: string | undefined }
    | undefined;
  signature: { url: string; apiKey: string } | undefined;
  /** INSEE's Sirene API. */
  companyDirectory: { url: string; apiKey: string } | undefined;
  deliveryPoints: { url: string; apiKey: string } | undefined;
}

export interface Supplier {
  name: string;
  street: string;
  postalCode: string;
  townName: string;
  phone: string;
  siret: string;
  /** Form and capital, as invoices must say them: `SAS au capital de 10 000 000 €`. */
  legalForm: string;
  /** « Identifiant créancier SEPA », on every mandate. */
  sepaCreditorId: string;
}

/** Says in one sentence which variable is wrong and what it may be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const optional = (schema: z.ZodType<string>) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** 0, any free port, is for tests and goes unsaid. */
const portWords = 'must be a port number from 1 to 65535';

const partnerAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const environment = z.object({
  PORTAL_ENVIRONMENT: z
    .enum(['production', 'preproduction', 'development'], {
      error: 'must be production, preproduction or development',
    })
    .default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portWords)
    .transform(Number)
    .refine((port) => port <= 65535, portWords)
    .default(4400),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  PORTAL_PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an http or https address' })),
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
  PORTAL_SESSION_KEY: optional(
    z
      .string()
      .refine(
        (key) => Buffer.from(key, 'base64').length >= sessionKeyBytes,
        `must hold at least ${sessionKeyBytes} bytes in base64`,
      ),
  ),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://host:587' })),
  MAIL_FROM: z
    .string()
    .min(3, 'must be a sender address')
    .default('Lumenvie <ne-pas-repondre@lumenvie.example>'),
  PORTAL_SUPPORT_EMAIL: z.email('must be an e-mail address').default('contact@lumenvie.example'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .optional(),
  PORTAL_TRUSTED_PROXIES: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .default([]),
  PORTAL_API_KEY: optional(z.string()),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_API: optional(partnerAddress),
  SIGNATURE_URL: optional(partnerAddress),
  SIGNATURE_API_KEY: optional(z.string()),
  SIRENE_URL: optional(partnerAddress),
  SIRENE_API_KEY: optional(z.string()),
  DELIVERY_POINT_URL: optional(partnerAddress),
  DELIVERY_POINT_API_KEY: optional(z.string()),
  PORTAL_SUBSCRIPTION_MAX_AGE: z
    .string()
    .regex(/^(none|\d{2,3})$/, 'must be a number of years, or none')
    .default('70'),
  SUPPLIER_NAME: z.string().min(1).default('Lumenvie'),
  SUPPLIER_STREET: z.string().min(1).default('12 quai des Lumières'),
  SUPPLIER_POSTAL_CODE: z
    .string()
    .regex(/^\d{5}$/, 'must be a postal code')
    .default('69002'),
  SUPPLIER_TOWN: z.string().min(1).default('Lyon'),
  SUPPLIER_PHONE: z.string().min(1).default('09 70 00 00 00'),
  SUPPLIER_SIRET: z.string().min(1).default('732 829 320 00074'),
  SUPPLIER_LEGAL_FORM: z.string().min(1).default('SAS au capital de 10 000 000 €'),
  SUPPLIER_SEPA_CREDITOR_ID: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[0-9A-Z]{3}[0-9A-Z]{1,28}$/, 'must be a SEPA creditor identifier')
    .default('FR72ZZZ123456'),
});

type Variables = z.output<typeof environment>;

/** @throws ConfigError when only a part of what a partner needs is set. */
function readPartners(variables: Variables): Partners {
  const whole = (...names: (keyof Variables)[]): boolean => {
    const set = names.filter((name) => variables[name] !== undefined);
    const missing = names.find((name) => variables[name] === undefined);
    if (set.length > 0 && missing) throw new ConfigError(`${missing} must be set when ${set[0]} is.`);
    return set.length > 0;
  };
  const partner = (url: keyof Variables, key: keyof Variables) =>
    whole(url, key) ? { url: variables[url] as string, apiKey: variables[key] as string } : undefined;
  const stripe = whole('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET');
  return {
    stripe: stripe
      ? {
          secretKey: variables.STRIPE_SECRET_KEY as string,
          publishableKey: variables.STRIPE_PUBLISHABLE_KEY as string,
          webhookSecret: variables.STRIPE_WEBHOOK_SECRET as string,
          apiUrl: variables.STRIPE_API,
        }
      : undefined,
    signature: partner('SIGNATURE_URL', 'SIGNATURE_API_KEY'),
    companyDirectory: partner('SIRENE_URL', 'SIRENE_API_KEY'),
    deliveryPoints: partner('DELIVERY_POINT_URL', 'DELIVERY_POINT_API_KEY'),
  };
}

/**
 * @throws ConfigError naming the first wrong variable. Production asks for what the sandboxes and the data
 * folder stand in for elsewhere: its own session key and a mail server; and it takes no account whose password
 * stands in this repository.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const variables = parsed.data;
  const dataDir = resolve(findProjectRoot(process.cwd(), env), variables.PORTAL_DATA_DIR);
  const production = variables.PORTAL_ENVIRONMENT === 'production';
  if (production) {
    for (const name of ['PORTAL_SESSION_KEY', 'SMTP_URL', 'PORTAL_PUBLIC_URL'] as const) {
      if (!variables[name])
        throw new ConfigError(`${name} must be set when PORTAL_ENVIRONMENT is production.`);
    }
    if (variables.PORTAL_SEED !== undefined && variables.PORTAL_SEED !== 'none') {
      throw new ConfigError(
        'PORTAL_SEED must be none when PORTAL_ENVIRONMENT is production: the passwords of demo accounts are public.',
      );
    }
  }
  const given = variables.PORTAL_SESSION_KEY;
  return {
    environment: variables.PORTAL_ENVIRONMENT,
    port: variables.PORT,
    host: variables.HOST,
    publicUrl: (variables.PORTAL_PUBLIC_URL ?? `http://localhost:${variables.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: variables.DATABASE_URL,
    preparedStatements: variables.PORTAL_PREPARED_STATEMENTS,
    seed: variables.PORTAL_SEED ?? (production ? 'none' : 'demo'),
    adminPassword: variables.PORTAL_ADMIN_PASSWORD,
    sessionKey: given ? new Uint8Array(Buffer.from(given, 'base64')) : keptSessionKey(dataDir),
    mail: { from: variables.MAIL_FROM, smtpUrl: variables.SMTP_URL },
    partners: readPartners(variables),
    supplier: {
      name: variables.SUPPLIER_NAME,
      street: variables.SUPPLIER_STREET,
      postalCode: variables.SUPPLIER_POSTAL_CODE,
      townName: variables.SUPPLIER_TOWN,
      phone: variables.SUPPLIER_PHONE,
      siret: variables.SUPPLIER_SIRET,
      legalForm: variables.SUPPLIER_LEGAL_FORM,
      sepaCreditorId: variables.SUPPLIER_SEPA_CREDITOR_ID,
    },
    pdfWorker: resolve(findProjectRoot(process.cwd(), env), 'backend/dist/providers/pdf/pdf-worker.js'),
    maxSubscriptionAge:
      variables.PORTAL_SUBSCRIPTION_MAX_AGE === 'none' ? null : Number(variables.PORTAL_SUBSCRIPTION_MAX_AGE),
    supportEmail: variables.PORTAL_SUPPORT_EMAIL,
    logLevel: variables.LOG_LEVEL ?? (variables.PORTAL_ENVIRONMENT === 'development' ? 'warn' : 'info'),
    trustedProxies: variables.PORTAL_TRUSTED_PROXIES,
    apiKey: variables.PORTAL_API_KEY,
  };
}
