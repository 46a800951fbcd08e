import { formatCount, formatEuros } from '@portal/domain';

/** Words of repayment plans (« échelonnements ») on the pages of a customer and of a contract. */
export const frRepayment = {
  title: 'Échelonnements',
  opening: 'Chargement des échelonnements',
  failed: 'Les échelonnements n’ont pas pu être chargés',
  none: 'Rien ne peut être échelonné, et aucun échelonnement n’a été mis en place.',
  contract: (number: string) => `Contrat ${number}`,
  owed: (euros: number, debts: number) => `${formatEuros(euros)} à payer, ${formatCount(debts, 'somme')}`,
  propose: 'Proposer un échelonnement',
  of: (contract: string) => ` pour le contrat ${contract}`,
  cancel: 'Annuler l’échelonnement',
  past: 'Échelonnements précédents',
  readOnly: 'Vos droits permettent de consulter les échelonnements, pas de les modifier.',
  cancelDialog: {
    title: 'Annuler cet échelonnement\u00a0?',
    words: (left: number) =>
      `Ce qui reste (${formatEuros(left)}) est de nouveau à payer aussitôt. Les prélèvements qui ne sont pas encore à la banque sont arrêtés. Le client reçoit votre motif par e-mail.`,
    reason: 'Motif, lu par le client',
    required: 'Indiquez le motif',
    tooLong: 'Ce motif est trop long',
    submit: 'Annuler l’échelonnement',
    keep: 'Garder l’échelonnement',
    done: 'L’échelonnement est annulé. Le client en est informé par e-mail.',
    failed: 'L’échelonnement n’est pas annulé',
    lost: 'La réponse ne nous est pas parvenue. Vous pouvez confirmer de nouveau sans risque.',
  },
} as const;
