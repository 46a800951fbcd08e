import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Value {
  stringValue?: string;
  intValue?: number;
}

/** A span as OTLP has it in JSON. */
export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  /** 1: internal, 2: server, 3: client. */
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
  /** `code` 2: failed. */
  status: { code: number };
}

interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: ReceivedSpan[] }[];
  }[];
}

export interface TraceCollector {
  /** Variables with which a process exports to it. */
  env: Record<string, string>;
  spans: ReceivedSpan[];
  /** Names of the services that exported. */
  services: Set<string | undefined>;
  /** Media types of what was exported; spans are read of JSON alone. */
  types: Set<string | undefined>;
  close(): Promise<void>;
}

/** Takes what a process exports by OTLP, as a collector does, and keeps it. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const services = new Set<string | undefined>();
  const types = new Set<string | undefined>();
  const keep = ({ resourceSpans }: Export) => {
    for (const { resource, scopeSpans } of resourceSpans) {
      services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
  };
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      const type = request.headers['content-type'];
      types.add(type);
      if (type === 'application/json') keep(JSON.parse(text) as Export);
      response
        .writeHead(request.url === '/v1/traces' ? 200 : 404)
        .end(type === 'application/json' ? '{}' : '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    },
    spans,
    services,
    types,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
