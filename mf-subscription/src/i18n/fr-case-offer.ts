import { formatEuros, formatKwh, formatKwhPrice } from '@portal/domain';
import type { OfferRefusal } from '../rules/case/offer-choices';

/** Words of the offer of a case. */
export const frCaseOffer = {
  form: 'Offre',
  loading: 'Chargement des offres',
  failed: 'Les offres n’ont pas pu être chargées',
  failedPackages: 'Les prix des forfaits n’ont pas pu être chargés',
  none: {
    EL: 'Aucune offre d’électricité ne convient à ce lieu',
    NG: 'Aucune offre de gaz ne convient à ce lieu',
  },
  noneWords: 'Vérifiez les consommations estimées, ou choisissez une autre énergie.',
  highConsumption: 'Erreur pour l’offre',
  energies: { EL: 'Électricité', NG: 'Gaz' },
  resting:
    'Les produits viennent d’apparaître\u00a0: le choix s’ouvre dans quelques secondes, pour qu’aucun clic ne tombe sur un autre.',
  rested: 'Les flèches passent d’un produit à l’autre, Entrée valide l’offre.',
  product: 'Produit',
  productOf: (energy: string) => `Produit – ${energy}`,
  rateOption: 'Option tarifaire',
  notTheMeters: (option: string, meter: string) =>
    `L’option ${option} n’est pas celle du compteur, qui est en ${meter}.`,
  estimate: (kwh: number) => `par an, estimation pour ${formatKwh(kwh)}`,
  cyclical: 'Facturée selon la consommation, payée chaque mois : sans forfait.',
  detailsOf: (energy: string) => `Forfait et paiement – ${energy}`,
  packages: 'Forfait',
  packagesOf: (energy: string) => `Forfait – ${energy}`,
  recommended: 'Recommandé',
  which: 'Quel forfait choisir\u00a0?',
  recommendedWhy:
    'Le forfait recommandé est le plus petit qui couvre la consommation estimée. Un forfait plus petit baisse les échéances, pas le coût de l’année : la différence est facturée à la régularisation.',
  gauge: 'Jauge saisonnière',
  kwh: { SUMMER: 'Été', WINTER: 'Hiver' },
  frequency: 'Fréquence de paiement',
  frequencyOf: (energy: string) => `Fréquence de paiement – ${energy}`,
  every: {
    MONTHLY: 'Chaque mois',
    BIMONTHLY: 'Tous les 2 mois',
    QUARTERLY: 'Tous les 3 mois',
    FOURMONTHLY: 'Tous les 4 mois',
  },
  free: 'Sans frais',
  fee: (amount: number) => `${formatEuros(amount)} par échéance`,
  options: 'Options',
  optionOf: (label: string, amount: number | null) =>
    amount === null ? label : `${label} (${formatEuros(amount)} par an)`,
  optionOfKwh: (label: string, price: number, amount: number | null) =>
    `${label} (${formatKwhPrice(price)} HT par kWh${amount === null ? '' : `, environ ${formatEuros(amount)} par an`})`,
  optionCount: (count: number) =>
    count === 0 ? 'sans option' : count === 1 ? '1\u00a0option' : `${count}\u00a0options`,
  noOptions: 'Aucune option pour ce produit.',
  changed: 'Une offre choisie n’est plus vendue telle quelle : vérifiez le choix proposé à sa place.',
  refusals: {
    missingEnergies: 'Choisissez une offre pour chaque énergie demandée.',
    missingFrequency: 'Choisissez une fréquence de paiement.',
    missingPackage: 'Choisissez un forfait.',
    packageInvalid: 'Ce forfait ne fait plus partie de ceux proposés : choisissez-en un autre.',
  } satisfies Record<OfferRefusal, string>,
  summary: {
    resting:
      'Les produits viennent d’apparaître\u00a0: le choix s’ouvre dans quelques secondes, pour qu’aucun clic ne tombe sur un autre.',
    rested: 'Les flèches passent d’un produit à l’autre, Entrée valide l’offre.',
    product: 'Produit',
    package: 'Forfait',
    noPackage: 'À choisir',
    packageUnknown: 'Quantités indisponibles',
    frequency: 'Paiement',
    options: 'Options',
    none: 'Aucune',
    cyclical: 'Selon la consommation',
  },
} as const;
