export { observation, type Observation } from './observation';
export { openMetrics, type MetricsSettings, type OpenMetrics } from './open-metrics';
export { openTracing, type OpenTracing } from './open-tracing';
export { allEnds, instrumentsOf, observeRead, statusClass } from './instruments';
export { recordStatement } from './record-statement';
export { TelemetryError } from './telemetry-error';
export { traceparentOf, traceRequests } from './trace-requests';
export { inSpan, traceFields } from './tracing';
export type { Meter } from '@opentelemetry/api';
