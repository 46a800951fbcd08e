import { formatClock, formatDay, parisDayOf } from '@portal/domain';
import { Button, Notice } from '@portal/ui';
import { caseWords } from '../../i18n/case';
import type { CaseChanges } from './use-unsaved-changes';

const words = caseWords.changes;

interface ChangesNoticeProps {
  changes: CaseChanges;
  onRead: () => void;
  /** The case shows as it is saved. */
  onAbandon: () => void;
}

/** What became of the changes that the agent left in a saved case. */
export function ChangesNotice({ changes: { found }, onRead, onAbandon }: ChangesNoticeProps) {
  if (!found) return null;
  const { fate, keptAt, mayRead } = found;
  const moment = new Date(keptAt);
  return (
    <Notice
      tone={fate === 'restored' ? 'info' : 'warning'}
      title={words[fate].title(`${formatDay(parisDayOf(moment))} à ${formatClock(moment)}`)}
      action={
        <div className="case-draft__choice">
          {fate === 'outdated' && mayRead && <Button onClick={onRead}>{words.outdated.read}</Button>}
          <Button onClick={onAbandon}>{words[fate].abandon}</Button>
        </div>
      }
    >
      {fate === 'outdated' && !mayRead ? words.outdated.saveFirst : words[fate].words}
    </Notice>
  );
}
