import { events, type EventName, type PayloadOf } from '@portal/events';

/** Resources of a mounted remote outside React; `close` at unmount releases them all (P2.4). */
export interface RemoteScope {
  /** Aborts at unmount: hand it to calls and to `addEventListener`. */
  readonly signal: AbortSignal;
  emit<N extends EventName>(name: N, payload: PayloadOf<N>): void;
  on<N extends EventName>(name: N, listener: (payload: PayloadOf<N>) => void): () => void;
  /** Completes at unmount. */
  stream<N extends EventName>(name: N): ReturnType<typeof events.stream<N>>;
  listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void;
  /** One shot, in ms. */
  after(milliseconds: number, action: () => void): () => void;
  /** Again and again, in ms. */
  every(milliseconds: number, action: () => void): () => void;
  /** For handles of other libraries; called at once when the scope is closed already. */
  onClose(undo: () => void): () => void;
}

export interface OpenScope extends RemoteScope {
  close(): void;
}

/** @param source the remote's name: the bus names it when it refuses an event */
export function openScope(source: string): OpenScope {
  const undoes = new Set<() => void>();
  const ending = new AbortController();

  function hold(undo: () => void): () => void {
    if (ending.signal.aborted) {
      undo();
      return () => {};
    }
    const once = () => {
      if (undoes.delete(once)) undo();
    };
    undoes.add(once);
    return once;
  }

  return {
    signal: ending.signal,
    emit: (name, payload) => events.emit(name, payload, source),
    on: (name, listener) => hold(events.on(name, listener)),
    stream: (name) => events.stream(name, ending.signal),
    listen(target, type, listener) {
      target.addEventListener(type, listener);
      return hold(() => target.removeEventListener(type, listener));
    },
    after(milliseconds, action) {
      let release = () => {};
      const timer = setTimeout(() => {
        release();
        action();
      }, milliseconds);
      release = hold(() => clearTimeout(timer));
      return release;
    },
    every(milliseconds, action) {
      const timer = setInterval(action, milliseconds);
      return hold(() => clearInterval(timer));
    },
    onClose: hold,
    close() {
      ending.abort();
      for (const undo of [...undoes]) undo();
    },
  };
}
