import { useEffect, type RefObject } from 'react';

/** A click beside an open modal dialogue, on its backdrop, closes it; pass a steady `onClose`. */
export function useCloseBeside(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onClose: () => void,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    const closeBeside = (event: MouseEvent) => event.target === element && onClose();
    element.addEventListener('click', closeBeside);
    return () => element.removeEventListener('click', closeBeside);
  }, [dialog, open, onClose]);
}
