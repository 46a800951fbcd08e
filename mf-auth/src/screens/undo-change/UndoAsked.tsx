import { CallError, wordsFor, call } from '@portal/api-client';
import { type CallState, useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { formatIban, formatInstant } from '@portal/domain';
import { Button, ButtonLink, Notice, Skeleton } from '@portal/ui';
import { useRef, useState } from 'react';
import { frUndoChange as words } from '../../i18n/fr-undo-change';
import { paths } from '../../paths';
import './undo-change.css';

type UndoQuestion = ResponseOf<'/getUndoableChange'>;

/** What the link would undo; reading it changes nothing. */
function useUndoableChange(link: string): CallState<UndoQuestion> {
  return useCall('/getUndoableChange', { link });
}

/** @throws CallError */
const undoChange = (link: string): Promise<ResponseOf<'/undoChange'>> => call('/undoChange', { link });

interface UndoAskedProps {
  link: string;
  onDone: () => void;
}

/** What was changed, what an undo entails, and the question. */
export function UndoAsked({ link, onDone }: UndoAskedProps) {
  const { status, data, error, retry } = useUndoableChange(link);
  const { sending, problem, undo } = useUndo(link, onDone);
  if (status === 'failed') return <Unreadable error={error} onRetry={retry} />;
  if (data === undefined) return <Skeleton label={words.loading} lines={5} />;
  return (
    <div className="undo">
      <p>
        <strong>{words.what[data.kind](formatInstant(data.changedAt))}</strong>{' '}
        {words.until(formatInstant(data.expiresAt))}
      </p>
      <div>
        <p>{words.effects}</p>
        <ul className="undo__effects">
          {effectsOf(data).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="undo__actions">
        <Button variant="danger" block loading={sending} onClick={undo}>
          {words.submit}
        </Button>
        <ButtonLink variant="quiet" block href={paths.logIn}>
          {words.keep}
        </ButtonLink>
      </div>
    </div>
  );
}

function effectsOf({ kind, restoresEmail, formerIban }: UndoQuestion): string[] {
  const account = formerIban === null ? words.noAccount : words.account(formatIban(formerIban));
  return [
    ...(restoresEmail ? [words.mailbox] : []),
    ...(kind === 'IBAN' ? [account, words.bank] : []),
    ...(kind !== 'IBAN' || restoresEmail ? [words.password] : []),
    words.sessions,
    words.mail,
  ];
}

/** A link that serves no more is the last word; what did not answer is asked again. */
function Unreadable({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const isFinal = error.code === '403' || error.code === 'CONFLICT' || error.code === 'INVALID_PARAMETER';
  return (
    <div className="undo">
      <Notice
        tone={isFinal ? 'warning' : 'error'}
        title={isFinal ? undefined : words.failed}
        action={
          !isFinal && (
            <Button size="small" icon="refresh" onClick={onRetry}>
              {words.retry}
            </Button>
          )
        }
      >
        {wordsFor(error)}
      </Notice>
      <ButtonLink href={paths.logIn}>{words.leave}</ButtonLink>
    </div>
  );
}

/** Sent once, whatever is clicked and however often. */
function useUndo(link: string, onDone: () => void) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(false);
  const undo = () => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    setProblem(null);
    undoChange(link)
      .then(onDone, (error: unknown) => setProblem(isLost(error) ? words.lost : wordsFor(error)))
      .finally(() => {
        running.current = false;
        setSending(false);
      });
  };
  return { sending, problem, undo };
}

/** No answer, or one that does not show whether the change was undone. */
const isLost = (error: unknown): boolean =>
  error instanceof CallError && (error.code === '0' || /^5\d\d$/.test(error.code));
