import type { Meter } from '@opentelemetry/api';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** ms between two looks at the event loop; what is measured contains it. */
const resolution = 10;
const quantiles = { '0.5': 50, '0.99': 99, '1': 100 };

/** Event loop, memory and age of this process. The delay of the event loop is that since the scrape before. */
export function measureProcess(meter: Meter): () => void {
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
