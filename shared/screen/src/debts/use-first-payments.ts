import { type CallState, useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { awaitsFirstPayment } from '@portal/domain';
import { isKnown, useSession } from '@portal/session';

export type FirstPayment = ResponseOf<'/getFirstPayments'>['firstPayments'][number];

/** Whether one of the customer's contracts awaits its first payment. */
export function useAwaitsFirstPayment(): boolean {
  const session = useSession();
  return (
    isKnown(session) && session.contracts.some(({ contractStatus }) => awaitsFirstPayment(contractStatus))
  );
}

/** The first payments that a customer's cases await; asked for only where one of their contracts says so. */
export function useFirstPayments(customerNbr: string): CallState<ResponseOf<'/getFirstPayments'>> {
  return useCall('/getFirstPayments', useAwaitsFirstPayment() ? { customerNbr } : null);
}
