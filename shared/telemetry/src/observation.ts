import { channel } from 'node:diagnostics_channel';

/** One kind of thing that happens in this process, told where it happens and heard by whoever counts it. */
export interface Observation<T> {
  /** Does nothing while nobody listens. */
  publish(event: T): void;
  /** @returns ends the listening */
  subscribe(listener: (event: T) => void): () => void;
}

/**
 * A typed channel of `node:diagnostics_channel`, so that domains tell what happened without knowing who counts it.
 * Channels belong to the process: two apps in one process share them.
 * @param name unique in the process
 */
export function observation<T>(name: string): Observation<T> {
  const events = channel(`portal.${name}`);
  return {
    publish: (event) => events.publish(event),
    subscribe(listener) {
      const heard = (event: unknown) => listener(event as T);
      events.subscribe(heard);
      return () => void events.unsubscribe(heard);
    },
  };
}
