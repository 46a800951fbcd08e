import type { BatchObservableResult, Meter, Observable } from '@opentelemetry/api';

/** Upper bounds in seconds of the buckets of a histogram of durations: the advice of an instrument. */
const durationBuckets = {
  explicitBucketBoundaries: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
};

/** Instruments by their name and what they count, for people. */
export const instrumentsOf = (meter: Meter) => ({
  counter: (name: string, description: string) => meter.createCounter(name, { description }),
  upDownCounter: (name: string, description: string) => meter.createUpDownCounter(name, { description }),
  /** Read at each scrape, as the next one is. */
  observableCounter: (name: string, description: string) =>
    meter.createObservableCounter(name, { description }),
  observableGauge: (name: string, description: string) => meter.createObservableGauge(name, { description }),
  /** In seconds. */
  durations: (name: string, description: string) =>
    meter.createHistogram(name, { description, advice: durationBuckets }),
});

/** `2xx`, `4xx`, … of a status of HTTP. */
export const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;

/** Ends several countings. */
export const allEnds =
  (...ends: (() => void)[]) =>
  (): void =>
    ends.forEach((end) => end());

/** ms. Well below the 10 s after which Prometheus gives a scrape up, and with it every other metric of the process. */
const defaultPatience = 2_000;

/**
 * Observes what is read at each scrape, such as a count in the database. What fails or is late is left out of that
 * scrape; while a read is under way no other begins.
 */
export function observeRead<T>(
  meter: Meter,
  instruments: Observable[],
  read: () => Promise<T>,
  observe: (result: BatchObservableResult, value: T) => void,
  patience = defaultPatience,
): void {
  let underWay: Promise<{ value: T } | undefined> | undefined;
  const begin = () =>
    read()
      .then(
        (value) => ({ value }),
        () => undefined,
      )
      .finally(() => (underWay = undefined));
  meter.addBatchObservableCallback(async (result) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, patience, undefined).unref();
    });
    const answer = await Promise.race([(underWay ??= begin()), late]);
    clearTimeout(timer);
    if (answer) observe(result, answer.value);
  }, instruments);
}
