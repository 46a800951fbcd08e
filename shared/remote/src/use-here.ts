import { type RefObject, useEffect, useRef } from 'react';

/** Whether the screen still stands when an answer comes: `current` is false once the visitor went on. */
export function useHere(): RefObject<boolean> {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
