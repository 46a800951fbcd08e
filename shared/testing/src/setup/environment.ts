import { setImmediate } from 'node:timers';
import { TextDecoder, TextEncoder } from 'node:util';
import { installDialog } from './dialog';
import { withoutOwnerStacks } from './owner-stacks';

Object.assign(globalThis, { TextEncoder, TextDecoder });
/** React's scheduler posts to itself through a channel; one of Node's would keep the test run alive. */
class LocalChannel {
  readonly port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: (data: unknown) => setImmediate(() => this.port1.onmessage?.({ data })) };
}
globalThis.MessageChannel ??= LocalChannel as unknown as typeof MessageChannel;
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
// A browser that checks modules by itself; trying it out needs one.
Object.defineProperty(navigator, 'userAgentData', {
  value: { brands: [{ brand: 'Chromium', version: '140' }] },
});
// jsdom computes no pseudo-elements and says so at length; antd asks for a scroll bar's, and each search by name for two
// of every element: they get the style of an element without any.
const computedStyle = window.getComputedStyle.bind(window);
const noStyle = computedStyle(document.createElement('div'));
window.getComputedStyle = (element, pseudo) => (pseudo ? noStyle : computedStyle(element));
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
installDialog();
withoutOwnerStacks();
