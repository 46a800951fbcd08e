import type { Context, SpanContext } from '@opentelemetry/api';
import type { Sampler } from '@opentelemetry/sdk-trace-base';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTracing, type OpenSpan, type Tracing } from './tracing';
import { readTracing, type Sampling, type TracingSettings } from './tracing-settings';

export interface OpenTracing {
  /** Exports what is recorded and not sent yet, and records no more. */
  close(): Promise<void>;
}

export interface TracedProcess {
  /** Name of the service where `OTEL_SERVICE_NAME` gives none. */
  service: string;
  /** Spans that could not be exported, or a setting that the SDK replaced. */
  onFailure: (message: string) => void;
}

/**
 * Records and exports the spans of this process as OpenTelemetry's standard variables ask for; undefined where they ask for
 * none. The packages of OpenTelemetry are loaded here alone.
 * @throws TelemetryError for a value that is not supported
 */
export async function openTracing(
  env: NodeJS.ProcessEnv,
  { service, onFailure }: TracedProcess,
): Promise<OpenTracing | undefined> {
  const settings = readTracing(env);
  if (!settings) return undefined;
  const [api, resources, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ]);
  const heard = () => undefined;
  api.diag.setLogger(
    { error: onFailure, warn: onFailure, info: heard, debug: heard, verbose: heard },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new sdk.BasicTracerProvider({
    sampler: samplerOf(sdk, settings.sampler),
    // the variables of the resource come last: they win
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': service }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(await exporterOf(sdk, settings))],
  });
  const end = setTracing(recorder(api, provider.getTracer('portal')));
  return {
    async close() {
      end();
      await provider.shutdown().catch((error: unknown) => onFailure(String(error)));
      api.diag.disable();
    },
  };
}

type Api = typeof import('@opentelemetry/api');
type Sdk = typeof import('@opentelemetry/sdk-trace-base');

async function exporterOf(sdk: Sdk, { exporter, protocol }: TracingSettings) {
  if (exporter === 'console') return new sdk.ConsoleSpanExporter();
  const { OTLPTraceExporter } = await (protocol === 'http/json'
    ? import('@opentelemetry/exporter-trace-otlp-http')
    : import('@opentelemetry/exporter-trace-otlp-proto'));
  return new OTLPTraceExporter();
}

/** A parent in another process, such as a browser, says which trace it is, and never whether it is recorded. */
function samplerOf(sdk: Sdk, { parentBased, ratio }: Sampling): Sampler {
  const root = new sdk.TraceIdRatioBasedSampler(ratio);
  if (!parentBased) return root;
  return new sdk.ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root });
}

function recorder(api: Api, tracer: ReturnType<Api['trace']['getTracer']>): Tracing {
  const running = new AsyncLocalStorage<Context>();
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    internal: api.SpanKind.INTERNAL,
  };
  const failed = { code: api.SpanStatusCode.ERROR };
  return {
    begin(name, { kind = 'internal', parent, attributes }): OpenSpan {
      const remote: SpanContext | undefined = parent && {
        ...parent,
        traceFlags: api.TraceFlags.NONE,
        isRemote: true,
      };
      const around = remote
        ? api.trace.setSpanContext(api.ROOT_CONTEXT, remote)
        : (running.getStore() ?? api.ROOT_CONTEXT);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, around);
      const inside = api.trace.setSpan(around, span);
      const { traceId, spanId } = span.spanContext();
      return {
        traceId,
        spanId,
        run: (work) => running.run(inside, work),
        end(result) {
          if (result?.attributes) span.setAttributes(result.attributes);
          if (result?.failed) span.setStatus(failed);
          span.end();
        },
      };
    },
    record(name, past) {
      const around = running.getStore();
      if (!around || !api.trace.getSpan(around)?.isRecording()) return;
      const now = Date.now();
      const startTime = now - past.seconds * 1000;
      const attributes = { ...past.attributes };
      const span = tracer.startSpan(name, { kind: api.SpanKind.CLIENT, startTime, attributes }, around);
      if (past.failed) span.setStatus(failed);
      span.end(now);
    },
  };
}
