import { formatCount, formatEuros } from '@portal/domain';

const days = (count: number) => formatCount(count, 'jour');

/** Words of the dialog by which an agent has a refused debit presented again. */
export const frPlanDebit = {
  title: (amount: number) => `Prélever à nouveau ${formatEuros(amount)}\u00a0?`,
  intro: (label: string, contract: string) => `${label} · contrat ${contract}`,
  refused: (reason: string) => `Refusé par la banque\u00a0: ${reason}`,
  account: (iban: string) => `Compte débité\u00a0: ${iban}`,
  failed: 'Le contrat n’a pas pu être lu',
  opening: 'Lecture du mandat',
  noMandate:
    'Aucun mandat de prélèvement n’est actif pour ce contrat\u00a0: proposez au client de payer par carte, ou d’indiquer ses coordonnées bancaires dans son espace.',
  day: 'Jour du prélèvement',
  noDay: 'Choisissez le jour du prélèvement',
  notice: (count: number) =>
    `Le client est averti par e-mail. Son mandat prévoit un préavis de ${days(count)}.`,
  near: (day: string) => `${day} (avant la fin du préavis)`,
  agreed: (count: number) => `Le client accepte d’être prélevé avant la fin de son préavis de ${days(count)}`,
  kept: 'Demandez-le-lui\u00a0: son accord est gardé avec votre nom.',
  notAgreed: 'Demandez son accord au client, ou choisissez un jour plus lointain',
  verb: 'Prélever à nouveau',
  cancel: 'Annuler',
  done: 'Nouveau prélèvement programmé',
  lost: 'Nous n’avons pas reçu de réponse. Réessayez avec le même jour\u00a0: un seul prélèvement est programmé.',
} as const;
