import {
  buildApp,
  mailServer,
  measureBackend,
  noSandboxes,
  openDatabase,
  openMetrics,
  openTracing,
  startOutboxWorker,
  startProviders,
  startServiceLevels,
  turnsFor,
  type Config,
} from '@portal/backend';
import {
  buildRegistryApp,
  measureRegistry,
  openRegistry,
  openRegistryDatabase,
  type RegistryConfig,
} from '@portal/registry';
import type { ConnectionShare } from './connection-shares';
import type { Ending } from './ending';
import { openFrontDoor, type FrontDoor } from './front-door';
import { loadSandboxes } from './load-sandboxes';
import { metricsOf } from './process-count';

/** What is to be served, once the tables are there and everything is published. */
export interface ServingTask {
  /** Of the database, with the role that serves people. */
  url: string;
  connections: ConnectionShare;
}

/** Who answers on the port: this process, or several of them. */
export interface Serving {
  /** Takes the port, at once here and soon in other processes; every answer is 503 until there is something to serve. */
  listen(): Promise<void>;
  serve(task: ServingTask): Promise<void>;
  /** Rejects when what was asked for cannot be done. */
  failed: Promise<never>;
}

/**
 * API, page and assets, outbox, jobs and sandboxes in this process: what it knows beyond a call is in the database.
 * Whatever is opened is handed to `ending`.
 * @param index of this process among those that serve, from 0
 */
export function serveHere(
  config: Config,
  registryConfig: RegistryConfig,
  ending: Ending,
  index = 0,
): Omit<Serving, 'failed'> {
  let door: FrontDoor | undefined;
  const listen = async () => {
    if (door) return;
    const opened = await openFrontDoor(config.port, config.host);
    door = opened;
    await ending.add(() => opened.close());
  };
  return {
    listen,
    async serve({ url, connections }) {
      const tracing = await openTracing(process.env, {
        service: 'portal',
        onFailure: (message) => process.stderr.write(`Traces: ${message}\n`),
      });
      await ending.add(async () => tracing?.close());
      const metricsSettings = metricsOf(config, index);
      const metrics = metricsSettings && (await openMetrics(metricsSettings));
      await ending.add(async () => metrics?.close());
      const settings = {
        onIdleError,
        preparedStatements: config.preparedStatements,
        observed: metrics !== undefined || tracing !== undefined,
      };
      const db = openDatabase(url, { ...settings, maxConnections: connections.calls });
      const reserved = openDatabase(url, { ...settings, maxConnections: connections.reserved });
      const registryDb = openRegistryDatabase(url, {
        onIdleError,
        traced: tracing !== undefined,
        maxConnections: connections.registry,
      });
      const registry = await openRegistry(registryDb, registryConfig);
      const sandboxes = await loadSandboxes(config);
      const started = (await sandboxes?.start(config, db)) ?? noSandboxes;
      const partners = startProviders(config, started);
      const { providers } = partners;
      const turns = turnsFor(connections.calls);
      const [api, pages] = await Promise.all([
        buildApp({ config, db, reserved, providers, sandboxes, turns }),
        buildRegistryApp({ config: registryConfig, registry }),
      ]);
      const endMeasuring = metrics && [
        measureBackend(metrics.meter, { db, reserved }),
        measureRegistry(metrics.meter, registryDb),
      ];
      const worker = startOutboxWorker(db, config, mailServer(config, started));
      const levels = await startServiceLevels(db, config);
      await listen();
      await ending.add(async () => {
        await door?.close();
        await worker.stop();
        await partners.stop();
        await started.stop();
        await Promise.all([api.close(), pages.close()]);
        await levels.stop();
        endMeasuring?.forEach((end) => end());
        await Promise.all([db.destroy(), reserved.destroy(), registryDb.destroy()]);
      });
      door?.open({ api: api.routing, pages: pages.routing });
    },
  };
}

/** The pool replaces the connection; whoever used it got the error. */
const onIdleError = () => undefined;
