import { Notice, type NoticeTone } from '@portal/ui';
import { useEffect, useRef } from 'react';

/** What came of it. It takes the focus: the button that was pressed may be gone. */
export function ResultNotice({ tone = 'success', children }: { tone?: NoticeTone; children: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone={tone}>{children}</Notice>
    </div>
  );
}
