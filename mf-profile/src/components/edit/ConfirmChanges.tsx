import { ConfirmModal } from '@portal/ui';
import type { ReactNode } from 'react';
import { editWords } from '../../i18n/edit';
import type { BlockEdit } from './use-block-edit';
import './edit.css';

const words = editWords.recap;

interface ConfirmChangesProps<Values, Answer> {
  edit: BlockEdit<Values, Answer>;
  /** A question. */
  title: string;
  /** Label of the button; « Enregistrer » by default. */
  verb?: string;
  /** Below the recap: the contract concerned, and the consequences. */
  children?: (values: Values) => ReactNode;
}

/** Confirmation before a save: each changed value, before and after. */
export function ConfirmChanges<Values, Answer>({
  edit: { save },
  title,
  verb = editWords.save,
  children,
}: ConfirmChangesProps<Values, Answer>) {
  const { asked, sending, problem, confirm, cancel } = save;
  return (
    <ConfirmModal
      open={asked !== null}
      title={title}
      confirmLabel={verb}
      loading={sending}
      error={problem}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {asked && (
        <>
          <table className="edit-recap">
            <caption className="ui-hidden">{words.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{words.what}</th>
                <th scope="col">{words.before}</th>
                <th scope="col">{words.after}</th>
              </tr>
            </thead>
            <tbody>
              {asked.changes.map(({ name, label, before, after }) => (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td data-label={words.before}>{before || editWords.none}</td>
                  <td data-label={words.after}>{after || editWords.none}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {children?.(asked.values)}
        </>
      )}
    </ConfirmModal>
  );
}
