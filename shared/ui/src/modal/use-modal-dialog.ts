import { useEffect, useRef, type RefObject } from 'react';

/**
 * Shows a `<dialog>` modally while `open`. At the end the focus goes back to where it was, or to the screen when that is gone or
 * disabled: React has removed the element by then, and a removed dialog gives nothing back by itself.
 */
export function useModalDialog(open: boolean, toField = false): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const before = document.activeElement;
    element.showModal();
    if (toField) firstField(element)?.focus();
    liftForemost(element, before);
    return () => {
      element.close();
      if (isFocusLost() && before instanceof HTMLElement) before.focus();
      if (isFocusLost()) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [open, toField]);
  return dialog;
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** A browser draws what was shown last above the rest: the foremost is shown anew, its focus where it was. */
function liftForemost(shown: HTMLDialogElement, focused: Element | null): void {
  for (const foremost of document.querySelectorAll<HTMLDialogElement>('dialog[open][data-foremost]')) {
    if (foremost === shown) continue;
    foremost.close();
    foremost.showModal();
    if (focused instanceof HTMLElement && foremost.contains(focused)) focused.focus();
  }
}

/** Of radio buttons the one that is chosen, as the Tab key would have it. */
function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const fields = [...dialog.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const first = fields.find(({ disabled, hidden }) => !disabled && !hidden);
  if (first?.type !== 'radio') return first;
  return fields.find(({ name, checked }) => name === first.name && checked) ?? first;
}
