/**
 * jsdom draws no dialogs: just enough of them for the portal's modals. Opening moves the focus inside,
 * closing gives it back, as browsers do.
 */
export function installDialog(): void {
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
