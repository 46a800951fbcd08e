import { formatEuros } from '@portal/domain';

/** What came of a card payment; the words of its form are those of `@portal/card`. */
export const frCard = {
  retry: 'Réessayer',
  close: 'Fermer',
  failed: 'Une erreur s’est produite',
  notNow: 'Ce paiement ne peut pas être fait',
  calledOff: 'Ce paiement a été annulé entre-temps. Réessayez pour en commencer un nouveau.',
  unknown: {
    title: 'Nous ne savons pas encore si votre paiement a abouti',
    words:
      'La réponse ne nous est pas parvenue. Vérifiez avant de recommencer\u00a0: même ainsi, vous ne serez pas débité deux fois.',
    check: 'Vérifier',
  },
  processing: {
    title: 'Paiement en cours de traitement',
    words:
      'Votre banque n’a pas encore répondu. Ne payez pas à nouveau\u00a0: un e-mail vous confirmera le paiement.',
  },
  paid: {
    title: 'Paiement accepté',
    words: (amount: number) =>
      `Votre paiement de ${formatEuros(amount)} est enregistré. Un reçu vous est envoyé par e-mail.`,
    soon: (amount: number) =>
      `Votre paiement de ${formatEuros(amount)} est accepté par votre banque. Il apparaîtra ici dans quelques instants.`,
    close: 'Valider',
  },
  credited:
    'Votre paiement est reçu, mais cette somme n’était plus à payer\u00a0: elle est portée au crédit de votre contrat, et un e-mail vous le confirme.',
  elsewhere: {
    paid: (amount: number) => `Votre paiement par carte de ${formatEuros(amount)} est enregistré.`,
    failed: 'Votre paiement par carte n’a pas abouti. Vous n’avez pas été débité.',
    unknown:
      'Votre paiement par carte est en cours de vérification. Retrouvez-le dans «\u00a0Mes paiements\u00a0».',
  },
} as const;
