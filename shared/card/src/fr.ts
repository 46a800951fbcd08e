import { formatEuros } from '@portal/domain';

/** Words of every card payment. */
export const cardWords = {
  title: 'Payer par carte',
  loading: 'Chargement du paiement sécurisé',
  what: 'Vous payez',
  amount: 'Montant',
  firstPayment:
    'La carte est débitée aujourd’hui, une seule fois. Les échéances suivantes sont prélevées sur le compte bancaire.',
  number: 'Numéro de carte',
  expiry: 'Date d’expiration',
  cvc: 'Code de sécurité (CVC)',
  missing: {
    number: 'Saisissez le numéro de la carte',
    expiry: 'Saisissez la date d’expiration',
    cvc: 'Saisissez le code de sécurité',
  },
  incomplete: {
    number: 'Ce numéro est incomplet',
    expiry: 'Cette date est incomplète',
    cvc: 'Ce code est incomplet',
  },
  safe: 'Votre carte est saisie directement chez notre prestataire de paiement\u00a0: nous ne la voyons pas et ne la conservons pas.',
  sandbox:
    'Bac à sable de paiement\u00a0: aucune carte n’est débitée. Acceptée\u00a0: 4242 4242 4242 4242. Refusée\u00a0: 4000 0000 0000 0002. Avec 3-D Secure\u00a0: 4000 0025 0000 3155. Date à venir et code au choix.',
  pay: (amount: number) => `Payer ${formatEuros(amount)}`,
  retry: 'Réessayer',
  cancel: 'Annuler',
  refused: 'Le paiement n’a pas abouti',
  again: 'Vous n’avez pas été débité. Vérifiez votre carte ou prenez-en une autre, puis réessayez.',
  typeAnew: 'Vous n’avez pas été débité. Saisissez à nouveau votre carte, ou une autre.',
  noForm: 'Le formulaire de paiement n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez.',
  changed: {
    title: 'Le montant a changé',
    words: (before: number, now: number) =>
      `Il reste ${formatEuros(now)} à payer, au lieu de ${formatEuros(before)}. Vérifiez avant de payer.`,
  },
  bank: {
    title: 'Votre banque vous demande de confirmer ce paiement',
    words: 'Suivez ses indications dans la fenêtre qui s’ouvre. Ne rechargez pas la page.',
  },
  checking: 'Vérification de votre paiement…',
  slow: 'C’est plus long que d’habitude. Vous pouvez fermer cette fenêtre\u00a0: le résultat vous sera annoncé, et vous ne serez jamais débité deux fois.',
} as const;
