import { formatKwh, formatWhole } from '@portal/domain';
import type { Energy, TakenPoint } from '@portal/contract';
import type { SiteRefusal } from '../rules/case/site-packages';

/** Words of the site of a case, and of what is asked later where nobody knew its delivery points. */
export const frCaseSite = {
  form: 'Lieu de consommation',
  energies: {
    legend: 'Énergies demandées',
    EL: 'Électricité',
    NG: 'Gaz',
    BOTH: 'Les deux',
  },
  mode: {
    legend: 'Estimer la consommation',
    POINTS: 'Avec le numéro du point',
    pointsHint: { EL: 'Le PDL', NG: 'Le PCE', BOTH: 'Le PDL et le PCE' },
    SURVEY: 'Avec le questionnaire',
    surveyHint: 'Logement, occupants, chauffage',
  },
  point: {
    EL: 'PDL (électricité)',
    NG: 'PCE (gaz)',
    hint: {
      EL: '14 chiffres, sur une facture ou sur l’écran du compteur',
      NG: '14 chiffres, ou GI suivi de 6 chiffres',
    },
  },
  search: { POINTS: 'Rechercher', SURVEY: 'Estimer' },
  searchAgain: 'Rechercher de nouveau',
  recovery: (points: string) => `${points}\u00a0: ce qui a été saisi sera joint à l’affaire.`,
  notKnown: (points: readonly string[]) =>
    `Vérifiez ${points.map((point) => `le ${point}`).join(' et ')}, ou décrivez le logement ci\u2011dessous\u00a0: ce qui est saisi sera joint à l’affaire.`,
  survey: {
    legend: 'Questionnaire',
    choose: 'Choisissez',
    housingType: 'Logement',
    residenceType: 'Résidence',
    area: 'Surface',
    areaBand: (from: number, to: number) => `${from} à ${to}\u00a0m²`,
    inhabitantsNumber: 'Nombre d’occupants',
    heatingType: 'Chauffage',
    rateOption: 'Option tarifaire',
    unknownRate: 'Je ne sais pas',
    address: 'Adresse du logement',
  },
  address: { number: 'Numéro', street: 'Voie', optional: 'Facultatif' },
  estimates: {
    title: 'Consommation estimée',
    intro: 'À vérifier avec le client, et à corriger si besoin.',
    introOfLink: 'À vérifier, et à corriger si besoin.',
    stale: 'La demande a changé\u00a0: relancez la recherche.',
    kwh: (timeframe: string) => `${timeframe} (kWh par an)`,
    hint: (initial: number, threshold: number) =>
      `Estimation\u00a0: ${formatKwh(initial)}. À garder au-dessus de ${formatKwh(threshold)}.`,
    error: 'Vérifiez les consommations estimées\u00a0: une valeur manque ou ne peut pas être retenue.',
  },
  refusal: {
    noPackages: 'Aucun forfait trouvé',
    highConsumption: 'Erreur pour l’offre',
  } satisfies Record<SiteRefusal['kind'], string>,
  taken: {
    titles: {
      CONTRACT: 'Point déjà pris',
      SIGNING: 'Point déjà pris',
      ENDING_CONTRACT: 'Un contrat prend fin pour ce point',
      OPEN_CASE: 'Une autre affaire est ouverte',
    } satisfies Record<TakenPoint['by'], string>,
    theirs: 'Ce client a déjà un contrat pour ce point',
    open: { customer: 'Ouvrir le client', case: 'Ouvrir cette affaire' },
    wayOn: (by: TakenPoint['by'], seen: 'customer' | 'case' | null, byLink: boolean): string => {
      if (by === 'ENDING_CONTRACT') return 'Le jour de début se choisit dans la suite de l’affaire.';
      if (by === 'OPEN_CASE') {
        return 'La première des deux qui est signée l’emporte. Tant que l’autre est ouverte, aucun lien n’est envoyé.';
      }
      if (byLink) {
        return 'Vérifiez le numéro. Si vous reprenez ce logement, contactez-nous\u00a0: le contrat peut être mis à votre nom.';
      }
      if (seen === 'customer') {
        return 'Vérifiez le numéro. Si votre client reprend ce logement, transférez-lui ce contrat.';
      }
      if (seen === 'case') return 'Reprenez cette affaire plutôt que d’en commencer une autre.';
      return 'Vérifiez le numéro. Si votre client reprend ce logement, demandez à un administrateur de lui transférer le contrat.';
    },
  },
  details: {
    address: 'Adresse',
    capacity: { EL: 'Puissance souscrite', NG: 'Consommation de référence' } satisfies Record<Energy, string>,
    capacityOf: (value: number, unit: string) => `${formatWhole(value)}\u00a0${unit}`,
    units: { EL: 'kVA', NG: 'kWh' } satisfies Record<Energy, string>,
    rateOption: 'Option tarifaire',
    meter: 'Compteur',
    smart: 'communicant',
    consumption: 'Consommation estimée',
    perYear: (kwh: number) => `${formatKwh(kwh)} par an`,
    surveyed: 'Numéro à renseigner plus tard',
  },
  meters: { LINKY: 'Linky', GAZPAR: 'Gazpar', ELECTRONIC: 'Électronique', DIAPHRAGM: 'À membrane' } as Record<
    string,
    string
  >,
  consumption: {
    open: 'Voir les consommations',
    title: 'Consommation estimée',
    caption: 'Consommation estimée par an, en kWh',
    timeframe: 'Période',
    initial: 'Estimation',
    kept: 'Retenu',
    total: 'Total',
  },
  missing: {
    form: 'Informations manquantes',
    intro: 'Le numéro du point peut attendre\u00a0; l’adresse est nécessaire pour enregistrer l’affaire.',
    point: { EL: 'PDL (facultatif)', NG: 'PCE (facultatif)' } satisfies Record<Energy, string>,
    pointHint: 'Indispensable pour signer',
    same: 'Le gaz est à la même adresse que l’électricité',
  },
} as const;
