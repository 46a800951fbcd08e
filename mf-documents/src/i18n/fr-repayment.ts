import { type Day, formatCount, formatEuros, formatLongDay } from '@portal/domain';

/** Texts of repayment plans (« échelonnements ») on `/document/payments`. */
export const frRepayment = {
  card: 'Échelonnement',
  region: 'Mon échelonnement',
  rest: 'Solde de l’échelonnement',
  part: (position: number, of: number) => `Versement ${position} sur ${of} de l’échelonnement`,
  offer: (owed: number, most: number) =>
    `Vous pouvez régler ${formatEuros(owed)} en plusieurs fois, jusqu’à ${formatCount(most, 'versement')}.`,
  offerWords: 'Les dates et les montants s’affichent avant que vous n’acceptiez.',
  open: 'Payer en plusieurs fois',
  payNext: (amount: number, day: Day) =>
    `Payer le versement du ${formatLongDay(day)} (${formatEuros(amount)})`,
  payAll: (amount: number) => `Solder l’échelonnement (${formatEuros(amount)})`,
  allUnderWay: 'Le prélèvement de ce qui reste est en cours\u00a0: vous n’avez rien à faire.',
  past: 'Échelonnements précédents',
} as const;
