import { PublishRefusal } from './publish-refusal';

export interface Settled<T> {
  /** Of those that were not refused, in their order. */
  done: T[];
  /** Of all that were. */
  refusals: PublishRefusal[];
}

/** Waits for all, so that whoever is refused hears everything at once. @throws the first failure that is no refusal */
export async function everyRefusal<T>(works: Promise<T>[]): Promise<Settled<T>> {
  const settled: Settled<T> = { done: [], refusals: [] };
  for (const outcome of await Promise.allSettled(works)) {
    if (outcome.status === 'fulfilled') settled.done.push(outcome.value);
    else if (outcome.reason instanceof PublishRefusal) settled.refusals.push(outcome.reason);
    else throw outcome.reason;
  }
  return settled;
}
