import { type Day, formatCount, formatDay, formatEuros, formatWhole } from '@portal/domain';

const contracts = (count: number) => formatCount(count, 'contrat');

/** Texts of « Tous mes contrats ». */
export const frContracts = {
  title: 'Tous mes contrats',
  intro:
    'Ce que chaque contrat doit, consomme et devient. Filtrez, sélectionnez, puis agissez sur plusieurs à la fois.',
  truncated: (most: number) =>
    `Vous avez plus de ${contracts(most)}\u00a0: les plus anciens contrats terminés ne sont pas dans cette liste.`,
  totals: {
    region: 'En tout',
    contracts: 'Contrats',
    due: 'À payer',
    late: 'En retard',
    lateOf: (count: number) => (count === 0 ? 'Aucun retard' : `sur ${contracts(count)}`),
    seeLate: (count: number) => `Voir les retards (${formatWhole(count)})`,
    consumption: 'Consommation',
    months: '12 derniers mois de chaque contrat',
    filtered: 'des contrats filtrés',
  },
  filters: {
    region: 'Filtrer les contrats',
    text: 'Numéro, adresse ou mot',
    stage: 'Statut',
    stages: { ACTIVE: 'En service', COMING: 'À venir', OVER: 'Terminés' },
    energy: 'Énergie',
    costCentre: 'Centre de coût',
    without: 'Sans centre de coût',
    before: 'Renouvellement avant le',
    all: 'Tous',
    allEnergies: 'Toutes',
    late: 'En retard seulement',
    clear: 'Effacer les filtres',
  },
  list: {
    label: 'Tous mes contrats',
    nothing: 'Aucun contrat ne correspond.',
    all: contracts,
    more: (count: number) => `Plus de ${contracts(count)}`,
    atLeast: (count: number) => `Au moins ${contracts(count)}`,
    narrow: 'Filtrez pour en voir moins.',
    range: (from: number, to: number) => `Affichés\u00a0: ${formatWhole(from)} à ${formatWhole(to)}`,
    perPage: 'Contrats par page',
  },
  columns: {
    chosen: 'Choix',
    contract: 'Contrat',
    status: 'Statut',
    costCentre: 'Centre de coût',
    next: 'Prochain paiement',
    due: 'À payer',
    consumption: 'Conso. 12 mois',
    horizon: 'Renouvellement',
  },
  row: {
    choose: (number: string) => `Sélectionner le contrat ${number}`,
    none: '–',
    late: (due: number, late: number) => (late === due ? 'en retard' : `dont ${formatEuros(late)} en retard`),
    on: (day: Day) => `le\u00a0${formatDay(day)}`,
    months: (count: number) => `sur ${formatCount(count, 'mois', 'mois')}`,
    ends: 'Fin',
  },
  selection: {
    region: 'Contrats sélectionnés',
    count: (count: number) => formatCount(count, 'contrat sélectionné', 'contrats sélectionnés'),
    page: 'Tout sélectionner sur la page',
    leavePage: 'Tout désélectionner sur la page',
    found: (count: number) => `Sélectionner les ${contracts(count)} trouvés`,
    reading: (read: number, count: number) => `Sélection… ${read} sur ${count}`,
    failed: (problem: string) => `Rien n’a été ajouté à la sélection. ${problem}`,
    clear: 'Tout désélectionner',
    pay: (count: number, euros: number) => `Régler ${contracts(count)} · ${formatEuros(euros)}`,
    payNothing: 'Rien à régler par carte',
    tooMany: (debts: number, most: number) =>
      `${formatCount(debts, 'somme', 'sommes')} à régler\u00a0: un paiement en règle ${most} au plus. Sélectionnez moins de contrats.`,
    costCentre: 'Choisir un centre de coût',
  },
  tools: {
    region: 'Fichiers et centres de coût',
    csv: 'Exporter la liste (CSV)',
    invoices: 'Télécharger les factures',
    costCentres: 'Centres de coût',
  },
  invoices: {
    title: 'Télécharger les factures',
    words: (count: number, chosen: boolean) =>
      chosen
        ? `Les factures de ${count === 1 ? 'ce contrat sélectionné' : `ces ${contracts(count)} sélectionnés`}, en une archive ZIP.`
        : `Les factures ${count === 1 ? 'du contrat' : `des ${contracts(count)}`} de la liste, en une archive ZIP.`,
    from: 'Du',
    to: 'Au',
    shortcuts: 'Période',
    lastMonth: 'Mois dernier',
    quarter: 'Trois derniers mois',
    year: 'Cette année',
    limits: (most: number) =>
      `${most} factures au plus par archive. Elles y sont rangées par mois, contrat et numéro\u00a0: 2026-10_EL001_F-1234.pdf.`,
    download: 'Télécharger l’archive',
    wrong: 'Choisissez une période\u00a0: son premier jour, puis son dernier.',
    close: 'Fermer',
  },
} as const;
