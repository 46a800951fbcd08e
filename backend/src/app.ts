import compress from '@fastify/compress';
import { traceRequests } from '@portal/telemetry';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config';
import { agentDayCalls } from './domains/back-office/agent-day/agent-day.routes';
import { amendmentCalls } from './domains/back-office/amendments/amendments.routes';
import { addressCalls } from './domains/sales/addresses/addresses.routes';
import { appointmentCalls } from './domains/sales/appointments/appointments.routes';
import { auditCalls } from './domains/customer/audit/audit.routes';
import { authenticationCalls } from './domains/customer/authentication/authentication.routes';
import { hasDemoCodes, registerDemoCodes } from './domains/customer/authentication/factor/demo-codes.routes';
import { billExplanationCalls } from './domains/customer-space/bill-explanation/bill-explanation.routes';
import { homeCalls } from './domains/customer-space/home/home.routes';
import { caseDraftCalls } from './domains/sales/case-drafts/case-drafts.routes';
import { quoteCalls } from './domains/sales/quotes/quotes.routes';
import { changeUndoCalls } from './domains/customer-space/change-undo/change-undo.routes';
import { clientCalls } from './domains/sales/clients/clients.routes';
import { selfServiceCalls } from './domains/sales/orders/self-service/self-service.routes';
import { clientLogCalls } from './domains/customer-space/client-log/client-log.routes';
import { companyCalls } from './domains/sales/companies/companies.routes';
import { allContractsCalls } from './domains/customer-space/all-contracts/all-contracts.routes';
import { consumptionCalls } from './domains/customer-space/consumption/consumption.routes';
import { dwellingCalls } from './domains/customer-space/dwellings/dwellings.routes';
import { loadCurveCalls } from './domains/customer-space/load-curve/load-curve.routes';
import { yearCalls } from './domains/customer-space/year/year.routes';
import { contentCalls } from './domains/customer/content/content.routes';
import { contractCalls } from './domains/customer-space/customers/contract.routes';
import { customerCalls } from './domains/customer-space/customers/customers.routes';
import { documentCalls } from './domains/billing/documents/documents.routes';
import { estimationCalls } from './domains/sales/estimation/estimation.routes';
import { offerCalls } from './domains/sales/offers/offers.routes';
import { casePayments } from './domains/sales/orders/payment/case-payments.service';
import { orderCalls } from './domains/sales/orders/orders.routes';
import { knownClientCalls } from './domains/sales/known-clients/known-clients.routes';
import { pointSearchCalls } from './domains/sales/point-search/point-search.routes';
import { registerCardWebhook } from './domains/billing/payments/card-webhook.routes';
import { repaymentCalls } from './domains/billing/payments/repayment.routes';
import { agentRepaymentCalls } from './domains/back-office/repayment/repayment.routes';
import { paymentCalls } from './domains/billing/payments/payments.routes';
import { jobCalls } from './domains/back-office/jobs/jobs.routes';
import { contractPageCalls } from './domains/back-office/contract-page/contract-page.routes';
import { legalCalls } from './domains/back-office/legal/legal.routes';
import { noteCalls } from './domains/back-office/notes/notes.routes';
import { privacyCalls } from './domains/back-office/privacy/privacy.routes';
import { profileCalls } from './domains/customer-space/profile/profile.routes';
import { requestCalls } from './domains/customer/requests/requests.routes';
import { customerPageCalls } from './domains/back-office/customer-page/customer-page.routes';
import { requestWorkCalls } from './domains/back-office/requests/requests.routes';
import { savedSearchCalls } from './domains/back-office/saved-searches/saved-searches.routes';
import { publicationCalls } from './domains/back-office/publications/publications.routes';
import { serviceLevelCalls } from './domains/back-office/service-levels/service-levels.routes';
import { searchCalls } from './domains/back-office/search/search.routes';
import { sponsoringCalls } from './domains/billing/sponsoring/sponsoring.routes';
import { energyVoucherCalls } from './domains/billing/vouchers/vouchers.routes';
import { takenVoucherCalls } from './domains/back-office/vouchers/vouchers.routes';
import { supportCalls } from './domains/customer/support/support.routes';
import { townCalls } from './domains/customer/towns/towns.routes';
import { transferCalls } from './domains/back-office/transfers/transfers.routes';
import { userCalls } from './domains/customer/users/users.routes';
import { portalJobs } from './jobs';
import type { Clock } from './platform/clock';
import type { Db } from './platform/database';
import { keepDatabaseClock } from './platform/database-clock';
import { declaredAnswer } from './platform/http/declared-answer';
import type { Platform } from './platform/http/define-call';
import { observeCalls } from './platform/observation/observe-calls';
import { handleError, handleNotFound } from './platform/http/error-handler';
import type { FairQueueLimits } from './platform/http/fair-queue';
import { registerFairTurns } from './platform/http/fair-turns';
import {
  registerBodyPace,
  type BodyPace,
  longestRequest,
  registerUnreadBody,
  slowHeads,
} from './platform/http/request-bodies';
import { openToAdministrators } from './platform/access/administrator-cookie';
import { registerCallLimits } from './platform/http/call-limits';
import { freeBytes, hasRoom, healthRoute, type DiskProbe, registerHealth } from './platform/http/health';
import { registerJsonBody } from './platform/http/json-body';
import { registerDocsPage } from './platform/http/api-document/docs-page';
import { registerOpenApi } from './platform/http/api-document/openapi';
import { registerCalls } from './platform/http/register-calls';
import { longestUrl, readableUrl, registerUnreadableUrl } from './platform/http/readable-url';
import { registerRequestLog, requestId } from './platform/http/request-log';
import { registerSecurity } from './platform/http/security';
import { validatorCompiler } from './platform/http/french-issues';
import { jobRunner } from './platform/jobs/job-runner';
import { runJobs } from './platform/jobs/job-runner';
import { createLogger } from './platform/logging';
import { warmDecoy } from './platform/passwords';
import type { Providers } from './providers/providers';
import { sandboxGuard } from './providers/sandbox-guard';
import type { Sandboxes } from './providers/sandboxes';

