import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { PageConfig } from '@portal/contract';
import type { S3Options } from './store/s3-bucket';
import { readVariables, RegistryConfigError, type Variables } from './variables';

/** The environment, parsed once. */
export interface RegistryConfig {
  /** Where a process of its own listens. */
  port: number;
  host: string;
  dataDir: string;
  /** Folder of the published versions: `<name>/<version>/<file>`. */
  assetsDir: string;
  /** An S3-compatible store instead of `assetsDir`, and its keys. */
  s3: S3Options | undefined;
  /** PEM file of the private key that publications are signed with. */
  publisherKey: string | undefined;
  /** PEM file of a trusted public key, or a folder of them. */
  trustedKeys: string | undefined;
  /** Root of the workspace: folders to publish are named from here. */
  rootDir: string;
  databaseUrl: string | undefined;
  /** HS256 key of the visitor cookie; undefined only where none was ever made (nobody can have logged in). */
  sessionKey: Uint8Array | undefined;
  /** https asks browsers to stay on it (HSTS). */
  publicUrl: string;
  /** Where weaknesses are reported, the preferred way first: `mailto:` or `https:` addresses. Empty: nowhere. */
  securityContacts: string[];
  logLevel: string;
  /** Address that receives a POST with JSON when a stable version fails. */
  webhook: string | undefined;
  /** Where the metrics are served; undefined: nowhere, and nothing is measured. */
  metrics: { port: number; host: string } | undefined;
  /** Whether a signed token may point a browser's remote elsewhere. */
  overrides: boolean;
  /** What the page's policy lets into a frame: each provider's origin, or the sandboxes of this portal; undefined: nothing. */
  frames: string | undefined;
  /** Whether cards are typed into fields of Stripe, whose sources the page's policy then lets in. */
  cards: boolean;
  /** Where customers who cannot use the portal call or write. The back end reads the same. */
  contact: { phone: string; email: string };
  page: PageConfig;
}

/** A demo address without a mailbox; production configures its own or none. */
const demoSecurityContact = 'mailto:securite@lumenvie.example';

const overridesOf = { production: 'off', preproduction: 'off', development: 'on' } as const;

/** @throws RegistryConfigError naming the first wrong variable. */
export function readRegistryConfig(env: NodeJS.ProcessEnv): RegistryConfig {
  const variables = readVariables(env);
  const rootDir = findRoot(env);
  const dataDir = resolve(rootDir, variables.PORTAL_DATA_DIR);
  const fromRoot = (path: string | undefined) => (path === undefined ? undefined : resolve(rootDir, path));
  return {
    port: Number(variables.PORT),
    host: variables.HOST,
    rootDir,
    dataDir,
    s3: s3Options(variables),
    publisherKey: fromRoot(variables.PORTAL_PUBLISHER_KEY),
    trustedKeys: fromRoot(variables.PORTAL_TRUSTED_KEYS),
    assetsDir: join(dataDir, 'assets'),
    databaseUrl: variables.DATABASE_URL,
    sessionKey: readSessionKey(variables.PORTAL_SESSION_KEY, dataDir),
    publicUrl: variables.PORTAL_PUBLIC_URL ?? `http://localhost:${variables.PORT}`,
    securityContacts:
      variables.PORTAL_SECURITY_CONTACT ?? (hasSandboxes(variables) ? [demoSecurityContact] : []),
    logLevel: variables.LOG_LEVEL ?? (variables.PORTAL_ENVIRONMENT === 'development' ? 'warn' : 'info'),
    webhook: variables.PORTAL_WEBHOOK,
    metrics: metricsOf(variables),
    overrides: (variables.PORTAL_OVERRIDES ?? overridesOf[variables.PORTAL_ENVIRONMENT]) === 'on',
    frames: framesOf(variables),
    cards: variables.STRIPE_PUBLISHABLE_KEY !== undefined,
    contact: { phone: variables.SUPPLIER_PHONE, email: variables.PORTAL_SUPPORT_EMAIL },
    page: {
      environment: variables.PORTAL_ENVIRONMENT,
      apiKey: variables.PORTAL_API_KEY,
      seller: variables.PORTAL_SELLER,
      faqUrl: variables.PORTAL_FAQ_URL,
      phone: variables.SUPPLIER_PHONE,
      phoneHours: variables.SUPPLIER_PHONE_HOURS,
      movingUrl: variables.PORTAL_MOVING_URL,
      contactFormUrl: contactFormOf(variables),
      maxSubscriptionAge: variables.PORTAL_SUBSCRIPTION_MAX_AGE,
      hiddenRoutes: variables.PORTAL_HIDDEN_ROUTES.split(',')
        .map((path) => path.trim())
        .filter(Boolean),
    },
  };
}

