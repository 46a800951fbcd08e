import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { ConfigError } from '../config/config-error';
import type { Clock } from '../platform/clock';
import type { Db } from '../platform/database';
import type { OperatorAccesses } from './metering-data/operators-metering';

/** Address and key of a partner's API. */
export interface PartnerAddress {
  url: string;
  apiKey: string;
}

/** Addresses and keys of the sandboxes that run; undefined for a partner that is configured, or has no sandbox. */
export interface StartedSandboxes {
  /** The mail server that shows mails instead of sending them. */
  smtpUrl?: string;
  cards?: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    apiUrl: string;
    scriptUrl: string;
  };
  /** The national base of addresses asks for no key. */
  addresses?: { url: string };
  signature?: PartnerAddress;
  companyDirectory?: PartnerAddress;
  deliveryPoints?: PartnerAddress;
  /** Measures of the meters, by both grid operators. */
  meteringData?: OperatorAccesses;
  sms?: PartnerAddress & { sender: string };
  voucherAgency?: PartnerAddress;
  /** Address of the virus scanner. */
  scannerUrl?: string;
  stop(): Promise<void>;
}

export interface SandboxParts {
  config: Config;
  db: Db;
  clock: Clock;
}

/**
 * Stand-ins of the partners that are not configured: the package `sandboxes`, passed by whoever composes a portal outside
 * production. Nothing here imports it, so that production runs without its files.
 */
export interface Sandboxes {
  start(config: Config, db: Db): Promise<StartedSandboxes>;
  /** Routes that the portal's pages frame or load. */
  register(app: FastifyInstance, parts: SandboxParts): void;
  /** Routes that show what was sent to people: `app` has the sandbox guard. */
  registerGuarded(app: FastifyInstance, parts: SandboxParts): void;
}

export const noSandboxes: StartedSandboxes = { stop: async () => undefined };

/** @throws ConfigError where there is neither a mail server nor a sandbox of one. */
export function mailServer({ mail }: Config, { smtpUrl }: StartedSandboxes): string {
  const address = mail.smtpUrl ?? smtpUrl;
  if (address === undefined) {
    throw new ConfigError(
      'SMTP_URL must be set: this process has no sandboxes. Outside production, sandboxes/dist/server.js has them.',
    );
  }
  return address;
}
