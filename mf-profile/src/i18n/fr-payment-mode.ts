import { type Day, formatLongDay } from '@portal/domain';

/** Words of the change of the mode of payment, in the bank block of `/profile/information`. */
export const frPaymentMode = {
  mode: 'Moyen de paiement',
  change: 'Changer de moyen de paiement',
  form: 'Moyen de paiement',
  legend: 'Comment souhaitez-vous payer ce contrat\u00a0?',
  choose: 'Choisissez un moyen de paiement',
  tooLong: 'Votre message est trop long',
  atOnce: 'Le changement est immédiat.',
  byRequest: 'Sur demande\u00a0: un conseiller l’étudie et vous répond.',
  requestNote:
    'Les conditions de ce contrat prévoient le prélèvement\u00a0: votre souhait part comme une demande, et rien ne change d’ici notre réponse.',
  message: 'Un mot pour le conseiller (facultatif)',
  messageHint: 'Par exemple la raison de votre souhait.',
  question: 'Changer de moyen de paiement\u00a0?',
  questionAsked: 'Envoyer votre demande\u00a0?',
  verb: 'Changer',
  verbAsked: 'Envoyer la demande',
  note: 'Les prélèvements déjà annoncés de factures déjà émises restent prévus\u00a0; ce qui suit se paie autrement.',
  noteDebit:
    'Vos prochaines échéances sont prélevées par le mandat en vigueur. Si vous n’en avez pas, enregistrez ensuite votre IBAN ici.',
  noteAsked: 'Un conseiller étudie votre demande. Vous suivez sa réponse dans «\u00a0Mes demandes\u00a0».',
  oncePaid: 'Une fois le changement fait, voici comment payer. D’ici là, les prélèvements continuent.',
  sentTitle: 'Demande envoyée',
  sentNumber: (event: string) => `Demande n° ${event}. Rien ne change d’ici notre réponse.`,
  close: 'Fermer',
  sent: 'Votre demande est envoyée. Un e-mail vous le confirme.',
  waiting: (mode: string, day: Day) =>
    `Vous avez demandé le ${formatLongDay(day)} à payer par ${mode.toLowerCase()}.`,
  waitingBy: (day: Day) => `Réponse au plus tard le ${formatLongDay(day)}.`,
  waitingYou: 'Nous attendons votre réponse.',
  waitingTitle: 'Changement demandé',
  see: 'Voir ma demande',
  elsewhere: (contract: string) => `Le moyen de paiement du contrat ${contract} est changé.`,
  askedElsewhere: (contract: string) => `Votre demande pour le contrat ${contract} est envoyée.`,
} as const;
