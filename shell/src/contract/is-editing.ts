import { hasUnsavedForms } from '@portal/ui';

/** Whether the screen has something of its contract that is neither saved nor dropped: a changed form, or a dialogue that is open. */
export const isEditing = (): boolean =>
  hasUnsavedForms() || document.querySelector('#screen dialog[open]') !== null;
