import type { CodeKey } from '../../../platform/one-time-code';

/** The key of one mailbox's link to one change: `at` is its index among the mailboxes that were warned. */
export const doorOf = (customerNumber: string, changeId: string, at: number): CodeKey => ({
  purpose: 'UNDO_LINK',
  subject: customerNumber,
  boundTo: `${changeId}:${at}`,
});

export function readDoor(boundTo: string | null): { changeId: string; at: number } {
  const [changeId = '', at = ''] = (boundTo ?? '').split(':');
  return { changeId, at: Number(at) };
}
