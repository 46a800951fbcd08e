import { loadContext } from '@portal/api-client';
import type { ConsentSubject } from '@portal/domain';
import { tellChange } from '../../../api/tell-change';

/** Offers by e-mail stand in the customer's contact as well: whoever shows it reads it again. */
export function afterMailingChange(
  customerNumber: string,
  { purpose, contactChannel }: ConsentSubject,
): void {
  if (purpose !== 'MARKETING' || contactChannel !== 'EMAIL') return;
  tellChange({ customerNumber, contractNumber: undefined }, undefined, true);
  // a failure stands in the session, where the frame tells of it
  void loadContext().catch(() => undefined);
}
