import { ConfirmModal } from '@portal/ui';
import type { ReactNode } from 'react';
import { frEdit } from '../../i18n/fr-edit';
import type { BlockEdit } from './use-block-edit';
import './edit.css';

const words = frEdit.recap;

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
  verb = frEdit.save,
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
                  <td data-label={words.before}>{before || frEdit.none}</td>
                  <td data-label={words.after}>{after || frEdit.none}</td>
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
