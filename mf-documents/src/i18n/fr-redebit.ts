import { type Day, formatEuros, formatWeekday } from '@portal/domain';

/** Words of the dialog that presents a failed debit again. */
export const frRedebit = {
  title: (amount: number) => `Programmer un nouveau prélèvement de ${formatEuros(amount)}\u00a0?`,
  intro: (label: string) =>
    `${label}. Choisissez le jour du nouveau prélèvement\u00a0: un jour ouvré bancaire, de demain à dans quinze jours.`,
  account: (iban: string) => `Compte débité\u00a0: ${iban}`,
  failed: 'Votre contrat n’a pas pu être lu',
  noMandate:
    'Aucun mandat de prélèvement n’est actif pour ce contrat\u00a0: réglez par carte, ou indiquez vos coordonnées bancaires dans «\u00a0Mes informations\u00a0».',
  day: 'Jour du prélèvement',
  missing: 'Choisissez le jour du prélèvement',
  near: (days: number) =>
    `Votre mandat prévoit un préavis de ${days} jours. J’accepte expressément d’être prélevé plus tôt.`,
  nearMissing: 'Acceptez un délai plus court, ou choisissez un jour plus lointain',
  recap: (amount: number, day: Day) => `${formatEuros(amount)} seront prélevés le ${formatWeekday(day)}.`,
  takeBackUntil: (day: Day) => `Vous pourrez annuler ce prélèvement jusqu’au ${formatWeekday(day)}.`,
  notTakenBack:
    'Ce jour est très proche\u00a0: le prélèvement part aussitôt à votre banque, et vous ne pourrez plus l’annuler ici.',
  verb: 'Programmer un nouveau prélèvement',
  cancel: 'Annuler',
  lost: 'La réponse ne nous est pas parvenue. Vous pouvez recommencer avec la même date\u00a0: un seul prélèvement est programmé.',
  done: {
    title: 'Nouveau prélèvement programmé',
    words: (amount: number, day: Day) =>
      `${formatEuros(amount)} seront prélevés le ${formatWeekday(day)}. Un e-mail vous le confirme.`,
    close: 'Valider',
  },
  elsewhere: (amount: number, day: Day) =>
    `Nouveau prélèvement de ${formatEuros(amount)} prévu le ${formatWeekday(day)}.`,
} as const;
