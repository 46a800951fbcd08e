import { addDays, parisDayOf, type Day } from '@portal/domain';
import { morningOf } from '../instants';
import { Random } from '../random/random';
import type { Row } from '../rows';

/** As long as mails are kept. */
const keptDays = 30;
const minute = 60_000;
/** Of whom something was tried and did not work: the mailbox was full. */
const refusedStatus = 'WAITING';

type Requests = readonly Row<'customer_request'>[];

/** Mails about the requests of a customer that are still kept: each was acknowledged, and each step told; one could not be delivered. */
export function mailRows(
  customerNumber: string,
  recipient: string,
  requests: Requests,
  today: Day,
): Row<'mail_outbox'>[] {
  const random = new Random(`${customerNumber} mails`);
  const since = morningOf(addDays(today, -keptDays + 1));
  const mail = (template: string, at: Date, isRefused: boolean): Row<'mail_outbox'> => ({
    id: random.uuid(at),
    template,
    recipient,
    payload: '{}',
    attempts: isRefused ? 5 : 1,
    next_attempt_at: at,
    sent_at: isRefused ? null : new Date(at.getTime() + minute),
    failed_at: isRefused ? new Date(at.getTime() + 60 * minute) : null,
    last_error: isRefused ? '552 5.2.2 Mailbox full' : null,
    created_at: at,
    about_customer: customerNumber,
    about_order: null,
  });
  return requests.flatMap(({ origin, status, created_at, updated_at }) => {
    if (origin === 'CHANGE') return [];
    const [asked, set] = [created_at as Date, updated_at as Date];
    return [
      ...(asked >= since ? [mail('request-received', asked, false)] : []),
      ...(set > asked && set >= since ? [mail('request-step', set, status === refusedStatus)] : []),
    ];
  });
}

/** An agent looked at the space on the day of each answer, and changed something in it once. */
export function visitRows(customerNumber: string, requests: Requests): Row<'support_visit'>[] {
  const random = new Random(`${customerNumber} visits`);
  const days = [
    ...new Set(
      requests.flatMap(({ assigned_to, updated_at }) => (assigned_to ? parisDayOf(updated_at as Date) : [])),
    ),
  ].sort();
  return days.map((day, at) => {
    const opened = new Date(morningOf(day).getTime() - 10 * minute);
    const isElevated = at === 0;
    return {
      customer_number: customerNumber,
      id: random.uuid(opened),
      agent_login: 'comdata',
      reason: isElevated ? 'Correction de l’index à la demande du client' : null,
      opened_at: opened,
      elevated_until: isElevated ? new Date(opened.getTime() + 30 * minute) : null,
      closed_at: new Date(opened.getTime() + 8 * minute),
    };
  });
}
