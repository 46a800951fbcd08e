import { useEffect, useRef, type RefObject } from 'react';

/**
 * Shows a `<dialog>` modally while `open`. At the end the focus goes back to where it was: React has removed the
 * element by then, and a removed dialog gives nothing back by itself.
 */
export function useModalDialog(open: boolean, toField = false): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const before = document.activeElement;
    element.showModal();
    if (toField) firstField(element)?.focus();
    return () => {
      element.close();
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement) before.focus();
    };
  }, [open, toField]);
  return dialog;
}

/** Of radio buttons the one that is chosen, as the Tab key would have it. */
function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const fields = [...dialog.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const first = fields.find(({ disabled }) => !disabled);
  if (first?.type !== 'radio') return first;
  return fields.find(({ name, checked }) => name === first.name && checked) ?? first;
}
