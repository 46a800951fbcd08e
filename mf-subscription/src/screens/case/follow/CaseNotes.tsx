import { call, serverNow, wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import { callBackSlots, requestMessageMaxLength, type CallBackSlot, type ResponseOf } from '@portal/contract';
import {
  addDays,
  callBackDayRefusal,
  callBackSlotLabel,
  formatDay,
  formatInstant,
  furthestCallBack,
  today,
} from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { useDraft } from '@portal/session';
import { Button, Icon, Skeleton } from '@portal/ui';
import { CheckboxField, FormShell, SelectField, TextAreaField } from '@portal/ui/form';
import { boolean, object, string } from '@portal/ui/schema';
import { useRef, useState } from 'react';
import { frCaseFollow } from '../../../i18n/fr-case-follow';
import { CaseDateField, loadDateField } from '../CaseDateField';
import { ShownMessage, useFollowMessage } from './FollowMessage';

const words = frCaseFollow.notes;

interface Values {
  text: string;
  callsBack: boolean;
  day: string;
  slot: CallBackSlot;
}

export const caseNoteSchema = object({
  text: string()
    .trim()
    .default('')
    .max(requestMessageMaxLength, words.tooLong)
    .when('callsBack', { is: false, then: (field) => field.required(words.nothing) }),
  callsBack: boolean().default(false),
  day: string()
    .default('')
    .when('callsBack', {
      is: true,
      then: (field) =>
        field.required(words.noDay).test('day', (value, { createError }) => {
          const refusal = callBackDayRefusal(value ?? '', today(serverNow()));
          return refusal === null || createError({ message: refusal });
        }),
    }),
  slot: string().default('ANY'),
});

interface CaseNotesProps {
  orderNumber: string;
  mayWrite: boolean;
}

/** What agents noted about the case, and when its client is to be called back. */
export function CaseNotes({ orderNumber, mayWrite }: CaseNotesProps) {
  const notes = useCall('/getCaseNotes', { orderNumber });
  const { message, say } = useFollowMessage();
  const [calling, setCalling] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const writing = useRef<HTMLDetailsElement>(null);
  const called = async () => {
    setCalling(true);
    await call('/writeCaseNote', { orderNumber, kind: 'CALLED', text: '' }).then(
      () => {
        // the button goes with the call-back
        title.current?.focus();
        notes.retry();
      },
      (thrown: unknown) => say({ tone: 'error', text: wordsFor(thrown) }),
    );
    setCalling(false);
  };
  return (
    <section className="case-notes" aria-label={words.title}>
      <h3 ref={title} tabIndex={-1}>
        {words.title}
      </h3>
      <CallBlock state={notes} failed={words.failed} skeleton={<Skeleton label={words.loading} lines={2} />}>
        {({ notes: written, callBack }) => (
          <>
            {callBack && (
              <p className="case-notes__call-back">
                {words.callBack(formatDay(callBack.day), callBackSlotLabel(callBack.slot), callBack.by)}
                {mayWrite && (
                  <Button size="small" icon="phone" loading={calling} onClick={() => void called()}>
                    {words.called}
                  </Button>
                )}
              </p>
            )}
            <NoteList notes={written} />
          </>
        )}
      </CallBlock>
      <ShownMessage message={message} />
      {mayWrite && (
        <details ref={writing} className="case-notes__write" onToggle={loadDateField}>
          <summary>
            <Icon name="chevron-down" />
            {words.open}
          </summary>
          <WriteCaseNote
            orderNumber={orderNumber}
            onSaved={() => {
              notes.retry();
              // the form is made anew, without what was typed
              writing.current?.removeAttribute('open');
              writing.current?.querySelector('summary')?.focus();
              say({ tone: 'success', text: words.saved });
            }}
          />
        </details>
      )}
    </section>
  );
}

function NoteList({ notes }: Pick<ResponseOf<'/getCaseNotes'>, 'notes'>) {
  if (notes.length === 0) return <p className="case-follow__soft">{words.none}</p>;
  return (
    <ul className="case-notes__list">
      {notes.map(({ noteId, kind, text, callBackDay, writtenBy, writtenAt }) => (
        <li key={noteId}>
          <p>{text || words.kinds[kind]}</p>
          <p className="case-follow__soft">
            {kind !== 'NOTE' && text !== '' && `${words.kinds[kind]}\u00a0· `}
            {callBackDay !== null && `${words.dayOf(formatDay(callBackDay))}\u00a0· `}
            {words.by(writtenBy, formatInstant(writtenAt, 'short'))}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What is typed is a draft of the tab until it is saved. */
function WriteCaseNote({ orderNumber, onSaved }: { orderNumber: string; onSaved: () => void }) {
  const day = today(serverNow());
  const empty: Values = { text: '', callsBack: false, day: addDays(day, 1), slot: 'ANY' };
  const draft = useDraft(`caseNote.${orderNumber}`, empty);
  const [form, setForm] = useState({ values: draft.values, number: 0 });
  const [state, setState] = useState<{ sending: boolean; error: string | null }>({
    sending: false,
    error: null,
  });
  const save = async ({ text, callsBack, day: on, slot }: Values) => {
    setState({ sending: true, error: null });
    const callBack = callsBack ? { callBack: { day: on, slot } } : {};
    try {
      await call('/writeCaseNote', { orderNumber, kind: 'NOTE', text, ...callBack });
      draft.clear();
      setForm(({ number }) => ({ values: empty, number: number + 1 }));
      setState({ sending: false, error: null });
      onSaved();
    } catch (thrown) {
      setState({ sending: false, error: wordsFor(thrown) });
    }
  };
  return (
    <FormShell<Values, Values>
      key={form.number}
      label={words.form}
      initialValues={form.values}
      schema={caseNoteSchema as never}
      loading={state.sending}
      submitError={state.error}
      submitLabel={words.save}
      onSubmit={(values) => void save(values)}
      onValues={draft.keep}
    >
      {({ callsBack }) => (
        <>
          <TextAreaField
            name="text"
            label={words.text}
            hint={words.hint}
            longest={requestMessageMaxLength}
            rows={3}
          />
          <CheckboxField name="callsBack" label={words.callsBack} />
          {callsBack && (
            <div className="case-notes__day">
              <CaseDateField name="day" label={words.day} min={day} max={addDays(day, furthestCallBack)} />
              <SelectField
                name="slot"
                label={words.slot}
                options={callBackSlots.map((value) => ({ value, label: callBackSlotLabel(value) }))}
              />
            </div>
          )}
        </>
      )}
    </FormShell>
  );
}
