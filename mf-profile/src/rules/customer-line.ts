import type { Customer } from '@portal/contract';
import { civilityLabel } from '@portal/domain';

/** « Mme Camille Martin · client 100001 »; a company goes by its name. */
export function customerLine({ contact, customerNumber }: Customer): string {
  const { civility, firstName, lastName } = contact.customerFullName;
  const name =
    contact.companyName ?? [civilityLabel(civility), firstName, lastName].filter(Boolean).join(' ');
  return `${name} · client ${customerNumber}`;
}
