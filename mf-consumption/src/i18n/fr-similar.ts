import type { HeatingType, HousingType } from '@portal/contract';
import { type Day, formatDay, formatWhole } from '@portal/domain';

const heated: Record<HeatingType, string> = {
  ELECTRICITY: 'chauffés à l’électricité',
  GAS: 'chauffés au gaz',
  COLLECTIVE: 'chauffés collectivement',
};
const homes: Record<HousingType, string> = { APARTMENT: 'appartements', HOUSE: 'maisons' };
/** Houses are feminine. */
const agreed = (words: string, type: HousingType | null) =>
  type === 'HOUSE' ? words.replace('chauffés', 'chauffées') : words;

const sizes = (from: number | null, to: number | null): string => {
  if (from === null) return `de ${to}\u00a0m² au plus`;
  return to === null ? `de plus de ${from - 1}\u00a0m²` : `de ${from} à ${to}\u00a0m²`;
};

/** Words of the comparison with similar homes. */
export const frSimilar = {
  title: 'À côté de logements semblables',
  loading: 'Chargement de la comparaison',
  failed: 'La comparaison n’a pas pu être chargée',
  kwh: (kwh: number) => `${formatWhole(kwh)}\u00a0kWh`,
  yours: 'Votre logement',
  median: 'La médiane',
  band: 'Un logement sur deux',
  bandRange: (low: string, high: string) => `de ${low} à ${high}`,
  said: {
    below: (kwh: string) =>
      `En un an, vous consommez ${kwh}\u00a0: moins que trois logements semblables sur quatre.`,
    within: (kwh: string) => `En un an, vous consommez ${kwh}\u00a0: comme un logement semblable sur deux.`,
    above: (kwh: string) =>
      `En un an, vous consommez ${kwh}\u00a0: plus que trois logements semblables sur quatre.`,
    unknown:
      'Vos relevés ne couvrent pas encore une année récente\u00a0: votre logement prendra sa place ici ensuite.',
  },
  alt: (low: string, median: string, high: string, own: string | null) =>
    `Un logement semblable sur deux consomme de ${low} à ${high} par an, ${median} à la médiane${own === null ? '' : `\u00a0; le vôtre, ${own}`}`,
  group: (
    count: number,
    type: HousingType | null,
    {
      from,
      to,
      ownArea,
      heating,
    }: { from: number | null; to: number | null; ownArea: string; heating: HeatingType },
  ) =>
    `Au moins ${formatWhole(count)} ${type === null ? 'logements' : homes[type]} ${sizes(from, to)} (votre logement\u00a0: ${ownArea}), ${agreed(heated[heating], type)}`,
  place: {
    DEPARTMENT: (name: string | null) => `dans votre département, ${name ?? ''}`,
    ZONE: (name: string | null) => `dans votre zone de climat\u00a0: ${name ?? ''}`,
    COUNTRY: () => 'partout en France',
  },
  wider: {
    ZONE: 'Trop peu de logements comme le vôtre dans votre département\u00a0: la comparaison va plus loin.',
    COUNTRY: 'Trop peu de logements comme le vôtre dans votre région\u00a0: la comparaison va plus loin.',
    ANY: 'Trop peu de logements comme le vôtre\u00a0: maisons et appartements sont comparés ensemble.',
  },
  computed: (day: Day, until: Day | null) =>
    `Calculé le ${formatDay(day)}${until === null ? '' : `, vos relevés jusqu’au ${formatDay(until)}`}. Ces chiffres viennent d’au moins dix autres clients et ne montrent jamais un logement.`,
  few: 'Trop peu de logements comme le vôtre\u00a0: il en faut dix autres pour que personne ne soit reconnu. La comparaison est refaite chaque nuit.',
  missing:
    'Dites-nous la taille de votre logement et son chauffage\u00a0: votre consommation sera comparée à celle de logements semblables, sans jamais montrer celle d’un seul.',
  home: {
    title: 'Mon logement',
    type: 'Type',
    area: 'Surface',
    heating: 'Chauffage',
    choose: 'Choisissez',
    required: 'Choisissez une réponse',
    between: (from: number, to: number) => `${from} à ${to}\u00a0m²`,
    upTo: (to: number) => `${to}\u00a0m² ou moins`,
    over: (from: number) => `Plus de ${from}\u00a0m²`,
    use: 'Utilisé pour cette comparaison seulement. Votre logement compte, sans votre nom, dans celle des autres. Vous pouvez l’effacer à tout moment.',
    save: 'Enregistrer mon logement',
    saved: 'Votre logement est enregistré.',
    savedFor: (count: number) =>
      `Votre logement est enregistré, pour les ${formatWhole(count)} contrats de cette adresse.`,
    change: 'Modifier mon logement',
    keep: 'Fermer',
    remove: 'Effacer',
    removed: 'Ce que vous aviez dit de votre logement est effacé.',
    readOnly: 'Passez en mode intervention pour décrire le logement.',
  },
} as const;
