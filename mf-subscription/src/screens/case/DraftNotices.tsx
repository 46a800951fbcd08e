import { formatClock, formatInstant } from '@portal/domain';
import { Button, Notice } from '@portal/ui';
import { frCase } from '../../i18n/fr-case';
import { draftClient } from '../../rules/case/case-draft';
import type { DraftPage } from '../../rules/case/case-page';
import type { Keeping } from '../../api/case-draft-keeper';
import type { CaseDraft } from './use-case-draft';
import type { CaseChanges } from './use-unsaved-changes';

const words = frCase.draft;

/** What an earlier tab left: gone on with, or dropped. */
export function StoredDraftNotice({ draft, onResume }: { draft: CaseDraft; onResume: () => void }) {
  const { stored, startAnew } = draft;
  if (!stored) return null;
  const client = draftClient(stored.page);
  return (
    <Notice
      tone="info"
      title={words.offer(formatInstant(stored.keptAt, 'short'))}
      action={
        <div className="case-draft__choice">
          <Button variant="primary" onClick={onResume}>
            {words.resume}
          </Button>
          <Button onClick={startAnew}>{words.startAnew}</Button>
        </div>
      }
    >
      {client && words.of(client)}
    </Notice>
  );
}

/** What was begun before another case was gone on with. */
export function AsideNotices({
  draft: { asides },
  onSwap,
}: {
  draft: CaseDraft;
  onSwap: (aside: DraftPage) => void;
}) {
  return asides.map((aside, place) => {
    const client = draftClient(aside);
    return (
      <Notice
        key={place}
        tone="info"
        title={words.aside}
        action={<Button onClick={() => onSwap(aside)}>{words.swap}</Button>}
      >
        {client ? words.of(client) : words.asideWords}
      </Notice>
    );
  });
}

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
  return (
    <Notice
      tone={fate === 'restored' ? 'info' : 'warning'}
      title={frCase.changes[fate].title(formatInstant(keptAt, 'short'))}
      action={
        <div className="case-draft__choice">
          {fate === 'outdated' && mayRead && <Button onClick={onRead}>{frCase.changes.outdated.read}</Button>}
          <Button onClick={onAbandon}>{frCase.changes[fate].abandon}</Button>
        </div>
      }
    >
      {fate === 'outdated' && !mayRead ? frCase.changes.outdated.saveFirst : frCase.changes[fate].words}
    </Notice>
  );
}

/** Discreet: a line at the end of the rail, said once a minute at most. */
export function DraftStatus({ keeping }: { keeping: Keeping | null }) {
  return (
    <p role="status" className="case-rail__draft">
      {keeping && 'keptAt' in keeping && words.kept(formatClock(new Date(keeping.keptAt)))}
      {keeping && 'problem' in keeping && words.failed}
      {keeping && 'problem' in keeping && keeping.problem.code === 'CONFLICT' && (
        <span>{keeping.problem.message}</span>
      )}
    </p>
  );
}
