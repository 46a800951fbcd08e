import type { CallState } from '@portal/api-client';
import type { ContractSummary, ResponseOf } from '@portal/contract';
import { FirstPayments } from '@portal/screen/debts';
import { ButtonLink } from '@portal/ui';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';

interface FirstPaymentNoticeProps {
  state: CallState<ResponseOf<'/getFirstPayments'>>;
  contract: ContractSummary;
}

/** What contracts that wait for money wait for; nothing for who has none. */
export function FirstPaymentNotice({ state, contract }: FirstPaymentNoticeProps) {
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
