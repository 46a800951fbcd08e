export { observation, type Observation } from './observation';
export { MetricsError, openMetrics, type MetricsSettings, type OpenMetrics } from './open-metrics';
export { durationBuckets, observeRead } from './instruments';
export type { Meter } from '@opentelemetry/api';
