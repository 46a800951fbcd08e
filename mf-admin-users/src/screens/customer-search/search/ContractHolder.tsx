import { formatDay } from '@portal/domain';
import { StatusBadge } from '@portal/ui';
import { frCustomers } from '../../../i18n/fr-customers';
import type { FoundContract } from './found-customer';

/** Which of the two holders of a transferred contract this customer is, or who is to have it; nothing of any other contract. */
export function ContractHolder({ contract: { transfer, plannedTransfer } }: { contract: FoundContract }) {
  if (plannedTransfer) {
    const { day, customerNbr, refused = false } = plannedTransfer;
    return (
      <StatusBadge tone={refused ? 'warning' : 'info'}>
        {frCustomers.contract[refused ? 'notTransferred' : 'planned'](formatDay(day), customerNbr)}
      </StatusBadge>
    );
  }
  if (!transfer) return null;
  const { holder, day } = transfer;
  return (
    <StatusBadge tone={holder === 'CURRENT' ? 'success' : 'neutral'}>
      {frCustomers.contract.holders[holder](formatDay(day))}
    </StatusBadge>
  );
}
