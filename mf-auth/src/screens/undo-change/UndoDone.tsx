import { ButtonLink, Notice } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { fr } from '../../i18n/fr';
import { paths } from '../../paths';

const words = fr.undoChange;

/** What is so again, and the way back in; the focus goes there, since the button that had it is gone. */
export function UndoDone() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="undo">
      <Notice tone="success">{words.next}</Notice>
      <ButtonLink href={paths.logIn}>{words.leave}</ButtonLink>
    </div>
  );
}
