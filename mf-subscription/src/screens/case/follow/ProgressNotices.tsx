import { Button, Notice } from '@portal/ui';
import { abandonReasonLabel } from '@portal/domain';
import { frCaseChanges, frCaseFollow } from '../../../i18n/fr-case-follow';
import { useCase, useIsCustomer } from '../case-context';
import { goToSection } from '../go-to-section';
import type { CaseProgress } from './use-case-progress';

const words = frCaseChanges;

/** What became of the case elsewhere: changed by somebody else, abandoned, refused its payment, or closed to this link. */
export function ProgressNotices({ progress }: { progress: CaseProgress }) {
  const { news, seen, isLinkEnded, isPaymentRefused } = progress;
  const { page } = useCase();
  const byCustomer = useIsCustomer();
  const reason = page.order?.abandonReason ?? null;
  return (
    <>
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
      {/* to an agent the card of the follow-up says it */}
      {isPaymentRefused && byCustomer && (
        <Notice
          tone="error"
          title={words.refused.title}
          action={
            <div className="case-follow__choice">
              <Button onClick={() => goToSection('subscribe')}>{words.refused.again}</Button>
              <Button variant="quiet" onClick={seen}>
                {words.seen}
              </Button>
            </div>
          }
        >
          {words.refused.words}
        </Notice>
      )}
      {news && (
        <Notice
          tone={news.isSigned ? 'warning' : 'info'}
          title={
            news.isSigned
              ? words.signed[byCustomer ? 'customer' : 'agent']
              : whoChanged(byCustomer, news.byCustomer)
          }
          action={<Button onClick={seen}>{words.seen}</Button>}
        >
          <ul>
            {news.changes.map(({ part, facts }) => (
              <li key={part}>{words.change(part, facts)}</li>
            ))}
          </ul>
          <p>{news.isSigned ? words.dropped : news.both.length > 0 ? words.kept(news.both) : words.shown}</p>
        </Notice>
      )}
    </>
  );
}

/** @param byCustomer who reads it; @param ofCustomer who changed the case */
function whoChanged(byCustomer: boolean, ofCustomer: boolean): string {
  if (byCustomer) return ofCustomer ? words.byOtherDevice : words.byAdviser;
  return ofCustomer ? words.byCustomer : words.byAgent;
}
