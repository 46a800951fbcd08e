import { serverNow } from '@portal/api-client';
import type { AgentNote } from '@portal/contract';
import { formatDay, formatInstant, noteKindLabel } from '@portal/domain';
import { lazyDialog } from '@portal/screen';
import { Button, Icon, type IconName } from '@portal/ui';
import { Suspense, useState } from 'react';
import { ContractNumberLink } from '../RowLinks';
import { frNotes as words } from '../../i18n/fr-notes';
import { CallBackActions } from './CallBackActions';
import { CallBackState } from './CallBackState';

const CorrectNote = lazyDialog(async () => (await import('./CorrectNote')).CorrectNote);

const icons: Record<AgentNote['kind'], IconName> = {
  CALL_RECEIVED: 'phone',
  CALL_MADE: 'phone',
  NOTE: 'edit',
};

interface OneNoteProps {
  note: AgentNote;
  self: string;
  acts: boolean;
  /** Names its contract: the notes around it may be about others. */
  showsContract: boolean;
  say: (said: string) => void;
  /** Somebody else changed it meanwhile. */
  reread: () => void;
}

/** One note with its call-back, and what became of both. */
export function OneNote({ note, self, acts, showsContract, say, reread }: OneNoteProps) {
  const [correcting, setCorrecting] = useState(false);
  const { kind, text, writtenBy, writtenAt, contractNbr, callBack, correctableUntil, steps } = note;
  const who = writtenBy === self ? words.you : writtenBy;
  const correctable = acts && correctableUntil !== null && new Date(correctableUntil) > serverNow();
  return (
    <article
      className="note"
      aria-label={`${noteKindLabel(kind)}, ${who}, ${formatInstant(writtenAt, 'short')}`}
    >
      <header className="note__head">
        <Icon name={icons[kind]} />
        <strong>{noteKindLabel(kind)}</strong>
        <span>{who}</span>
        {showsContract && contractNbr !== null && (
          <span>
            {words.ofContract} <ContractNumberLink number={contractNbr} customer={note.customerNbr} />
          </span>
        )}
        <time dateTime={writtenAt}>{formatInstant(writtenAt, 'short')}</time>
      </header>
      <p className="note__words">{text}</p>
      {callBack && <CallBackState callBack={callBack} self={self} />}
      {(callBack || correctable) && acts && (
        <div className="note__actions">
          {callBack && <CallBackActions note={{ ...note, callBack }} self={self} say={say} reread={reread} />}
          {correctable && (
            <Button
              variant="quiet"
              size="small"
              icon="edit"
              onClick={() => setCorrecting(true)}
              onMouseEnter={CorrectNote.ahead}
              onFocus={CorrectNote.ahead}
            >
              {words.correct.button}
            </Button>
          )}
        </div>
      )}
      {steps.length > 0 && <Steps steps={steps} self={self} />}
      <Suspense fallback={null}>
        {correcting && (
          <CorrectNote note={note} reread={reread} onClose={() => setCorrecting(false)} onDone={say} />
        )}
      </Suspense>
    </article>
  );
}

/** What became of it, oldest first. */
function Steps({ steps, self }: Pick<AgentNote, 'steps'> & { self: string }) {
  return (
    <details className="note__history">
      <summary>{words.history(steps.length)}</summary>
      <ol>
        {steps.map((step) => (
          <li key={step.position}>
            <strong>{words.steps[step.kind]}</strong> {factOf(step)}
            <span className="note__by">
              {step.by === self ? words.you : step.by} · {formatInstant(step.at, 'short')}
            </span>
            {step.text !== null && <q>{step.text}</q>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function factOf({ kind, fromDay, toDay, assignedTo }: AgentNote['steps'][number]): string | null {
  if (kind === 'GIVEN') return words.given(assignedTo);
  return kind === 'MOVED' && fromDay !== null && toDay !== null
    ? words.moved(formatDay(fromDay), formatDay(toDay))
    : null;
}