/** @throws RegistryConfigError when the metrics would be on the public port */
function metricsOf({ PORT, PORTAL_METRICS_PORT: port, PORTAL_METRICS_HOST: host }: Variables) {
  if (port === undefined) return undefined;
  if (Number(port) === Number(PORT))
    throw new RegistryConfigError('PORTAL_METRICS_PORT must be another port than PORT.');
  return { port: Number(port), host };
}

/** Except in production, the back end serves a sandbox of each provider that is not configured. */
const hasSandboxes = ({ PORTAL_ENVIRONMENT }: Variables) => PORTAL_ENVIRONMENT !== 'production';

function framesOf(variables: Variables): string | undefined {
  const sandbox = hasSandboxes(variables) ? "'self'" : undefined;
  const providers = [
    variables.PORTAL_VIDEO_SITE,
    variables.PORTAL_CONTACT_FORM_URL,
    variables.SIGNATURE_FRAME_URL ?? variables.SIGNATURE_URL,
  ];
  const sources = providers.map((address) => (address ? new URL(address).origin : sandbox));
  return [...new Set(sources.filter(Boolean))].join(' ') || undefined;
}

const contactFormOf = (variables: Variables): string | null =>
  variables.PORTAL_CONTACT_FORM_URL ?? (hasSandboxes(variables) ? '/sandbox/contact-form' : null);

/** @throws RegistryConfigError when a store is named and its keys are not. */
function s3Options(variables: Variables): S3Options | undefined {
  if (variables.PORTAL_ASSET_STORE === undefined) return undefined;
  const {
    PORTAL_S3_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secret,
  } = variables;
  if (!accessKeyId || !secret)
    throw new RegistryConfigError(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set for PORTAL_ASSET_STORE.',
    );
  const { hostname, pathname } = new URL(variables.PORTAL_ASSET_STORE);
  return {
    endpoint: variables.PORTAL_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    region,
    bucket: hostname,
    prefix: pathname.replace(/^\/|\/$/g, ''),
    accessKeyId,
    secretAccessKey: secret,
    sessionToken: variables.AWS_SESSION_TOKEN,
  };
}

/** HS256 wants a key of at least its digest's length (RFC 7518, 3.2). */
const sessionKeyBytes = 32;

/** The key given, or the one that the back end keeps in the data folder. @throws RegistryConfigError when too short */
function readSessionKey(given: string | undefined, dataDir: string): Uint8Array | undefined {
  const kept = join(dataDir, 'session.key');
  const text = given ?? (existsSync(kept) ? readFileSync(kept, 'utf8').trim() : undefined);
  if (text === undefined) return undefined;
  const key = new Uint8Array(Buffer.from(text, 'base64'));
  if (key.length >= sessionKeyBytes) return key;
  const source = given === undefined ? kept : 'PORTAL_SESSION_KEY';
  throw new RegistryConfigError(`${source} must hold at least ${sessionKeyBytes} bytes in base64.`);
}

function findRoot(env: NodeJS.ProcessEnv): string {
  if (env.PORTAL_ROOT) return resolve(env.PORTAL_ROOT);
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
    if (folder === dirname(folder)) return process.cwd();
  }
}
