import { useEffect, useRef, type RefObject } from 'react';

/**
 * Shows a `<dialog>` modally while `open`. At the end the focus goes back to where it was: React has removed the
 * element by then, and a removed dialog gives nothing back by itself.
 */
export function useModalDialog(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const before = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement) before.focus();
    };
  }, [open]);
  return dialog;
}
