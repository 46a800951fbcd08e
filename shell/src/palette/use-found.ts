import type { ResponseOf } from '@portal/contract';
import { useCall } from '@portal/api-client/query';
import { findSubMenu } from '@portal/session';
import { useEffect, useState } from 'react';

/** As the server asks for; not imported with its schema. */
const fewest = 3;
/** Milliseconds without a key before the server is asked. */
const pause = 250;

export type Found =
  | { status: 'screensOnly' }
  | { status: 'tooShort' }
  | { status: 'looking' }
  | { status: 'failed'; error: Error; retry: () => void }
  | { status: 'found'; data: ResponseOf<'/findInPalette'> };

/** What the server finds for what is typed, once typing has paused; a question that a newer one replaced is given up. */
export function useFound(typed: string): Found {
  const text = typed.trim();
  const searches = (['searchCase', 'searchCustomerContract', 'manageUsers'] as const).some(
    (id) => findSubMenu(id) !== null,
  );
  const asking = searches && text.length >= fewest;
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const state = useCall('/findInPalette', asking && settled === text ? { text } : null);

  if (!searches) return { status: 'screensOnly' };
  if (!asking) return { status: 'tooShort' };
  if (state.status === 'failed') return { status: 'failed', error: state.error, retry: state.retry };
  return state.status === 'ready' ? { status: 'found', data: state.data } : { status: 'looking' };
}
