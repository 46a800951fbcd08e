import { call, wordsFor } from '@portal/api-client';
import { type CallBackEnd, isLostAnswer, type ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { lazyDialog, useConfirmedSave } from '@portal/screen';
import { Button, Notice } from '@portal/ui';
import { Suspense, useState } from 'react';
import { frNotes } from '../../i18n/fr-notes';
import type { CalledBack } from './CallBackState';

const MoveCallBack = lazyDialog(async () => (await import('./MoveCallBack')).MoveCallBack);
const CloseCallBack = lazyDialog(async () => (await import('./CloseCallBack')).CloseCallBack);
const words = frNotes.callBack;

interface CallBackActionsProps {
  note: CalledBack;
  self: string;
  say: (said: string) => void;
  /** Somebody else changed it meanwhile. */
  reread: () => void;
  /** Whose it is, where buttons of several customers are in view. */
  name?: string;
}

/** What is done about a call-back that waits: take it, done, move, give up. */
export function CallBackActions({ note, self, say, reread, name }: CallBackActionsProps) {
  const { customerNbr, noteId, callBack } = note;
  const [dialog, setDialog] = useState<'move' | CallBackEnd | null>(null);
  const taking = useConfirmedSave<null, ResponseOf<'/takeCallBack'>>({
    send: () => call('/takeCallBack', { customerNbr, noteId }),
    onSaved: () => say(words.taken),
    onElsewhere: () =>
      events.emit('notificationRequested', { kind: 'success', message: words.taken }, 'mf-admin-users'),
    onFailed: (error) => {
      if (error.code === 'CONFLICT') reread();
      return isLostAnswer(error.code) ? frNotes.lost : wordsFor(error);
    },
  });
  if (callBack.state !== 'WAITING') return null;
  const free = callBack.assignedTo === null || callBack.assigneeGone;
  const labelOf = (action: string) => (name === undefined ? undefined : words.of(action, name));
  const close = () => setDialog(null);
  return (
    <>
      {free && (
        <Button
          size="small"
          icon="user"
          loading={taking.sending}
          aria-label={labelOf(words.take)}
          onClick={() => taking.save(null)}
        >
          {words.take}
        </Button>
      )}
      <Button
        size="small"
        icon="check"
        aria-label={labelOf(words.done)}
        onClick={() => setDialog('DONE')}
        onMouseEnter={CloseCallBack.ahead}
        onFocus={CloseCallBack.ahead}
      >
        {words.done}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon="calendar"
        aria-label={labelOf(words.move)}
        onClick={() => setDialog('move')}
        onMouseEnter={MoveCallBack.ahead}
        onFocus={MoveCallBack.ahead}
      >
        {words.move}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon="close"
        aria-label={labelOf(words.abandon)}
        onClick={() => setDialog('ABANDONED')}
      >
        {words.abandon}
      </Button>
      {taking.problem !== null && (
        <Notice tone="error" onClose={taking.cancel}>
          {taking.problem}
        </Notice>
      )}
      <Suspense fallback={null}>
        {dialog === 'move' && (
          <MoveCallBack note={note} self={self} reread={reread} onClose={close} onDone={say} />
        )}
        {(dialog === 'DONE' || dialog === 'ABANDONED') && (
          <CloseCallBack note={note} outcome={dialog} reread={reread} onClose={close} onDone={say} />
        )}
      </Suspense>
    </>
  );
}
