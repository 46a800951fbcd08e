import type { AccountSums } from '@portal/contract';
import { accountDisplay } from '@portal/domain';
import { frCustomers } from '../i18n/fr-customers';

const nothing: AccountSums = {
  ...{ due: 0, late: 0, inHand: 0, inCollection: 0, owedBack: 0, refunding: 0, inPlan: 0 },
  ...{ planned: 0, plannedOn: null, plannedUntil: null },
};
/** As the customer's own screens say that they are owed something. */
const inYourFavour = accountDisplay({ ...nothing, owedBack: 1 }).label;

/** An account as an agent reads it: what is in the customer's favour is not in the reader's. */
export function accountForAgent(...of: Parameters<typeof accountDisplay>): ReturnType<typeof accountDisplay> {
  const shown = accountDisplay(...of);
  return shown.label === inYourFavour ? { ...shown, label: frCustomers.inFavour } : shown;
}
