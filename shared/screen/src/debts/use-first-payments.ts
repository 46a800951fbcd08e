import { type CallState, useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { awaitsFirstPayment } from '@portal/domain';
import { isKnown, useSession } from '@portal/session';

export type FirstPayment = ResponseOf<'/getFirstPayments'>['firstPayments'][number];

/** The first payments that a customer's cases await; asked for only where one of their contracts says so. */
export function useFirstPayments(customerNbr: string): CallState<ResponseOf<'/getFirstPayments'>> {
  const session = useSession();
  const awaited =
    isKnown(session) && session.contracts.some(({ contractStatus }) => awaitsFirstPayment(contractStatus));
  return useCall('/getFirstPayments', awaited ? { customerNbr } : null);
}
