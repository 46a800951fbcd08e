import type { CallState } from '@portal/api-client';
import type { ContractSummary, ResponseOf } from '@portal/contract';
import { FirstPayments } from '@portal/screen/debts';
import { ButtonLink } from '@portal/ui';
import { frPayments } from '../i18n/fr-payments';
import { elsewhere, payFirst } from '../paths';

interface FirstPaymentsHereProps {
  state: CallState<ResponseOf<'/getFirstPayments'>>;
  contract: ContractSummary;
}

/** What contracts that wait for money wait for, each paid in the dialog of the screen of payments. */
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
