import { navigate } from '@portal/remote';
import { setSupportClient } from '@portal/session';

/** Back from a customer's space to the back office. */
export function leaveSupport(): void {
  setSupportClient(null);
  navigate('/admin');
}
