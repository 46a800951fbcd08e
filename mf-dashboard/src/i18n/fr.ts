import type { Season } from '@portal/contract';
import {
  type Day,
  type Month,
  formatCount,
  formatDay,
  formatEuros,
  formatKwh,
  formatLongDay,
  formatMonth,
  formatWhole,
} from '@portal/domain';
import { frFirst } from './fr-first';

interface MonthKwh {
  month: Month;
  quantity: number;
}

/** Every sentence of the dashboard that is not a label of a closed list. */
export const fr = {
  title: 'Accueil',
  ...frFirst,
  allContracts: (count: number) => `Mes ${formatWhole(count)}\u00a0contrats`,
  loading: 'Chargement de votre espace',
  openingContracts: 'Chargement de vos contrats',
  noContract: {
    title: 'Aucun contrat pour le moment',
    words: 'Dès qu’un contrat sera rattaché à votre espace, vous le retrouverez ici.',
    contact: 'Nous contacter',
  },
  context: { title: 'Votre espace n’a pas pu être chargé' },
  balance: {
    title: 'Solde',
    parts: 'Détail du compte',
    loading: 'Chargement de votre solde',
    missing: 'Votre solde n’est pas disponible pour le moment.',
    retry: 'Réessayer',
    notYet: {
      title: 'Pas encore de solde',
      words: 'Il apparaîtra ici après la mise en service de votre contrat.',
    },
    never: { title: 'Pas de solde', words: 'Rien n’a été facturé sur ce contrat.' },
    failed: 'Votre solde n’a pas pu être chargé.',
  },
  first: {
    loading: 'Chargement de ce qui est à faire',
    failed: 'Ce qui est à faire n’a pas pu être chargé',
    debts: 'Mes paiements en retard',
    lateOnes: (count: number, euros: number) =>
      `${formatCount(count, 'paiement', 'paiements')}, ${formatEuros(euros)}`,
    payment: 'Mon premier paiement',
  },
  settlement: {
    title: 'Régularisation estimée',
    about: 'environ',
    owed: (day: Day) => `à payer le ${formatLongDay(day)}`,
    back: (day: Day) => `en votre faveur le ${formatLongDay(day)}`,
    level: (day: Day) => `à l’équilibre le ${formatLongDay(day)}`,
  },
  incidents: {
    redebit: 'Choisir une date',
    card: 'Payer par carte',
    all: 'Tout régler en une fois',
    spread: 'Payer en plusieurs fois',
  },
  consumption: {
    title: 'Ma consommation',
    loading: 'Chargement de vos consommations',
    failed: 'Vos consommations n’ont pas pu être chargées',
    notYet: {
      title: 'Pas encore de relevé',
      words: 'Votre consommation apparaîtra après le premier relevé de votre compteur.',
    },
    never: { title: 'Aucun relevé', words: 'Aucune consommation n’a été relevée sur ce contrat.' },
    total: (months: number) => `Sur ${formatCount(months, 'mois', 'mois')}`,
    latest: (month: Month) => `En ${formatMonth(month)}`,
    average: 'Moyenne par mois',
    onlyMonth: (month: Month, kWh: number) =>
      `Un seul mois relevé : ${formatMonth(month)}, ${formatKwh(kWh)}.`,
    extremes: (highest: MonthKwh, lowest: MonthKwh) =>
      `Le mois le plus fort est ${formatMonth(highest.month)} (${formatKwh(highest.quantity)}), ` +
      `le plus faible ${formatMonth(lowest.month)} (${formatKwh(lowest.quantity)}).`,
    partials: (count: number) =>
      `${formatCount(count, 'mois est relevé en partie', 'mois sont relevés en partie')} : compris dans le total, pas dans la moyenne.`,
    gaps: (count: number) =>
      `${formatCount(count, 'mois', 'mois')} sans relevé : le total n’en tient pas compte.`,
    compared: (percent: number, months: number | null) => {
      const change =
        percent === 0 ? 'Stable en un an' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} % en un an`;
      return months === null
        ? change
        : `${change}, sur ${formatCount(months, 'mois comparable', 'mois comparables')}`;
    },
    loadingChart: 'Chargement du graphique',
    lastYear: 'Un an plus tôt',
    partial: 'Mois incomplet',
    month: 'Mois',
    chartTitle: 'Consommation des 12 derniers mois',
    link: 'Voir le détail',
    show: 'Voir le graphique',
    hide: 'Masquer le graphique',
  },
  package: {
    title: 'Mon offre',
    loading: 'Chargement de votre offre',
    failed: 'Votre offre n’a pas pu être chargée.',
    progress: (month: Month) => `Forfait utilisé en ${formatMonth(month)}`,
    progressValue: (used: string, amount: string, percent: string) => `${used} sur ${amount} (${percent})`,
    over: 'Forfait dépassé',
    overBy: (excess: string) => `${excess} de plus que le forfait du mois`,
    billed: 'Cette offre est facturée selon vos consommations : elle n’a pas de forfait.',
    rate: 'Option tarifaire',
    capacity: { EL: 'Puissance souscrite', NG: 'Consommation annuelle de référence' },
    frequency: 'Fréquence de paiement',
    renewal: 'Renouvellement',
    end: 'Fin du contrat',
    link: 'Gérer mon offre',
    season: (kWh: string, season: Season) => `${kWh}/mois en ${season === 'WINTER' ? 'hiver' : 'été'}`,
  },
  bill: {
    title: 'Ma facture expliquée',
    of: (euros: number, day: Day) => `${formatEuros(Math.abs(euros))} le ${formatDay(day)}`,
    favour: (euros: number, day: Day) =>
      `${formatEuros(Math.abs(euros))} en votre faveur le ${formatDay(day)}`,
    more: (euros: number) => `${formatEuros(euros)} de plus qu’avant`,
    less: (euros: number) => `${formatEuros(euros)} de moins qu’avant`,
    same: 'le même montant que la précédente',
    first: 'votre première facture',
    none: 'Pas encore de facture',
  },
  advice: {
    title: 'Nos conseils et vidéos',
    summary: 'Mieux maîtriser sa consommation',
  },
  timeline: {
    title: 'Activation de mon contrat',
    askedStart: (day: Day) =>
      `Début demandé\u00a0: le ${formatLongDay(day)}, à confirmer par le gestionnaire de réseau.`,
  },
} as const;
