import { useRef } from 'react';

/** The key under which something is sent: the same for the same words, for what was sent before in them may have arrived. */
export function useOnceKey(): (asked: object) => string {
  const tried = useRef({ words: '', key: '' });
  return (asked) => {
    const words = JSON.stringify(asked);
    if (tried.current.words !== words) tried.current = { words, key: crypto.randomUUID() };
    return tried.current.key;
  };
}
