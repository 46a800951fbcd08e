import { filter, map, Subject, type Observable } from 'rxjs';
import { catalogue, type EventName, type PayloadOf } from './catalogue';

interface Emitted {
  name: EventName;
  payload: unknown;
}

export interface EventBus {
  /** @param source who emits, named in a refusal */
  emit<N extends EventName>(name: N, payload: PayloadOf<N>, source?: string): void;
  /** Answers its undo. A listener that throws disturbs neither the emitter nor the others. */
  on<N extends EventName>(name: N, listener: (payload: PayloadOf<N>) => void): () => void;
  stream<N extends EventName>(name: N): Observable<PayloadOf<N>>;
}

/**
 * One bus over the catalogue. Names and payloads are checked at run time as well, since remotes are built and
 * deployed apart from each other (P3.1).
 * @param refuse what happens to an unknown or ill-formed event: throw in development, log in production
 */
export function createBus(refuse: (reason: string) => void): EventBus {
  const emitted = new Subject<Emitted>();

  function stream<N extends EventName>(name: N): Observable<PayloadOf<N>> {
    return emitted.pipe(
      filter((event) => event.name === name),
      map((event) => event.payload as PayloadOf<N>),
    );
  }

  return {
    emit(name, payload, source = 'unnamed source') {
      const reason = fault(name, payload);
      if (reason === null) emitted.next({ name, payload });
      else refuse(`${source} emitted ${reason}`);
    },
    on(name, listener) {
      const subscription = stream(name).subscribe(listener);
      return () => subscription.unsubscribe();
    },
    stream,
  };
}

/** Why an event is not of the catalogue, without the payload's values: they may be personal. */
function fault(name: string, payload: unknown): string | null {
  if (!Object.hasOwn(catalogue, name)) return `an event "${name}" that is not in the catalogue`;
  const parsed = catalogue[name as EventName].safeParse(payload);
  if (parsed.success) return null;
  const places = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'payload'} (${issue.code})`);
  return `an ill-formed event "${name}": ${places.join(', ')}`;
}
