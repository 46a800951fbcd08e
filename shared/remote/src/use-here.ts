import { type RefObject, useEffect, useRef } from 'react';

/** Whether the screen is still mounted when an answer arrives: `current` is false after it was left. */
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
