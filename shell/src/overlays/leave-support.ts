import { navigate } from '@portal/remote';
import { setSupportClient, supportOrigin } from '@portal/session';

/** Back from a customer's space to where the agent came from in the back office, its home otherwise. */
export function leaveSupport(): void {
  const origin = supportOrigin();
  setSupportClient(null);
  navigate(origin ?? '/admin');
}
