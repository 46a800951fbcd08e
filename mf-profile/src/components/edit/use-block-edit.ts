import { CallError, wordsFor } from '@portal/api-client';
import { type ConfirmedSave, useConfirmedSave } from '@portal/screen';
import { useDraft } from '@portal/session';
import { useState } from 'react';
import { frEdit } from '../../i18n/fr-edit';
import { type ChangedRow, changedRows, type Row } from '../../rules/changed-rows';
import { fieldOf, saveFailure } from '../../rules/save-failure';

/** Names, in a draft, of the values that the form was opened with: a secret is filtered out by name as the field is. */
const opened = 'opened.';

interface BlockDraft<Values> {
  /** Initial values: the typed fields over the current values. Null if nothing was typed. */
  restored: { values: Values; openedWith: Values } | null;
  /** @param openedWith values when the form was opened: fields that differ from them were typed */
  keep: (values: Values, openedWith: Values) => void;
  clear: () => void;
}

/**
 * Values typed in a block before a session ended or the page was reloaded. Fields that were not edited take the current
 * values: with their old ones, the save would undo a change made elsewhere in the meantime.
 */
function useBlockDraft<Values extends object>(draftId: string, current: Values): BlockDraft<Values> {
  const draft = useDraft<object>(draftId, { ...current, ...named(current) });
  const stored = draft.values as Values;
  const fields = Object.keys(current) as (keyof Values & string)[];
  const openedWith = { ...current };
  const values = { ...current };
  for (const field of fields) {
    openedWith[field] = (draft.values as Values)[(opened + field) as keyof Values] as Values[typeof field];
    if (stored[field] !== openedWith[field]) values[field] = stored[field];
  }
  return {
    restored: draft.restored ? { values, openedWith } : null,
    keep: (typed, from) => draft.keep({ ...typed, ...named(from) }),
    clear: draft.clear,
  };
}

const named = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [opened + name, value as unknown]));

/** What the server last said of a block. `stamp` is what a save sends back: a version, or a mandate's reference. */
export interface Snapshot<Values, Stamp> {
  values: Values;
  stamp: Stamp;
}

export interface Sent<Stamp> {
  stamp: Stamp;
  /** The same for each try of one confirmation, so that it is done once. */
  idempotencyKey: string;
}

interface Asked<Values> {
  values: Values;
  changes: ChangedRow[];
  idempotencyKey: string;
}

interface Refusal {
  message: string;
  errors: { path: string; message: string }[];
}

export interface BlockSteps<Values extends object, Stamp, Answer> {
  /** Unique in the portal, with what is edited in it. */
  draftId: string;
  current: Snapshot<Values, Stamp>;
  /** The values as they are read. A secret has no row: it is in no recap. */
  rowsOf: (values: Values) => Row[];
  /** @throws CallError */
  send: (values: Values, sent: Sent<Stamp>) => Promise<Answer>;
  /** Reloads the data of the block; after a save and after a conflict. */
  reload: () => void;
  /** The visitor left the screen before the answer came: the shell shows a notification. */
  onElsewhere: (answer: Answer, values: Values) => void;
}

export interface BlockEdit<Values, Answer> {
  /** Initial values of the form; null while the block is not being edited. */
  start: Values | null;
  /** The form shows values typed before the session ended or the page was reloaded. */
  restored: boolean;
  save: ConfirmedSave<Asked<Values>>;
  refusal: Refusal | null;
  /** Values changed elsewhere since the form was opened; null if none. */
  meanwhile: ChangedRow[] | null;
  outcome: { answer: Answer; values: Values } | null;
  open: () => void;
  close: () => void;
  keep: (values: Values) => void;
  /** Asks for the confirmation of what is typed. */
  submit: (values: Values) => void;
  /** The result was read. */
  dismiss: () => void;
}

/** Editing of a block: draft, confirmation, save, result and errors. */
export function useBlockEdit<Values extends object, Stamp, Answer>({
  draftId,
  current,
  rowsOf,
  send,
  reload,
  onElsewhere,
}: BlockSteps<Values, Stamp, Answer>): BlockEdit<Values, Answer> {
  const draft = useBlockDraft<Values>(draftId, current.values);
  const [start, setStart] = useState<Values | null>(draft.restored?.values ?? null);
  const [restored, setRestored] = useState(draft.restored !== null);
  const [openedWith, setOpenedWith] = useState(current.values);
  const [base, setBase] = useState(current);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [meanwhile, setMeanwhile] = useState<ChangedRow[] | null>(() => {
    const news = draft.restored ? changedRows(rowsOf(draft.restored.openedWith), rowsOf(current.values)) : [];
    return news.length > 0 ? news : null;
  });
  const [outcome, setOutcome] = useState<{ answer: Answer; values: Values } | null>(null);

  const save = useConfirmedSave<Asked<Values>, Answer>({
    send: ({ values, idempotencyKey }) => send(values, { stamp: base.stamp, idempotencyKey }),
    onSaved: (answer, { values }) => {
      close();
      setOutcome({ answer, values });
      reload();
    },
    onElsewhere: (answer, { values }) => {
      draft.clear();
      onElsewhere(answer, values);
    },
    onFailed: fail,
  });

  // another tab, another block or the reload after a conflict brought news of what is being edited
  if (start !== null && !Object.is(current.stamp, base.stamp)) {
    const news = changedRows(rowsOf(base.values), rowsOf(current.values));
    setBase(current);
    setRefusal(null);
    if (news.length > 0 || refusal !== null) setMeanwhile(news);
  }

  function fail(error: CallError): string | null {
    const kind = saveFailure(error);
    if (kind === 'lost') return frEdit.lost;
    if (kind === 'refused') return wordsFor(error);
    save.cancel();
    setRefusal({
      message: wordsFor(error),
      errors: error.errors.map(({ path, message }) => ({ path: fieldOf(path), message })),
    });
    if (kind === 'conflict') reload();
    return null;
  }

  function begin(values: Values | null) {
    setBase(current);
    setRefusal(null);
    setMeanwhile(null);
    setRestored(false);
    setStart(values);
    setOpenedWith(current.values);
  }

  function close() {
    draft.clear();
    begin(null);
  }

  function submit(values: Values) {
    const changes = changedRows(rowsOf(base.values), rowsOf(values));
    if (changes.length === 0) return setRefusal({ message: frEdit.nothing, errors: [] });
    setRefusal(null);
    save.ask({ values, changes, idempotencyKey: crypto.randomUUID() });
  }

  return {
    start,
    restored,
    save,
    refusal,
    meanwhile,
    outcome,
    open: () => begin(current.values),
    close,
    keep: (values) => draft.keep(values, openedWith),
    submit,
    dismiss: () => setOutcome(null),
  };
}
