import type { ProcessType, startRanges } from '@portal/contract';

/** SDD: the first instalment is debited. OTHER: it may be paid by card. */
export type PaymentType = 'SDD' | 'OTHER';

/** How a case is paid, from the situation of each of its energies: SDD when every one is a switch for later (back-office 4). */
export const paymentTypeOf = (
  situations: readonly { startRange: (typeof startRanges)[number]; processType: ProcessType }[],
): PaymentType =>
  situations.every(({ startRange, processType }) => startRange === 'LATER' && processType === 'SWITCH')
    ? 'SDD'
    : 'OTHER';
