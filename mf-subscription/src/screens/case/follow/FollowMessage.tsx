import { Notice } from '@portal/ui';
import { useCallback, useEffect, useState } from 'react';

/** ms that a message shows (back-office 9). */
const shownFor = 10_000;

export interface FollowMessage {
  tone: 'success' | 'error';
  text: string;
}

/** The last message, for 10 s. */
export function useFollowMessage() {
  const [message, setMessage] = useState<FollowMessage | null>(null);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), shownFor);
    return () => clearTimeout(timer);
  }, [message]);
  const say = useCallback((next: FollowMessage) => setMessage(next), []);
  return { message, say };
}

export const ShownMessage = ({ message }: { message: FollowMessage | null }) => (
  <div aria-live="polite">{message && <Notice tone={message.tone}>{message.text}</Notice>}</div>
);
