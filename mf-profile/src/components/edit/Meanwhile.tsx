import { Notice } from '@portal/ui';
import { editWords } from '../../i18n/edit';
import type { ChangedRow } from '../../rules/changed-rows';

const words = editWords.meanwhile;

/** What another tab, or somebody else, changed of what is being edited here. */
export function Meanwhile({ changes }: { changes: readonly ChangedRow[] }) {
  return (
    <Notice tone="warning" title={words.title}>
      {changes.length === 0 ? (
        words.nothing
      ) : (
        <>
          {words.words}
          <ul className="edit-news">
            {changes.map(({ name, label, before, after }) => (
              <li key={name}>{words.change(label, before || editWords.none, after || editWords.none)}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
