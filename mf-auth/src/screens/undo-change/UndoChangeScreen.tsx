import { useScreenTitle } from '@portal/remote';
import { ButtonLink, Notice } from '@portal/ui';
import { useEffect, useState, useRef } from 'react';
import { AuthLayout } from '../../components/AuthLayout';
import { frUndoChange as words } from '../../i18n/fr-undo-change';
import { paths } from '../../paths';
import { readMailedLink } from '../../rules/mailed-link';
import { UndoAsked } from './UndoAsked';
import './undo-change.css';

/** What is so again, and the way back in; the focus goes there, since the button that had it is gone. */
function UndoDone() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="undo">
      <Notice tone="success">{words.next}</Notice>
      <ButtonLink href={paths.logIn}>{words.leave}</ButtonLink>
    </div>
  );
}

/** `/undo-change#code=…`, from the mail that warned of a change. Opening it changes nothing: it asks. */
export function UndoChangeScreen() {
  useScreenTitle(words.title);
  const [{ code }] = useState(() => readMailedLink(window.location));
  const [done, setDone] = useState(false);

  // The code leaves the address bar and the history as soon as it is read.
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (hash) window.history.replaceState(window.history.state, '', pathname + search);
  }, []);

  return (
    <AuthLayout title={done ? words.doneTitle : words.title} intro={done ? words.done : words.intro}>
      {done ? (
        <UndoDone />
      ) : code === '' ? (
        <div className="undo">
          <Notice tone="info">{words.noLink}</Notice>
          <ButtonLink href={paths.logIn}>{words.leave}</ButtonLink>
        </div>
      ) : (
        <UndoAsked link={code} onDone={() => setDone(true)} />
      )}
    </AuthLayout>
  );
}
