import { Button, Notice } from '@portal/ui';
import { abandonReasonLabel } from '@portal/domain';
import { frCaseChanges, frCaseFollow } from '../../../i18n/fr-case-follow';
import { useCase, useIsCustomer } from '../case-context';
import type { CaseProgress } from './use-case-progress';

const words = frCaseChanges;

/** What became of the case elsewhere: changed by somebody else, abandoned, or closed to this link. */
export function ProgressNotices({ progress: { news, seen, isLinkEnded } }: { progress: CaseProgress }) {
  const { page } = useCase();
  const byCustomer = useIsCustomer();
  const reason = page.order?.abandonReason ?? null;
  return (
    <div className="case-follow__notices" role="status">
      {isLinkEnded && (
        <Notice tone="warning" title={words.linkEnded}>
          {words.linkEndedWords}
        </Notice>
      )}
      {reason !== null && !byCustomer && (
        <Notice tone="warning" title={frCaseFollow.abandon.done(abandonReasonLabel(reason))}>
          {frCaseFollow.abandon.doneWords}
        </Notice>
      )}
      {news && (
        <Notice
          tone="info"
          title={whoChanged(byCustomer, news.byCustomer)}
          action={<Button onClick={seen}>{words.seen}</Button>}
        >
          <ul>
            {news.changes.map(({ part, facts }) => (
              <li key={part}>{words.change(part, facts)}</li>
            ))}
          </ul>
          <p>{news.both.length > 0 ? words.kept(news.both) : words.shown}</p>
        </Notice>
      )}
    </div>
  );
}

/** @param byCustomer who reads it; @param ofCustomer who changed the case */
function whoChanged(byCustomer: boolean, ofCustomer: boolean): string {
  if (byCustomer) return ofCustomer ? words.byOtherDevice : words.byAdviser;
  return ofCustomer ? words.byCustomer : words.byAgent;
}
