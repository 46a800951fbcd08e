import { useEffect } from 'react';

const unsaved = new Set<object>();

/** Whether a form in the page holds something typed that is not sent: no moment to load the page anew. */
export function hasUnsavedForms(): boolean {
  return unsaved.size > 0;
}

export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const mark = {};
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [dirty]);
}
