import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config/config-error';
import { dataVariables, readData, type DataConfig } from './config/data';
import { instalmentVariables, readInstalments } from './config/instalments';
import { isLoopback } from './config/loopback';
import { partnerVariables, readPartners, type Partners } from './config/partners';
import { publisherVariables, readPublisher, type Publisher } from './config/publisher';
import { readServer, serverVariables, type ServerConfig } from './config/server';
import { readSupplier, supplierVariables, type Supplier } from './config/supplier';
import { optional, webAddress, type Read } from './config/variables';
import { findProjectRoot } from './platform/paths';

interface MailConfig {
  /** Without an SMTP server mails are kept, and shown by our sandbox. */
  mail: { from: string; smtpUrl: string | undefined };
  /** Where customers write to be helped; named wherever a message would otherwise lead nowhere. */
  supportEmail: string;
}

const mailVariables = {
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://host:587' })),
  MAIL_FROM: z
    .string()
    .min(3, 'must be a sender address')
    .default('Lumenvie <ne-pas-repondre@lumenvie.example>'),
  PORTAL_SUPPORT_EMAIL: z.email('must be an e-mail address').default('contact@lumenvie.example'),
};

const readMail = (variables: Read<typeof mailVariables>): MailConfig => ({
  mail: { from: variables.MAIL_FROM, smtpUrl: variables.SMTP_URL },
  supportEmail: variables.PORTAL_SUPPORT_EMAIL,
});

/** The environment, parsed once. docs/configuration.md explains each variable. */
export interface Config extends ServerConfig, DataConfig, MailConfig {
  partners: Partners;
  supplier: Supplier;
  publisher: Publisher;
  /** When a settlement is announced, and how far a customer may move the instalments. */
  instalments: ReturnType<typeof readInstalments>;
  /** Origin that videos play from; undefined for our video sandbox. The registry's page policy reads the same. */
  videoSite: string | undefined;
  /** The third party's form of « Nous écrire »; undefined for our sandbox. The registry hands it to the page. */
  contactFormUrl: string | undefined;
  /** Where somebody who is no customer yet learns about the supplier; undefined where the mails name the phone alone. */
  publicSite: string | undefined;
  /** Script of the thread that prints: an entry of the build of its own. */
  pdfWorker: string;
  /** Oldest age at subscription, years; null for none (decided here: an age ceiling may be unlawful for a supplier). */
  maxSubscriptionAge: number | null;
}

const environment = z.object({
  ...serverVariables,
  ...dataVariables,
  ...mailVariables,
  ...partnerVariables,
  PORTAL_SUBSCRIPTION_MAX_AGE: z
    .string()
    .regex(/^(none|\d{2,3})$/, 'must be a number of years, or none')
    .default('70')
    .transform((age) => (age === 'none' ? null : Number(age))),
  PORTAL_VIDEO_SITE: optional(webAddress),
  PORTAL_CONTACT_FORM_URL: optional(webAddress),
  PORTAL_PUBLIC_SITE: optional(webAddress),
  ...supplierVariables,
  ...publisherVariables,
  ...instalmentVariables,
});

type Variables = z.output<typeof environment>;

/**
 * @throws ConfigError naming the first wrong variable. Production requires its own session key and a mail server, which
 * the data folder and the sandboxes provide elsewhere; and it accepts no account whose password is published in this
 * repository.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const variables = parsed.data;
  assertFitForProduction(variables);
  const root = findProjectRoot(process.cwd(), env);
  return {
    ...readServer(variables),
    ...readData(variables, root, variables.PORTAL_ENVIRONMENT),
    ...readMail(variables),
    partners: readPartners(variables),
    supplier: readSupplier(variables, variables.PORTAL_ENVIRONMENT === 'production'),
    publisher: readPublisher(variables),
    instalments: readInstalments(variables),
    videoSite: variables.PORTAL_VIDEO_SITE && new URL(variables.PORTAL_VIDEO_SITE).origin,
    contactFormUrl: variables.PORTAL_CONTACT_FORM_URL,
    publicSite: variables.PORTAL_PUBLIC_SITE,
    pdfWorker: resolve(root, 'backend/dist/providers/pdf/pdf-worker.js'),
    maxSubscriptionAge: variables.PORTAL_SUBSCRIPTION_MAX_AGE,
  };
}

function assertFitForProduction(variables: Variables): void {
  if (variables.PORTAL_ENVIRONMENT !== 'production') return;
  for (const name of ['PORTAL_SESSION_KEY', 'SMTP_URL', 'PORTAL_PUBLIC_URL'] as const) {
    if (!variables[name]) throw new ConfigError(`${name} must be set when PORTAL_ENVIRONMENT is production.`);
  }
  assertEncrypted(variables, 'PORTAL_PUBLIC_URL', 'sessions');
  assertEncrypted(variables, 'ADDRESS_URL', 'the addresses of customers');
  for (const name of encryptedAddresses) {
    assertEncrypted(variables, name, 'its key');
  }
  if (variables.PORTAL_SEED !== undefined && variables.PORTAL_SEED !== 'none') {
    throw new ConfigError(
      'PORTAL_SEED must be none when PORTAL_ENVIRONMENT is production: the passwords of demo accounts are public.',
    );
  }
}

/** Addresses of partners whose key would be read on the way. */
const encryptedAddresses = [
  'STRIPE_API',
  'SIGNATURE_URL',
  'SIRENE_URL',
  'DELIVERY_POINT_URL',
  'ENEDIS_URL',
  'ENEDIS_TOKEN_URL',
  'GRDF_URL',
  'GRDF_TOKEN_URL',
  'ENERGY_VOUCHER_URL',
  'SMS_API',
] as const;

function assertEncrypted(
  variables: Variables,
  name: 'PORTAL_PUBLIC_URL' | 'ADDRESS_URL' | (typeof encryptedAddresses)[number],
  read: string,
): void {
  const address = variables[name];
  if (address === undefined) return;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || isLoopback(hostname)) return;
  throw new ConfigError(
    `${name} must be an https address when PORTAL_ENVIRONMENT is production: over http anyone on the way reads ${read}.`,
  );
}
