import type { CallState } from '@portal/api-client/query';
import type { ContractSummary, ResponseOf } from '@portal/contract';
import { FirstPayments } from '@portal/screen/debts';
import { ButtonLink } from '@portal/ui';
import { frPayments } from '../i18n/fr-payments';
import { elsewhere, payFirst } from '../paths';

interface FirstPaymentsHereProps {
  state: CallState<ResponseOf<'/getFirstPayments'>>;
  contract: ContractSummary;
}

/** The first payments that are awaited; each links to its dialog on the screen of payments. */
export const FirstPaymentsHere = ({ state, contract }: FirstPaymentsHereProps) => (
  <FirstPayments
    state={state}
    contract={contract}
    contact={elsewhere.contact}
    action={({ orderReference }) => (
      <ButtonLink variant="primary" icon="card" href={payFirst(orderReference)}>
        {frPayments.payByCard}
      </ButtonLink>
    )}
  />
);
