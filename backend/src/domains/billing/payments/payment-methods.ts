import type { PaymentMode } from '@portal/contract';

/** Code and French name of each payment method, as in the columns of a piece. */
export const paymentMethods: Record<PaymentMode, { code: string; name: string }> = {
  directDebit: { code: 'sdd', name: 'Prélèvement SEPA' },
  check: { code: 'check', name: 'Chèque' },
  energyCheck: { code: 'energy_check', name: 'Chèque énergie' },
  bankTransfer: { code: 'transfer', name: 'Virement' },
  bankCard: { code: 'card', name: 'Carte bancaire' },
  cash: { code: 'cash', name: 'Espèces' },
};
