import type { PaymentMode } from '@portal/contract';

/** How a piece names the way it is paid. */
export const paymentMethods: Record<PaymentMode, { code: string; name: string }> = {
  directDebit: { code: 'sdd', name: 'Prélèvement SEPA' },
  check: { code: 'check', name: 'Chèque' },
  energyCheck: { code: 'energy_check', name: 'Chèque énergie' },
  bankTransfer: { code: 'transfer', name: 'Virement' },
  bankCard: { code: 'card', name: 'Carte bancaire' },
  cash: { code: 'cash', name: 'Espèces' },
};
