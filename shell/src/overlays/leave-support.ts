import { call } from '@portal/api-client';
import { navigate } from '@portal/remote';
import { isKnown, session, setSupportClient, shownCustomer, supportOrigin } from '@portal/session';

/**
 * Back from a customer's space to where the agent came from in the back office, its home otherwise. The visit ends on the
 * server, and with it what was elevated; one that it does not hear of ends there by its own time.
 * @param to the page of the back office that was asked for
 */
export function leaveSupport(to?: string): void {
  const origin = supportOrigin();
  const customerNbr = shownCustomer(session);
  const opened = isKnown(session) && session.context.status !== 'failed';
  if (customerNbr !== null && opened) void call('/endSupport', { customerNbr }).catch(() => undefined);
  setSupportClient(null);
  navigate(to ?? origin ?? '/admin');
}
