import { askedPaymentModes, type AskedPaymentMode, type PaymentMode } from '@portal/contract';

export interface ModeChoice {
  atOnce: AskedPaymentMode[];
  byRequest: AskedPaymentMode[];
}

/**
 * How the holder of a contract gets to each other mode of payment. Every contract is sold by direct debit (back-office 8), so its
 * terms always allow that one; others only as far as its product says. Nothing of a contract that has ended changes.
 * @param free of the contract's product
 */
export function modeChoice(
  current: PaymentMode,
  { free, closed }: { free: readonly string[]; closed: boolean },
): ModeChoice {
  const others = closed ? [] : askedPaymentModes.filter((mode) => mode !== current);
  const isFree = (mode: AskedPaymentMode) => mode === 'directDebit' || free.includes(mode);
  return {
    atOnce: others.filter(isFree),
    byRequest: others.filter((mode) => !isFree(mode)),
  };
}
