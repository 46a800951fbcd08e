import { formatCount, formatDay, formatEuros, formatLongDay, type Day } from '@portal/domain';

/** Texts of « Tout régler »: several debts, of one contract or of several, by one card payment. */
export const frAll = {
  region: 'Tout régler',
  banner: (total: number, debts: number, contracts: number) =>
    contracts > 1
      ? `${formatEuros(total)} à payer en tout, sur ${formatCount(contracts, 'contrat')}`
      : `${formatEuros(total)} à payer en tout\u00a0: ${formatCount(debts, 'somme')}`,
  bannerWords: 'Un seul paiement par carte peut tout régler.',
  open: 'Tout régler',
  title: 'Tout régler par carte',
  loading: 'Chargement de ce que vous devez',
  failed: 'Ce que vous devez n’a pas pu être chargé',
  intro: 'Décochez ce que vous ne voulez pas payer maintenant.',
  none: 'Il n’y a rien à payer par carte\u00a0: aucune somme n’est due, ou un paiement est déjà prévu.',
  late: (day: Day) => `En retard depuis le ${formatDay(day)}`,
  due: (day: Day) => `À payer au plus tard le ${formatDay(day)}`,
  other: (days: readonly Day[]) =>
    days.length === 1 && days[0]
      ? `Un autre paiement est déjà prévu le ${formatLongDay(days[0])}\u00a0: il n’est pas dans cette liste.`
      : 'D’autres paiements sont déjà prévus\u00a0: ils ne sont pas dans cette liste.',
  chosen: (count: number) => formatCount(count, 'somme choisie', 'sommes choisies'),
  pay: (total: number) => `Payer ${formatEuros(total)} par carte`,
  choose: 'Choisissez au moins une somme',
  cancel: 'Annuler',
  label: (count: number) => formatCount(count, 'somme due', 'sommes dues'),
  notOwed: 'Une partie n’est plus à payer',
  left: (label: string, reason: string) => `${label}\u00a0: ${reason}`,
} as const;