/** Bodies of this API are a few fields; files get their own limit where they are taken. */
const bodyLimit = 64 * 1024;
/** Calls that open sessions: they never wait for a turn, and have a service level of their own. */
const isLogIn = (route: string) => ['/api/login', '/api/confirmLogin'].includes(route);
/** Connections of `AppOptions.reserved`, beside the pool. */
export const reservedConnections = 4;

export interface AppOptions {
  config: Config;
  db: Db;
  /** A few connections for health and log-in alone, which are answered while calls wait for one of `db`; else `db`. */
  reserved?: Db;
  /** The partners behind the portal: see providers/start-providers.ts. */
  providers: Providers;
  /** Outside production; else none. */
  sandboxes?: Sandboxes | undefined;
  /** Instead of the machine's clock, corrected by the database's. */
  clock?: Clock;
  machineClock?: Clock;
  /** False while the portal is still starting: `/healthz` answers 503. */
  isReady?: () => boolean;
  logger?: Logger;
  /** How many calls are worked on at once. */
  turns?: FairQueueLimits;
  /** How fast a body has to come. */
  bodyPace?: BodyPace;
  /** How much room the disk of the data folder has left. */
  diskProbe?: DiskProbe;
  /** Whether this process runs the jobs; tests that look at every row want none at the minute. */
  runsJobs?: boolean;
}

