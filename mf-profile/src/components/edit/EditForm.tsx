import { Button, Notice } from '@portal/ui';
import { FormShell, type FormShellProps } from '@portal/ui/form';
import { type ReactNode, useEffect, useRef } from 'react';
import { frEdit } from '../../i18n/fr-edit';
import type { BlockEdit } from './use-block-edit';
import type { ChangedRow } from '../../rules/changed-rows';

interface EditFormProps<Values extends object, Answer> {
  edit: BlockEdit<Values, Answer>;
  /** Name for screen readers. */
  label: string;
  schema: FormShellProps<Values & Record<string, unknown>, Values>['schema'];
  /** An agent who may not write yet. */
  locked: boolean;
  children: ReactNode;
}

/** Form of a block: fields, error messages, save and cancel. Focuses the first field. */
export function EditForm<Values extends object, Answer>({
  edit,
  label,
  schema,
  locked,
  children,
}: EditFormProps<Values, Answer>) {
  const place = useRef<HTMLDivElement>(null);
  const { restored } = edit;
  useEffect(() => {
    if (!restored) place.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [restored]);
  return (
    <div ref={place} className="edit-form">
      {restored && <Notice tone="info">{frEdit.restored}</Notice>}
      {edit.meanwhile && <Meanwhile changes={edit.meanwhile} />}
      <FormShell
        label={label}
        initialValues={edit.start as Values & Record<string, unknown>}
        schema={schema}
        onSubmit={locked ? () => {} : edit.submit}
        onValues={edit.keep}
        loading={edit.save.sending}
        submitError={edit.refusal?.message ?? null}
        fieldErrors={edit.refusal?.errors}
        submitLabel={frEdit.save}
        secondary={<Button onClick={edit.close}>{frEdit.cancel}</Button>}
      >
        {children}
      </FormShell>
    </div>
  );
}

const words = frEdit.meanwhile;

/** What another tab, or somebody else, changed of what is being edited here. */
function Meanwhile({ changes }: { changes: readonly ChangedRow[] }) {
  return (
    <Notice tone="warning" title={words.title}>
      {changes.length === 0 ? (
        words.nothing
      ) : (
        <>
          {words.words}
          <ul className="edit-news">
            {changes.map(({ name, label, before, after }) => (
              <li key={name}>{words.change(label, before || frEdit.none, after || frEdit.none)}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
