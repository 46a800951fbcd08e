import { z } from 'zod';
import { ConfigError } from './config-error';
import { optional, webAddress, type Read } from './variables';

export interface ServerConfig {
  environment: 'production' | 'preproduction' | 'development';
  port: number;
  host: string;
  /** Address people type, without a trailing slash: mails link to it. */
  publicUrl: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Proxies whose X-Forwarded-For is believed: addresses or CIDR ranges. */
  trustedProxies: string[];
  /** Whether an agent must have a second factor, or may. */
  agentFactor: 'required' | 'offered';
  /** When set, every call must send it as `x-api-key`. It is public: it identifies clients, but protects nothing. */
  apiKey: string | undefined;
  /** Where the metrics are served; undefined: nowhere, and nothing is measured. */
  metrics: { port: number; host: string } | undefined;
}

/** 0, any free port, is for tests and goes unsaid. */
const portWords = 'must be a port number from 1 to 65535';

const port = z
  .string()
  .regex(/^\d{1,5}$/, portWords)
  .transform(Number)
  .refine((number) => number <= 65535, portWords);

export const serverVariables = {
  PORTAL_ENVIRONMENT: z
    .enum(['production', 'preproduction', 'development'], {
      error: 'must be production, preproduction or development',
    })
    .default('development'),
  PORT: port.default(4400),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  PORTAL_PUBLIC_URL: optional(webAddress),
  PORTAL_METRICS_PORT: optional(port),
  PORTAL_METRICS_HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
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
  PORTAL_AGENT_FACTOR: z.enum(['required', 'offered'], { error: 'must be required or offered' }).optional(),
};

type Variables = Read<typeof serverVariables>;

/** @throws ConfigError when the metrics would be on the public port */
function readMetrics({ PORT, PORTAL_METRICS_PORT, PORTAL_METRICS_HOST }: Variables): ServerConfig['metrics'] {
  if (PORTAL_METRICS_PORT === undefined) return undefined;
  if (PORTAL_METRICS_PORT === PORT)
    throw new ConfigError('PORTAL_METRICS_PORT must be another port than PORT.');
  return { port: PORTAL_METRICS_PORT, host: PORTAL_METRICS_HOST };
}

export const readServer = (variables: Variables): ServerConfig => ({
  environment: variables.PORTAL_ENVIRONMENT,
  port: variables.PORT,
  host: variables.HOST,
  publicUrl: (variables.PORTAL_PUBLIC_URL ?? `http://localhost:${variables.PORT}`).replace(/\/+$/, ''),
  logLevel: variables.LOG_LEVEL ?? (variables.PORTAL_ENVIRONMENT === 'development' ? 'warn' : 'info'),
  trustedProxies: variables.PORTAL_TRUSTED_PROXIES,
  agentFactor:
    variables.PORTAL_AGENT_FACTOR ?? (variables.PORTAL_ENVIRONMENT === 'production' ? 'required' : 'offered'),
  apiKey: variables.PORTAL_API_KEY,
  metrics: readMetrics(variables),
});
