export { observation, type Observation } from './observation';
export { MetricsError, openMetrics, type MetricsSettings, type OpenMetrics } from './open-metrics';
export { observeRead } from './observe-read';
export { durationBuckets } from './duration-buckets';
export type { Meter } from '@opentelemetry/api';
