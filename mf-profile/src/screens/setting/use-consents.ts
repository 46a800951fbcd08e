import { type CallState, useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';

export type ConsentsState = CallState<ResponseOf<'/getConsents'>>;

/** Those in force and those withdrawn, latest first: two blocks of the screen read them. */
export const useConsents = (customerNbr: string): ConsentsState => useCall('/getConsents', { customerNbr });
