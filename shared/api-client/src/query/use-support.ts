import { supportingAgent, useSession } from '@portal/session';
import { useEffect, useState } from 'react';
import { serverNow } from '../server-clock';
import { onSupportChange } from '../support-changes';
import { usePages } from './use-pages';

export interface Support {
  /** Whether an agent is at the keyboard. */
  byAgent: boolean;
  /** Nothing may be written yet: the agent gave no reason, or their half hour is over. */
  readOnly: boolean;
  /** Until when an agent may write, as an instant. */
  until: string | null;
}

/** What an agent in a customer's space may do there now (decision 0007); a customer may all. */
export function useSupport(customerNbr: string): Support {
  const agent = supportingAgent(useSession());
  // page by page, as the customer's own list of visits: one read for both
  const { first: visits } = usePages('/getSupportVisits', agent === null ? null : { customerNbr });
  const { retry } = visits;
  useEffect(() => (agent === null ? undefined : onSupportChange(retry)), [agent, retry]);
  const own = visits.data?.visits.find((visit) => visit.agent === agent && visit.closedAt === null);
  const until = own?.elevatedUntil ?? null;
  const over = useIsPast(until);
  return {
    byAgent: agent !== null,
    readOnly: agent !== null && (until === null || over),
    until: over ? null : until,
  };
}

/** Whether that instant is over; it turns by itself. */
function useIsPast(instant: string | null): boolean {
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    if (instant === null) return;
    const timer = setTimeout(
      () => setSeen(instant),
      Math.max(0, Date.parse(instant) - serverNow().getTime()),
    );
    return () => clearTimeout(timer);
  }, [instant]);
  return instant !== null && seen === instant;
}
