import { useEffect } from 'react';

const unsaved = new Set<object>();

/** Whether a form on the page has unsent changes, so that the page must not reload. */
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
