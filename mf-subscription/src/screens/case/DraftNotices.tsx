import { serverNow } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import { ageWords, formatClock, formatInstant } from '@portal/domain';
import { Button, Link, Notice } from '@portal/ui';
import { frCase } from '../../i18n/fr-case';
import { links, paths } from '../../paths';
import type { Keeping } from '../../api/case-draft-keeper';
import { StartAgain } from './StartAgain';
import type { ResumedDraft } from './use-case-draft';
import type { CaseChanges } from './use-unsaved-changes';

const words = frCase.draft;
/** More are on the home. */
const mostNamed = 5;

/** On a new case: the agent's other drafts of new cases, each to go on with. Nothing typed here is lost by it. */
export function OtherDraftsNotice() {
  const { data } = useCall('/getCaseDrafts', {});
  const drafts = data?.drafts.filter(({ orderNumber }) => orderNumber === null) ?? [];
  if (drafts.length === 0) return null;
  const more = drafts.length - mostNamed;
  return (
    <Notice tone="info" title={words.others(drafts.length)}>
      <ul className="case-drafts">
        {drafts.slice(0, mostNamed).map(({ draft, client, keptAt }) => (
          <li key={draft}>
            <Link href={`${paths.case}?${new URLSearchParams({ draft })}`}>{client || words.unnamed}</Link>{' '}
            <time dateTime={keptAt}>{ageWords(new Date(keptAt), serverNow())}</time>
          </li>
        ))}
      </ul>
      {more > 0 && <Link href={links.agentHome}>{words.more(more)}</Link>}
    </Notice>
  );
}

/** On a draft that was opened again: since when, and the way to begin anew. */
export function ResumedNotice({
  resumed,
  onAbandon,
}: {
  resumed: ResumedDraft;
  onAbandon: () => Promise<void>;
}) {
  return (
    <Notice
      tone="info"
      title={words.resumed(formatInstant(resumed.keptAt, 'short'))}
      action={<StartAgain orderNumber={null} label={words.startAnew} onConfirm={onAbandon} />}
    >
      {words.resumedWords}
    </Notice>
  );
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
