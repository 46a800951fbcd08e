import { setImmediate } from 'node:timers';
import { TextDecoder, TextEncoder } from 'node:util';
import * as react from 'react';

interface Internals {
  recentlyCreatedOwnerStacks: number;
}

/** From this count on React's development build makes no further ones until the count is reset. */
const enough = 10_000;

/**
 * React's development build takes a stack for each element it makes, to name its owner in warnings: a fifth of the time of
 * a screen's test. The warnings themselves stay.
 */
function withoutOwnerStacks(): void {
  const internals = (react as unknown as Record<string, Internals | undefined>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  if (!internals) throw new Error('React has other internals: see shared/testing/src/setup/environment.ts.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => enough, set: () => {} });
}

/**
 * jsdom draws no dialogs: just enough of them for the portal's modals. Opening moves the focus inside,
 * closing gives it back, as browsers do.
 */
function installDialog(): void {
  const proto = window.HTMLDialogElement.prototype;
  const returnTo = new WeakMap<HTMLDialogElement, Element | null>();
  proto.showModal ??= function showModal(this: HTMLDialogElement) {
    returnTo.set(this, document.activeElement);
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
  };
  proto.close ??= function close(this: HTMLDialogElement) {
    this.removeAttribute('open');
    const former = returnTo.get(this);
    if (former instanceof HTMLElement) former.focus();
  };
}

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
