import { filter, map, Observable, Subject, takeUntil } from 'rxjs';
import { catalogue, type EventName, type PayloadOf } from './catalogue';
import type { RefusedEvent } from './refusals';

/** An event as it was emitted, with who did. */
export interface Emitted {
  name: EventName;
  payload: unknown;
  source: string;
}

export interface EventBus {
  /** @param source who emits, named in a refusal */
  emit<N extends EventName>(name: N, payload: PayloadOf<N>, source?: string): void;
  /** Answers its undo. A listener that throws disturbs neither the emitter nor the others. */
  on<N extends EventName>(name: N, listener: (payload: PayloadOf<N>) => void): () => void;
  /** @param until completes the stream when it aborts; at once when it has aborted already */
  stream<N extends EventName>(name: N, until?: AbortSignal): Observable<PayloadOf<N>>;
  /** Every event, for a developer's eyes. Answers its undo. */
  onEach(listener: (event: Emitted) => void): () => void;
  /** What the bus refuses, once for each source, event and fault of a page. Answers its undo. */
  onRefusal(listener: (refused: RefusedEvent) => void): () => void;
}

/** A remote that makes names up must not fill the log. */
const maxReported = 50;

/**
 * One bus over the catalogue. Names and payloads are checked at run time as well, since remotes are built and
 * deployed apart from each other (P3.1).
 * @param refuse what happens to an unknown or ill-formed event: throw in development, log in production
 */
export function createBus(refuse: (refused: RefusedEvent) => void): EventBus {
  const emitted = new Subject<Emitted>();
  const refusals = new Subject<RefusedEvent>();
  const reported = new Set<string>();

  function stream<N extends EventName>(name: N, until?: AbortSignal): Observable<PayloadOf<N>> {
    const payloads = emitted.pipe(
      filter((event) => event.name === name),
      map((event) => event.payload as PayloadOf<N>),
    );
    return until === undefined ? payloads : payloads.pipe(takeUntil(aborted(until)));
  }

  function tell(refused: RefusedEvent): void {
    const key = JSON.stringify(refused);
    if (reported.has(key) || reported.size === maxReported) return;
    reported.add(key);
    refusals.next(refused);
  }

  return {
    emit(name, payload, source = 'unnamed source') {
      const refused = refusalOf(name, payload, source);
      if (refused === null) return emitted.next({ name, payload, source });
      tell(refused);
      refuse(refused);
    },
    on(name, listener) {
      const subscription = stream(name).subscribe(listener);
      return () => subscription.unsubscribe();
    },
    stream,
    onEach(listener) {
      const subscription = emitted.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    onRefusal(listener) {
      const subscription = refusals.subscribe(listener);
      return () => subscription.unsubscribe();
    },
  };
}

function aborted(signal: AbortSignal): Observable<void> {
  return new Observable((subscriber) => {
    const end = () => subscriber.next();
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    return () => signal.removeEventListener('abort', end);
  });
}

function refusalOf(name: string, payload: unknown, source: string): RefusedEvent | null {
  if (!Object.hasOwn(catalogue, name)) return { source, name, fault: 'unknown', fields: [] };
  const parsed = catalogue[name as EventName].safeParse(payload);
  if (parsed.success) return null;
  const fields = parsed.error.issues.map(({ path, code }) => ({ path: path.join('.') || 'payload', code }));
  return { source, name, fault: 'illFormed', fields };
}