const calls = [
  ...authenticationCalls,
  ...changeUndoCalls,
  ...customerCalls,
  ...contractCalls,
  ...allContractsCalls,
  ...consumptionCalls,
  ...loadCurveCalls,
  ...dwellingCalls,
  ...yearCalls,
  ...paymentCalls(casePayments),
  ...repaymentCalls,
  ...profileCalls,
  ...requestCalls,
  ...sponsoringCalls,
  ...energyVoucherCalls,
  ...takenVoucherCalls,
  ...townCalls,
  ...contentCalls,
  ...quoteCalls,
  ...estimationCalls,
  ...offerCalls,
  ...documentCalls,
  ...billExplanationCalls,
  ...homeCalls,
  ...orderCalls,
  ...caseDraftCalls,
  ...agentDayCalls,
  ...companyCalls,
  ...clientCalls,
  ...knownClientCalls,
  ...pointSearchCalls,
  ...addressCalls,
  ...selfServiceCalls,
  ...appointmentCalls,
  ...searchCalls,
  ...requestWorkCalls,
  ...customerPageCalls,
  ...noteCalls,
  ...contractPageCalls,
  ...agentRepaymentCalls,
  ...savedSearchCalls,
  ...transferCalls,
  ...amendmentCalls,
  ...userCalls,
  ...supportCalls,
  ...auditCalls,
  ...privacyCalls,
  ...clientLogCalls,
  ...legalCalls,
  ...serviceLevelCalls,
  ...publicationCalls,
];

/**
 * Builds the supplier's API: `/api/*`, `/healthz` and, outside production, `/sandbox/*`. Never listens: hand requests to `routing`.
 * @throws when a call of the contract lacks its handler or its right.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, reserved = db, providers, sandboxes, isReady = () => true } = options;
  const given = options.clock && { now: options.clock, stop: () => undefined };
  const { now: clock, stop: stopClock } = given ?? (await keepDatabaseClock(reserved, options.machineClock));
  const loggerInstance: FastifyBaseLogger = options.logger ?? createLogger(config);
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    bodyLimit,
    requestTimeout: longestRequest,
    http: slowHeads,
    frameworkErrors: handleError,
    rewriteUrl: readableUrl,
    routerOptions: { maxParamLength: longestUrl },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
  });
  app.addHook('onClose', async () => stopClock());
  const platform: Platform = { db, config, clock, providers };
  const runner = jobRunner(db, app.log, portalJobs(platform, casePayments));
  const jobsRun = options.runsJobs !== false;
  registerJsonBody(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(declaredAnswer);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  traceRequests(app, (route) => route !== healthRoute);
  registerRequestLog(app);
  observeCalls(app, isLogIn);
  registerUnreadBody(app);
  registerBodyPace(app, options.bodyPace);
  registerFairTurns(app, isLogIn, options.turns);
  await registerSecurity(app, config.apiKey);
  app.decorateRequest('visitor', undefined);
  app.decorateRequest('disabled', undefined);
  app.decorateRequest('begun', undefined);
  app.decorateRequest('ownership', undefined);
  app.decorateRequest('stream', undefined);
  await registerCallLimits(app, { db, reserved, isReserved: isLogIn, clock });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  const isOpenTo = openToAdministrators(config, db, clock);
  await registerOpenApi(app, config.publicUrl, isOpenTo);
  await app.register(async (routes) => {
    registerUnreadableUrl(routes);
    await registerDocsPage(routes, isOpenTo);
    registerHealth(routes, {
      db: reserved,
      isReady,
      hasRoom: () => hasRoom(config.dataDir, options.diskProbe ?? freeBytes),
    });
    registerCalls(routes, [...calls, ...jobCalls(() => jobsRun && void runner.beginDue())], platform, {
      '/login': reserved,
      '/confirmLogin': reserved,
    });
    await registerCardWebhook(routes, platform, casePayments);
    await routes.register(async (guarded) => {
      guarded.addHook('onRequest', sandboxGuard(config, db, clock));
      sandboxes?.registerGuarded(guarded, { config, db, clock });
      if (hasDemoCodes(config)) registerDemoCodes(guarded, clock);
    });
    sandboxes?.register(routes, { config, db, clock });
  });
  if (jobsRun) await runJobs(app, runner);
  await warmDecoy();
  await app.ready();
  return app;
}
