import {
  type Day,
  type Month,
  formatCount,
  formatEuros,
  formatKwh,
  formatLongDay,
  formatMonth,
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
  loading: 'Chargement de votre espace',
  selector: {
    label: 'Contrat affiché',
    searchLabel: 'Rechercher un contrat',
    searchPlaceholder: 'Adresse, numéro, énergie…',
    list: 'Vos contrats',
    count: (count: number) => formatCount(count, 'contrat', 'contrats'),
    none: 'Aucun contrat ne correspond à cette recherche',
    found: (count: number) => formatCount(count, 'contrat trouvé', 'contrats trouvés'),
  },
  noContract: {
    title: 'Aucun contrat pour le moment',
    words: 'Dès qu’un contrat sera rattaché à votre espace, vous le retrouverez ici.',
    contact: 'Nous contacter',
  },
  context: { title: 'Votre espace n’a pas pu être chargé' },
  moment: {
    starting: (day: Day) => `Votre contrat démarre le ${formatLongDay(day)}`,
    startingWords: 'Vos consommations et vos paiements apparaîtront ici à partir de cette date.',
    ending: (day: Day) => `Ce contrat prend fin le ${formatLongDay(day)}`,
    endingWords: 'Votre résiliation est enregistrée\u00a0: vos échéances s’arrêtent à cette date.',
    drawnAfterEnd: (count: number, euros: number, day: Day) =>
      count === 1
        ? `Un prélèvement de ${formatEuros(euros)} reste prévu le ${formatLongDay(day)}.`
        : `${formatCount(count, 'prélèvement reste prévu', 'prélèvements restent prévus')} ensuite, pour ${formatEuros(euros)} en tout\u00a0: le premier le ${formatLongDay(day)}.`,
    endingLink: 'Voir ma résiliation',
    fixing: 'Une erreur empêche la mise en service de ce contrat',
    fixingWords:
      'Nous la corrigeons et revenons vers vous. Pour en savoir plus, ou si vous avez renoncé à ce contrat, écrivez-nous.',
    write: 'Nous écrire',
    closed: 'Ce contrat est clos',
    closedWords: {
      supplied: 'Son historique reste consultable.',
      never: 'Il n’a pas été mis en service.',
    },
    chooseOther: 'Choisissez un autre contrat pour suivre vos contrats en cours.',
    onlyClosed: 'Votre contrat est clos',
    allClosed: 'Tous vos contrats sont clos',
    history: 'Vos factures et votre historique restent consultables.',
    noHistory: 'Il n’y a pas eu de mise en service, donc ni facture ni historique à consulter.',
  },
  balance: {
    title: 'Solde',
    loading: 'Chargement de votre solde',
    missing: 'Votre solde n’est pas disponible pour le moment.',
    retry: 'Réessayer',
    notYet: {
      title: 'Pas encore de solde',
      words: 'Il apparaîtra ici après la mise en service de votre contrat.',
    },
    never: { title: 'Pas de solde', words: 'Rien n’a été facturé sur ce contrat.' },
    failed: 'Votre solde n’a pas pu être chargé.',
    plan: 'Suivre mon échelonnement',
    link: 'Voir mes factures',
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
        percent === 0
          ? 'Autant qu’un an plus tôt'
          : `${Math.abs(percent)} % de ${percent > 0 ? 'plus' : 'moins'} qu’un an plus tôt`;
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
  },
  timeline: {
    title: 'Activation de mon contrat',
    askedStart: (day: Day) =>
      `Début demandé\u00a0: le ${formatLongDay(day)}, à confirmer par le gestionnaire de réseau.`,
  },
} as const;
