import { loadContext } from '@portal/api-client';
import type { ConsentSubject } from '@portal/domain';
import { tellChange } from '../../../api/tell-change';

/** Consent to offers by e-mail is part of the customer's contact too: screens that show it must reload it. */
export function afterMailingChange(
  customerNumber: string,
  { purpose, contactChannel }: ConsentSubject,
): void {
  if (purpose !== 'MARKETING' || contactChannel !== 'EMAIL') return;
  tellChange({ customerNumber, contractNumber: undefined }, undefined, true);
  // the session stores a failed load, and the shell shows it
  void loadContext().catch(() => undefined);
}
