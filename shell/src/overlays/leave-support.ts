import { asCallError, call, unreachableCode } from '@portal/api-client';
import { navigateToUrl } from 'single-spa';
import { isKnown, session, setSupportClient, shownCustomer, supportOrigin } from '@portal/session';

/**
 * Back from a customer's space to where the agent came from in the back office, its home otherwise. The visit ends on the
 * server, and with it what was elevated: at once, or when the network is back; at the latest by its own time.
 * @param to the page of the back office that was asked for
 */
export function leaveSupport(to?: string): void {
  const origin = supportOrigin();
  const customerNbr = shownCustomer(session);
  const opened = isKnown(session) && session.context.status !== 'failed';
  if (customerNbr !== null && opened) endVisit(customerNbr);
  setSupportClient(null);
  navigateToUrl(to ?? origin ?? '/admin');
}

function endVisit(customerNbr: string): void {
  call('/endSupport', { customerNbr }).catch((error: unknown) => {
    if (asCallError(error).code !== unreachableCode) return;
    // a space that was opened again meanwhile is a visit that goes on
    const again = () => shownCustomer(session) !== customerNbr && endVisit(customerNbr);
    window.addEventListener('online', again, { once: true });
  });
}
