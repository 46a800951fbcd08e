import { Link, Notice } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { frBills } from '../../i18n/fr-bills';
import { elsewhere } from '../../paths';
import type { RoutingOutcome } from './use-routing';

const words = frBills.routing;

/** What became of a change; the focus goes there, since the confirmation that had it is gone. */
export function RoutingDone({ done }: { done: RoutingOutcome }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [done]);
  const { event, routingMode } = done;
  return (
    <div ref={place} tabIndex={-1} className="bills-done">
      {event ? (
        <Notice
          tone="success"
          title={words.saved}
          action={<Link href={elsewhere.requests}>{words.changes}</Link>}
        >
          {words.savedWords(words.modes[routingMode], event.eventNbr)}
        </Notice>
      ) : (
        <Notice tone="info">{words.unchanged}</Notice>
      )}
    </div>
  );
}
