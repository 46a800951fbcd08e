import { callForFile, isAbort, saveFile, wordsFor } from '@portal/api-client';
import { Button, Notice } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { userWords } from '../../../i18n/users';
import type { UserQuestion } from '../../../rules/users/user-filters';

const words = userWords.file;

type State = { status: 'idle' | 'coming' } | { status: 'done' | 'failed'; message: string };

/** Everybody that the search names as `list-users.csv`, not the rows on screen alone (B10.1). */
export function ExportUsers({ question }: { question: UserQuestion }) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);

  async function download() {
    running.current = new AbortController();
    const { signal } = running.current;
    setState({ status: 'coming' });
    try {
      const file = await callForFile('/exportUsers', question, { signal });
      saveFile(file);
      setState({ status: 'done', message: words.done(file.name) });
    } catch (error) {
      if (!isAbort(error)) setState({ status: 'failed', message: wordsFor(error) });
    }
  }

  return (
    <div className="user-file">
      <Button
        size="small"
        icon="download"
        loading={state.status === 'coming'}
        onClick={() => void download()}
      >
        {words.ask}
      </Button>
      {state.status === 'done' && <Notice tone="success">{state.message}</Notice>}
      {state.status === 'failed' && (
        <Notice tone="error" title={words.failed}>
          {state.message}
        </Notice>
      )}
    </div>
  );
}
