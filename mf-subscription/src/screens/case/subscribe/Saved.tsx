import { Button, Notice } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { frCaseSubscribe, frSubscribeOfLink } from '../../../i18n/fr-case-subscribe';
import { paths } from '../../../paths';
import type { KeptOrder } from '../../../rules/case/kept-order';
import { useCase, useIsCustomer } from '../case-context';
import { signRefusals } from '../../../rules/case/save-rules';
import { isSigned } from '../../../rules/case/case-questions';
import { SendToClient } from '../follow/SendToClient';
import { TakenPoints } from '../site/TakenPoints';

/** ms for which a copy is confirmed (issue: « copy confirmation 1.6 s »). */
const copiedFor = 1600;

/** The confirmation that the case was saved; the next change removes it. */
export function Saved() {
  const { page, visitor } = useCase();
  const words = useIsCustomer() ? frSubscribeOfLink : frCaseSubscribe;
  const { order } = page;
  const confirmed = page.confirmed && !isSigned(order);
  const place = useRef<HTMLDivElement>(null);
  const version = confirmed ? order?.version : null;
  useEffect(() => {
    // the recap, which comes with a save, pushes it down
    const { top = 0, bottom = 0 } = place.current?.getBoundingClientRect() ?? {};
    if (version && (top < 0 || bottom > window.innerHeight))
      place.current?.scrollIntoView({ block: 'nearest' });
  }, [version]);
  return (
    <div ref={place} role="status" className="case-subscribe__confirmation">
      {order && confirmed && (
        <Notice
          tone="success"
          title={words.saved(order.orderNumber)}
          action={
            visitor.link === null && (
              <div className="case-subscribe__saved">
                <SendToClient primary />
                <CopyLink orderNumber={order.orderNumber} />
              </div>
            )
          }
        >
          {visitor.link === null ? savedWords(order) : <MailedLink order={order} />}
        </Notice>
      )}
      {confirmed && <TakenPoints taken={order?.takenPoints ?? []} />}
    </div>
  );
}

/** After the first save of a customer alone, where their link went, or why it did not leave. */
function MailedLink({ order }: { order: KeptOrder }) {
  const { page, visitor } = useCase();
  if (!visitor.alone) return null;
  if (order.message) return order.message;
  const { email } = page.answers.client ?? {};
  const mailed = order.version === 1 && email && order.linkExpiresAt;
  const { mailed: sent, andSign } = frSubscribeOfLink;
  if (!mailed) return null;
  return signRefusals(page, visitor).length === 0 ? `${sent(email, mailed)} ${andSign}` : sent(email, mailed);
}

function savedWords({ endedLinks = 0, linkExpiresAt }: KeptOrder): string {
  if (endedLinks > 0) return frCaseSubscribe.endedLinks;
  return linkExpiresAt === null ? frCaseSubscribe.nothingSent : frCaseSubscribe.linkStays(linkExpiresAt);
}

function CopyLink({ orderNumber }: { orderNumber: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    const query = new URLSearchParams({ orderNumber });
    const copied = await navigator.clipboard
      .writeText(`${window.location.origin}${paths.case}?${query}`)
      .then(
        () => true,
        () => false,
      );
    setState(copied ? 'copied' : 'failed');
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setState('idle'), copiedFor);
  };
  return (
    <Button size="small" icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
      {state === 'copied'
        ? frCaseSubscribe.copied
        : state === 'failed'
          ? frCaseSubscribe.copyFailed
          : frCaseSubscribe.copy}
    </Button>
  );
}
