import { asCallError, call, type CallError, isAbort, wordsFor } from '@portal/api-client';
import { useRecovery } from '@portal/api-client/query';
import {
  isLostAnswer,
  type RequestOf,
  type ResponseOf,
  longestStreamedBody,
  textMaxLength,
} from '@portal/contract';
import { encodingOf } from '@portal/domain';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { useEffect, useRef, useState } from 'react';
import { frAmendments as words } from '../../../i18n/fr-amendments';

type FileRefusal = 'kind' | 'several' | 'empty' | 'tooLong';

/** Why what was dropped or chosen is no file of amendments, before it is read. */
export function fileRefusal(files: readonly Pick<File, 'name' | 'size'>[]): FileRefusal | null {
  const [file] = files;
  if (files.length > 1) return 'several';
  if (!file || !/[^/\\]\.csv$/i.test(file.name)) return 'kind';
  if (file.size === 0) return 'empty';
  return file.size > longestStreamedBody ? 'tooLong' : null;
}

/** Systems allow names of 255 characters: one that is too long for the call is cut before its extension. */
const sentName = (name: string): string =>
  name.length > textMaxLength ? `${name.slice(0, textMaxLength - 5)}…${name.slice(-4)}` : name;

/** Approximate number of amendments in a text: its lines without the heading. */
export function roughCount(content: string): number {
  const lines = content.match(/[^\r\n]+/g)?.length ?? 0;
  return Math.max(0, lines - 1);
}

export type AmendmentFile = Omit<RequestOf<'/checkAmendments'>, 'channel' | 'seller'>;
export type Checked = ResponseOf<'/checkAmendments'>;
export type ErrorGroup = NonNullable<Checked['errorGroups']>[number];

export type ImportState =
  | { step: 'choose'; refusal: FileRefusal | 'unreadable' | null }
  | { step: 'reading'; name: string }
  | { step: 'checking'; file: AmendmentFile; rows: number }
  | { step: 'uncheckable'; file: AmendmentFile; error: CallError }
  | { step: 'checked'; file: AmendmentFile; checked: Checked }
  | { step: 'done'; file: AmendmentFile; message: string; importId: string };

/** From a file to what it would change, and to its import: all of it or nothing, and never twice (B9.4). */
export function useAmendmentImport(onImported: () => void) {
  const [state, setState] = useState<ImportState>({ step: 'choose', refusal: null });
  const running = useRef(new AbortController());
  const cancelled = useRef(false);
  useEffect(() => () => running.current.abort(), []);

  const save = useConfirmedSave<AmendmentFile, ResponseOf<'/uploadAmendments'>>({
    send: (file) => call('/uploadAmendments', file),
    onSaved: ({ message, importId }, file) => {
      const text = cancelled.current ? `${message} ${words.stoppedTooLate}` : message;
      setState({ step: 'done', file, message: text, importId });
      onImported();
    },
    onElsewhere: ({ message }) =>
      events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users'),
    onFailed: (error, file) => {
      if (isLostAnswer(error.code)) return words.lost;
      if (cancelled.current) return wordsFor(error);
      // check again, to show line by line what is invalid or imported already
      if (error.code === 'INVALID_PARAMETER' || error.code === 'CONFLICT') void check(file);
      return wordsFor(error);
    },
  });

  async function take(files: readonly File[]) {
    const refusal = fileRefusal(files);
    const [file] = files;
    running.current.abort();
    save.cancel();
    if (refusal !== null || !file) return setState({ step: 'choose', refusal: refusal ?? 'kind' });
    const mine = (running.current = new AbortController());
    setState({ step: 'reading', name: file.name });
    const content = await textOf(file);
    if (mine.signal.aborted) return;
    if (content === null) return setState({ step: 'choose', refusal: 'unreadable' });
    await check({ fileName: sentName(file.name), content });
  }

  async function check(file: AmendmentFile) {
    running.current.abort();
    const { signal } = (running.current = new AbortController());
    setState({ step: 'checking', file, rows: roughCount(file.content) });
    try {
      const checked = await call('/checkAmendments', file, { signal });
      if (!signal.aborted) setState({ step: 'checked', file, checked });
    } catch (error) {
      if (!isAbort(error) && !signal.aborted) {
        setState({ step: 'uncheckable', file, error: asCallError(error) });
      }
    }
  }

  useRecovery(state.step === 'uncheckable' ? state.error.code : null, () => {
    if (state.step === 'uncheckable') void check(state.file);
  });

  return {
    state,
    importing: save.sending,
    problem: save.problem,
    take: (files: readonly File[]) => void take(files),
    check: (file: AmendmentFile) => void check(file),
    confirm: (file: AmendmentFile) => {
      cancelled.current = false;
      save.save(file);
    },
    cancelling: () => {
      cancelled.current = true;
    },
    restart: () => {
      running.current.abort();
      save.cancel();
      setState({ step: 'choose', refusal: null });
    },
  };
}

/** In UTF-8 or Windows-1252. Bytes that are no UTF-8 after some that are become `\uFFFD`, which the server refuses with its words. */
const textOf = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      const bytes = new Uint8Array(reader.result as ArrayBuffer);
      const encoding = encodingOf(bytes, true) ?? 'utf-8';
      resolve(new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes));
    };
    reader.onerror = () => resolve(null);
    reader.readAsArrayBuffer(file);
  });
