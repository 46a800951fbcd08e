import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still mounted when an answer arrives: `current` is false after its unmount. */
export function useIsMountedRef(): RefObject<boolean> {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
