import type { SchemeChange } from '@portal/domain';
import { StatusBadge } from '@portal/ui';
import { frGroupPage } from '../../i18n/fr-group-page';

const words = frGroupPage.changes;

function lineOf({ label, before, after }: SchemeChange): string {
  if (before === null) return words.added(label, after ?? '');
  return after === null ? words.removed(label, before) : words.moved(label, before, after);
}

/** What the agents of a group gain and lose, right by right. */
export function SchemeChanges({ changes }: { changes: readonly SchemeChange[] }) {
  if (changes.length === 0) return <p>{words.nothing}</p>;
  return (
    <ul className="group-changes">
      {changes.map((change) => {
        const effect = change.gains && change.loses ? 'both' : change.gains ? 'gains' : 'loses';
        return (
          <li key={change.id}>
            <StatusBadge tone={effect === 'gains' ? 'success' : 'warning'}>{words[effect]}</StatusBadge>{' '}
            {lineOf(change)}
          </li>
        );
      })}
    </ul>
  );
}
