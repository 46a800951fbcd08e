import type { ContractSummary } from '@portal/contract';
import { FirstPayments, useFirstPayments } from '@portal/screen/debts';
import { ButtonLink } from '@portal/ui';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';

interface FirstPaymentNoticeProps {
  customerNumber: string;
  contract: ContractSummary;
}

/** What contracts that wait for money wait for; nothing for who has none. */
export function FirstPaymentNotice({ customerNumber, contract }: FirstPaymentNoticeProps) {
  const state = useFirstPayments(customerNumber);
  return (
    <FirstPayments
      state={state}
      contract={contract}
      contact={paths.contact}
      action={({ orderReference }) => (
        <ButtonLink variant="primary" icon="card" href={paths.payFirst(orderReference)}>
          {fr.incidents.card}
        </ButtonLink>
      )}
    />
  );
}
