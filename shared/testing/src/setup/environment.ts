import { TextDecoder, TextEncoder } from 'node:util';
import { MessageChannel } from 'node:worker_threads';
import { installDialog } from './dialog';

Object.assign(globalThis, { TextEncoder, TextDecoder });
// React's scheduler wants one; Node's keeps the process alive unless told not to.
globalThis.MessageChannel ??= MessageChannel as unknown as typeof globalThis.MessageChannel;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList;
/** Everything is in view. */
class VisibleObserver {
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe(target: Element): void {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
    this.tell([entry], this as unknown as IntersectionObserver);
  }
  unobserve(): void {}
  disconnect(): void {}
}
window.IntersectionObserver ??= VisibleObserver as unknown as typeof IntersectionObserver;
window.scrollTo = () => {};
installDialog();
