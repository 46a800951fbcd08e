import type { Meter } from '@opentelemetry/api';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { TelemetryError } from './telemetry-error';

export interface MetricsSettings {
  /** 0: any free port, for tests. */
  port: number;
  host: string;
}

export interface OpenMetrics {
  /** Makes the instruments whose values are served. */
  meter: Meter;
  port: number;
  close(): Promise<void>;
}

/**
 * Serves the metrics of this process as Prometheus text at `/metrics`, on a port of their own. The packages of
 * OpenTelemetry are loaded here alone: a process without metrics never reads them.
 * @throws TelemetryError when the port or the address is not available
 */
export async function openMetrics({ port, host }: MetricsSettings): Promise<OpenMetrics> {
  const [{ PrometheusExporter }, { MeterProvider }] = await Promise.all([
    import('@opentelemetry/exporter-prometheus'),
    import('@opentelemetry/sdk-metrics'),
  ]);
  const exporter = new PrometheusExporter({
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  const provider = new MeterProvider({ readers: [exporter] });
  const meter = provider.getMeter('portal');
  const server = createServer((request, response) => {
    if (isScrape(request)) exporter.getMetricsRequestHandler(request, response);
    else refuse(response);
  });
  await listen(server, port, host);
  const stopMeasuring = measureProcess(meter);
  return {
    meter,
    port: (server.address() as AddressInfo).port,
    async close() {
      stopMeasuring();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      await provider.shutdown();
    },
  };
}

const isScrape = ({ method, url }: IncomingMessage): boolean =>
  method === 'GET' && /^\/metrics(\?|$)/.test(url ?? '');

const refuse = (response: ServerResponse) =>
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at GET /metrics.\n');

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new TelemetryError(`PORTAL_METRICS_PORT: ${host}:${port} cannot be listened on (${error.code}).`),
      ),
    );
    // of this process alone: processes that share a port would share their scrapes
    server.listen({ port, host, exclusive: true }, resolve);
  });
}

/** ms between two looks at the event loop; what is measured contains it. */
const resolution = 10;
const quantiles = { '0.5': 50, '0.99': 99, '1': 100 };

/** Event loop, memory and age of this process. The delay of the event loop is that since the scrape before. */
function measureProcess(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  meter
    .createObservableGauge('portal_event_loop_delay_seconds', {
      description: 'How late the event loop was since the last scrape, by quantile.',
    })
    .addCallback((result) => {
      if (delay.count > 0) {
        for (const [quantile, percent] of Object.entries(quantiles)) {
          const late = delay.percentile(percent) / 1e6 - resolution;
          result.observe(Math.max(0, late) / 1000, { quantile });
        }
      }
      delay.reset();
    });
  meter
    .createObservableGauge('portal_memory_bytes', { description: 'Memory of the process, by kind.' })
    .addCallback((result) => {
      const { rss, heapUsed, external } = process.memoryUsage();
      result.observe(rss, { kind: 'resident' });
      result.observe(heapUsed, { kind: 'heap' });
      result.observe(external, { kind: 'external' });
    });
  meter
    .createObservableGauge('portal_process_start_time_seconds', {
      description: 'When the process began, in seconds since 1970.',
    })
    .addCallback((result) => result.observe(performance.timeOrigin / 1000));
  return () => delay.disable();
}
