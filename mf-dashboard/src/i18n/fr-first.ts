import { type Day, formatLongDay } from '@portal/domain';

/** Words that the first paint needs as well: apart, because the page loads them before the screen’s code. */
export const frFirst = {
  greeting: (name: string) => (name ? `Bonjour ${name}` : 'Bonjour'),
  money: 'Mon budget',
  /** Of the payment cards (C2.2). */
  payments: {
    title: 'Paiements',
    next: 'Prochain paiement',
    last: 'Dernier paiement',
    loading: 'Chargement de vos paiements',
    failed: 'Vos paiements n’ont pas pu être chargés.',
    noNext: 'Aucun paiement à venir',
    nextBill: 'Rien à payer avant votre prochaine facture',
    first: 'Premier paiement, par carte',
    firstUnderWay: 'Premier paiement, en cours',
    firstUnknown: 'Votre premier paiement',
    noLast: 'Aucun paiement effectué',
    on: (day: Day) => `le ${formatLongDay(day)}`,
    sources: {
      prepayment: 'Échéance,',
      card: 'Paiement par carte',
      adhoc: 'Paiement',
      invoice: 'Facture',
      repayment: 'Versement de votre échelonnement,',
    },
    link: 'Voir mes paiements',
  },
} as const;
