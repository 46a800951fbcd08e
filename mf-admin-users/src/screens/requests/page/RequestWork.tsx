import type { WholeRequest } from '@portal/contract';
import { lazyDialog } from '@portal/screen';
import { isKnown, useSession } from '@portal/session';
import { Button, Notice, Page } from '@portal/ui';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { frRequestPage as words } from '../../../i18n/fr-request-page';
import { otherHolder } from '../../../rules/requests/other-holder';
import { readQueueAddress } from '../../../rules/requests/queue-address';
import { NextButton } from '../NextButton';
import { type RequestVisit, useNextRequest } from '../use-next-request';
import { ApplyPaymentMode } from './ApplyPaymentMode';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { Composer } from './Composer';
import { Conversation } from './Conversation';
import { CustomerCard } from './CustomerCard';
import { RequestHead } from './RequestHead';
import { useClaim } from './use-claim';
import { useSeenRequest } from './use-seen-request';
import type { Outcome } from './writing';

const CloseRequest = lazyDialog(async () => (await import('./CloseRequest')).CloseRequest);
const AssignRequests = lazyDialog(async () => (await import('../assign/AssignRequests')).AssignRequests);

interface RequestWorkProps {
  request: WholeRequest;
  self: string;
  /** False for who only reads: they see all, and no button. */
  acts: boolean;
  visit: RequestVisit;
  reread: () => void;
  title: string;
  back: ReactNode;
  /** It could not be read again; what was read stays. */
  failure: ReactNode;
}

export function RequestWork(props: RequestWorkProps) {
  const { request, self, acts, visit, reread, title, back, failure } = props;
  const [outcome, setOutcome] = useState<Outcome | null>(() =>
    visit.passed ? { tone: 'success', title: words.claimed, words: words.passed } : null,
  );
  const [dialog, setDialog] = useState<'close' | 'assign' | null>(null);
  const seen = useSeenRequest(request);
  const next = useNextRequest(addressOf(visit.from), visit.from);
  const over = request.nextActor === 'NOBODY';
  const session = useSession();
  const holder = otherHolder(request, { login: self, group: isKnown(session) ? session.groupe : null });
  const say = (said: Outcome, changed?: WholeRequest) => {
    if (changed) seen.mark(changed);
    setOutcome(said);
  };
  const claim = useClaim(request, say, () => {
    // who has it is said already
    seen.markNext();
    reread();
  });
  return (
    <Page
      title={title}
      intro={back}
      className="request-page"
      actions={
        acts && (
          <>
            {!over && request.assignedTo === null && holder === null && (
              <Button
                variant="primary"
                size="small"
                icon="check"
                loading={claim.sending}
                onClick={claim.take}
              >
                {words.claim}
              </Button>
            )}
            {!over && (
              <>
                <Button
                  size="small"
                  icon="user"
                  onClick={() => setDialog('assign')}
                  onMouseEnter={AssignRequests.ahead}
                  onFocus={AssignRequests.ahead}
                >
                  {words.assign}
                </Button>
                {holder === null && (
                  <Button
                    size="small"
                    icon="close"
                    onClick={() => setDialog('close')}
                    onMouseEnter={CloseRequest.ahead}
                    onFocus={CloseRequest.ahead}
                  >
                    {words.close}
                  </Button>
                )}
              </>
            )}
            <NextButton next={next} size="small">
              {words.next}
            </NextButton>
          </>
        )
      }
    >
      <RequestHead request={request} self={self} />
      {failure}
      {next.outcome}
      <Said outcome={outcome} onClose={() => setOutcome(null)} next={acts ? next.take : null} />
      <div className="request-page__columns">
        <div className="request-page__main">
          <Conversation request={request} self={self} />
          {seen.changed && acts && <ChangedMeanwhile request={request} seen={seen} />}
          <ApplyPaymentMode request={request} acts={acts && holder === null} reread={reread} say={say} />
          <Composer {...{ request, holder, acts, reread, say }} onSend={() => setOutcome(null)} />
        </div>
        <CustomerCard request={request} />
      </div>
      <Suspense fallback={null}>
        {dialog === 'close' && !over && (
          <CloseRequest request={request} reread={reread} say={say} onClose={() => setDialog(null)} />
        )}
        {dialog === 'assign' && (
          <AssignRequests
            requests={[request]}
            self={self}
            onClose={() => setDialog(null)}
            onDone={() => seen.markNext()}
          />
        )}
      </Suspense>
    </Page>
  );
}

const addressOf = (from: string) => readQueueAddress(new URLSearchParams(from.split('?')[1] ?? ''));

interface SaidProps {
  outcome: Outcome | null;
  onClose: () => void;
  /** Null for who only reads. */
  next: (() => void) | null;
}

/** What came of it; it takes the focus of the form that went with it. */
function Said({ outcome, onClose, next }: SaidProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome?.goesOn) place.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  return (
    <div ref={place} tabIndex={-1} className="request-said">
      <Notice
        tone={outcome.tone}
        title={outcome.title}
        onClose={onClose}
        action={
          outcome.goesOn &&
          next && (
            <Button size="small" icon="arrow-right" onClick={next}>
              {words.next}
            </Button>
          )
        }
      >
        {outcome.words}
      </Notice>
    </div>
  );
}
