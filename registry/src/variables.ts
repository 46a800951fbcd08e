import { z } from 'zod';

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const webAddress = (fallback: string) => optional(webUrl.default(fallback));

const contactAddress = z.union([
  z.url({ protocol: /^https$/ }),
  z
    .string()
    .startsWith('mailto:')
    .transform((address) => address.slice('mailto:'.length))
    .pipe(z.email()),
]);
const portNumber = z.string().regex(/^\d{1,5}$/, 'must be a port number from 1 to 65535');

/** The variables that the registry and `portal` read (docs/configuration.md), as they are written. */
const environment = z.object({
  PORT: optional(portNumber.default('4400')),
  HOST: optional(z.string().default('127.0.0.1')),
  PORTAL_METRICS_PORT: optional(portNumber.optional()),
  PORTAL_METRICS_HOST: optional(z.string().default('127.0.0.1')),
  PORTAL_PUBLIC_URL: optional(webUrl.optional()),
  PORTAL_DATA_DIR: optional(z.string().default('.data')),
  PORTAL_ASSET_STORE: optional(
    z
      .string()
      .regex(
        /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9_./-]+)?$/,
        'must be s3://bucket or s3://bucket/prefix',
      )
      .optional(),
  ),
  PORTAL_S3_ENDPOINT: optional(webUrl.optional()),
  PORTAL_S3_REGION: optional(z.string().default('eu-west-3')),
  AWS_ACCESS_KEY_ID: optional(z.string().optional()),
  AWS_SECRET_ACCESS_KEY: optional(z.string().optional()),
  AWS_SESSION_TOKEN: optional(z.string().optional()),
  PORTAL_PUBLISHER_KEY: optional(z.string().optional()),
  PORTAL_TRUSTED_KEYS: optional(z.string().optional()),
  DATABASE_URL: optional(z.string().optional()),
  PORTAL_SESSION_KEY: optional(z.string().optional()),
  LOG_LEVEL: optional(z.string().optional()),
  PORTAL_ENVIRONMENT: optional(
    z
      .enum(['production', 'preproduction', 'development'], {
        error: 'must be production, preproduction or development',
      })
      .default('development'),
  ),
  PORTAL_API_KEY: optional(z.string().default('portal-web')),
  PORTAL_SELLER: optional(z.string().default('LUMENVIE')),
  PORTAL_VIDEO_SITE: optional(webUrl.optional()),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().optional()),
  SIGNATURE_URL: optional(webUrl.optional()),
  /** Origin of the provider's frames, when it differs from the origin of its API. */
  SIGNATURE_FRAME_URL: optional(webUrl.optional()),
  SUPPLIER_PHONE: optional(z.string().default('09 70 00 00 00')),
  SUPPLIER_PHONE_HOURS: optional(z.string().default('du lundi au vendredi, de 9\u00a0h à 19\u00a0h')),
  PORTAL_SUPPORT_EMAIL: optional(z.email('must be an e-mail address').default('contact@lumenvie.example')),
  PORTAL_FAQ_URL: webAddress('https://www.lumenvie.example/faq'),
  PORTAL_CONTACT_FORM_URL: optional(webUrl.optional()),
  PORTAL_MOVING_URL: webAddress('https://www.lumenvie.example/demenagement'),
  /** Addresses by commas, the preferred one first. */
  PORTAL_SECURITY_CONTACT: optional(
    z
      .string()
      .transform((list) => list.split(',').map((contact) => contact.trim()))
      .refine(
        (contacts) => contacts.every((contact) => contactAddress.safeParse(contact).success),
        'must be mailto: or https: addresses, separated by commas',
      )
      .optional(),
  ),
  PORTAL_SUBSCRIPTION_MAX_AGE: optional(
    z
      .string()
      .regex(/^(none|\d{2,3})$/, 'must be a number of years, or none')
      .default('70')
      .transform((age) => (age === 'none' ? null : Number(age))),
  ),
  PORTAL_WEBHOOK: optional(webUrl.optional()),
  /** Comma-separated route paths: `/profile/sponsorship,/offer/options`. */
  PORTAL_OVERRIDES: optional(z.enum(['on', 'off'], { error: 'must be on or off' }).optional()),
  PORTAL_HIDDEN_ROUTES: optional(z.string().default('')),
});

/** Values of the variables, with their defaults. */
export type Variables = z.output<typeof environment>;

/** Says in one sentence which variable is wrong. */
export class RegistryConfigError extends Error {
  override readonly name = 'RegistryConfigError';
}

/** @throws RegistryConfigError naming the first wrong variable. */
export function readVariables(env: NodeJS.ProcessEnv): Variables {
  const parsed = environment.safeParse(env);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RegistryConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
}
