import { useFormUntouch } from '@portal/ui/form';
import { useLayoutEffect, useRef } from 'react';

/** Of a form with several ways to fill it, another way begins without an error: nothing of it was asked yet. */
export function Unjudged({ way }: { way: string }) {
  const untouch = useFormUntouch();
  const was = useRef(way);
  // before a mark of an error is there: the form would lead to it
  useLayoutEffect(() => {
    if (was.current === way) return;
    was.current = way;
    untouch();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each change of the way
  }, [way]);
  return null;
}
