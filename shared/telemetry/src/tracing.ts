import type { TraceContext } from './trace-context';

export type SpanAttributes = Record<string, string | number | undefined>;

export interface SpanSettings {
  kind?: 'server' | 'client' | 'internal';
  /** Another process's span; without it the span that runs, or none. */
  parent?: TraceContext | undefined;
  attributes?: SpanAttributes;
}

/** A step of a trace that is under way. */
export interface OpenSpan extends TraceContext {
  /** What `work` begins, at once or later, belongs to this span. */
  run<T>(work: () => T): T;
  end(result?: { failed?: boolean; attributes?: SpanAttributes }): void;
}

/** A step that is over when it is told. */
export interface PastSpan {
  seconds: number;
  failed: boolean;
  attributes?: SpanAttributes;
}

/** What records the spans of this process. */
export interface Tracing {
  begin(name: string, settings: SpanSettings): OpenSpan;
  record(name: string, past: PastSpan): void;
}

/** One for the process, like its diagnostics channels: the bundles in it have a copy of this module each. */
const place = globalThis as { [tracingKey]?: Tracing | undefined };
const tracingKey = Symbol.for('portal.tracing');

/** @returns ends the recording */
export function setTracing(tracing: Tracing): () => void {
  place[tracingKey] = tracing;
  return () => void (place[tracingKey] = undefined);
}

/** Begins a span, which has to be ended; undefined while nothing is recorded. */
export const beginSpan = (name: string, settings: SpanSettings = {}): OpenSpan | undefined =>
  place[tracingKey]?.begin(name, settings);

/** Runs `work` as a span; one that throws has failed. While nothing is recorded, `work` alone runs. */
export async function inSpan<T>(
  name: string,
  settings: SpanSettings,
  work: (span: OpenSpan | undefined) => Promise<T>,
): Promise<T> {
  const span = beginSpan(name, settings);
  if (!span) return work(undefined);
  try {
    const result = await span.run(() => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
}

/** Records a span that has just ended, below the one that runs; without one, nothing. */
export const recordSpan = (name: string, past: PastSpan): void => place[tracingKey]?.record(name, past);

/** What a line of the log has of a trace, under the names of OpenTelemetry. */
export const traceFields = ({ traceId, spanId }: TraceContext): { trace_id: string; span_id: string } => ({
  trace_id: traceId,
  span_id: spanId,
});
