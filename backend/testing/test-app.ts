import type { ApiError, CallPath, RequestOf, ResponseOf } from '@portal/contract';
import { sandboxes } from '@portal/sandboxes';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { buildApp, type AppOptions } from '../src/app';
import type { Config } from '../src/config';
import { systemClock } from '../src/platform/clock';
import type { Db } from '../src/platform/database';
import type { Providers } from '../src/providers/providers';
import { password as fixturePassword } from './fixtures/people';

export const testConfig: Config = {
  environment: 'development',
  port: 4400,
  host: '127.0.0.1',
  publicUrl: 'http://portal.test',
  dataDir: '/nowhere',
  databaseUrl: undefined,
  preparedStatements: true,
  seed: 'none',
  sessionKey: new Uint8Array(32).fill(7),
  mail: { from: 'Lumenvie <ne-pas-repondre@lumenvie.example>', smtpUrl: undefined },
  partners: {
    stripe: undefined,
    signature: undefined,
    companyDirectory: undefined,
    deliveryPoints: undefined,
    enedis: undefined,
    grdf: undefined,
    addresses: undefined,
    voucherAgency: undefined,
    scanner: undefined,
    sms: undefined,
  },
  supplier: {
    name: 'Lumenvie',
    street: '12 quai des Lumières',
    postalCode: '69002',
    townName: 'Lyon',
    phone: '09 70 00 00 00',
    siret: '732 829 320 00074',
    legalForm: 'SAS au capital de 10 000 000 €',
    sepaCreditorId: 'FR72ZZZ123456',
    beneficiary: 'Lumenvie',
    account: { iban: 'FR7699999000010000001234537', bic: 'LUMVFRPPXXX' },
    chequeAddress: 'Lumenvie, 12 quai des Lumières, 69002 Lyon',
  },
  publisher: {
    director: 'Claire Fontaine, présidente',
    host: {
      name: 'Nuages de France SAS',
      address: '3 rue des Serveurs, 59100 Roubaix',
      phone: '09 70 00 00 10',
    },
    dpoEmail: 'dpo@lumenvie.example',
    licence: 'arrêté ministériel du 12 mars 2024 (électricité et gaz naturel)',
  },
  pdfWorker: process.env.PORTAL_TEST_PDF_WORKER ?? '/nowhere',
  videoSite: undefined,
  contactFormUrl: undefined,
  publicSite: undefined,
  maxSubscriptionAge: 70,
  instalments: { warningCents: 10_000, settlementPercent: 20, aheadPercent: 15 },
  supportEmail: 'contact@lumenvie.example',
  logLevel: 'silent',
  trustedProxies: [],
  agentFactor: 'offered',
  apiKey: undefined,
  metrics: undefined,
};

export interface TestApp {
  app: FastifyInstance;
  /** A call as a client makes it; the answer as it comes, whatever its status. */
  post(path: string, payload: unknown, token?: string): Promise<LightMyRequestResponse>;
  /** A call that has to succeed. */
  call<P extends CallPath>(path: P, payload: RequestOf<P>, token?: string): Promise<ResponseOf<P>>;
  /** A call that has to fail. */
  refusal(path: CallPath, payload: unknown, token?: string): Promise<ApiError & { status: number }>;
  logIn(user: string, password?: string): Promise<ResponseOf<'/login'>>;
  /** The app's clock. */
  clock(): Date;
  /** Moves it on. */
  wait(seconds: number): void;
  /** Every line the app logged. */
  logLines: string[];
}

/** A partner that the test did not give: asked all the same, it says so. */
const noPartner = <K extends keyof Providers>(name: K): Providers[K] =>
  new Proxy({} as Providers[K], {
    get: () => () => {
      throw new Error(`This test asks the partner "${name}" and gave none to createTestApp.`);
    },
  });

/** The app over a database, with a clock that tests move and a log that they read. */
export async function createTestApp(
  db: Db,
  config: Partial<Config> = {},
  given: Partial<Providers> = {},
  options: Pick<AppOptions, 'reserved' | 'turns' | 'bodyPace' | 'diskProbe' | 'runsJobs'> = {},
): Promise<TestApp> {
  const providers: Providers = {
    cards: noPartner('cards'),
    signature: noPartner('signature'),
    addresses: noPartner('addresses'),
    companies: noPartner('companies'),
    deliveryPoints: noPartner('deliveryPoints'),
    meteringData: noPartner('meteringData'),
    pdf: noPartner('pdf'),
    scanner: noPartner('scanner'),
    sms: noPartner('sms'),
    vouchers: noPartner('vouchers'),
    ...given,
  };
  let shift = 0;
  const logLines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) });
  const clock = () => new Date(systemClock().getTime() + shift);
  const app = await buildApp({
    config: { ...testConfig, ...config },
    db,
    providers,
    sandboxes,
    clock,
    logger,
    runsJobs: false,
    ...options,
  });
  const post: TestApp['post'] = (path, payload, token) =>
    app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      payload: JSON.stringify(payload),
    });
  const call: TestApp['call'] = async (path, payload, token) => {
    const response = await post(path, payload, token);
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
    return response.json();
  };
  return {
    app,
    post,
    call,
    refusal: async (path, payload, token) => {
      const response = await post(path, payload, token);
      if (response.statusCode < 400) throw new Error(`${path} was not refused: ${response.body}`);
      return { status: response.statusCode, ...response.json<ApiError>() };
    },
    logIn: (user, password = fixturePassword) => call('/login', { user, password }),
    clock,
    wait: (seconds) => void (shift += seconds * 1000),
    logLines,
  };
}
