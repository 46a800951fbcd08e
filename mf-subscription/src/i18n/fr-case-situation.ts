import { type Day, formatLongDay } from '@portal/domain';

/** Words of the situation of a case. */
export const frCaseSituation = {
  form: 'Situation',
  energies: { EL: 'Électricité', NG: 'Gaz' },
  same: 'Comme l’électricité',
  sameHint: 'Même situation et même début\u00a0; décochez pour les dire à part.',
  process: 'Situation du client',
  processOf: (energy: string) => `Situation du client – ${energy}`,
  processes: {
    MOVE_IN: { label: 'Mise en service (MES)', hint: 'Le client emménage.' },
    SWITCH: {
      label: 'Changement de fournisseur (CHF)',
      hint: 'Le client quitte un autre fournisseur, sans coupure.',
    },
  },
  fixedSwitch: 'Ce canal ne vend que des changements de fournisseur, à une date choisie.',
  range: 'Début de la fourniture',
  rangeOf: (energy: string) => `Début de la fourniture – ${energy}`,
  now: 'Dès que possible',
  nowHint: (day: Day) => `Au plus tôt le ${formatLongDay(day)}, après le délai de rétractation.`,
  nowHintSoon: (day: Day) =>
    `Au plus tôt le ${formatLongDay(day)}. Avant la fin du délai de rétractation, le client le demande expressément en signant.`,
  later: 'À une date choisie',
  laterHint: 'Parmi les jours du calendrier.',
  calendarOf: (energy: string) => `Date de début – ${energy}`,
  calendarLoading: 'Chargement du calendrier',
  calendarFailed: 'Le calendrier n’a pas pu être chargé',
  calendarEmpty: 'Aucune date n’est proposée pour cette situation.',
  cyclical: 'Facultatif pour ce produit.',
  dueDate: 'Échéance du contrat actuel',
  dueDateHint: 'Facultatif : la date de fin chez le fournisseur actuel.',
  timeslot: 'Créneau du technicien',
  timeslotHint: 'Si une intervention sur place est nécessaire.',
  timeslotNone: 'Choisissez un créneau',
  timeslots: { MORNING: 'Le matin', AFTERNOON: 'L’après-midi', DAY: 'Dans la journée' },
  timeslotFailed: 'Service indisponible',
  timeslotsLoading: 'Recherche des créneaux…',
  express: 'Mise en service express',
  yes: 'Oui',
  expressHint:
    'Demande au gestionnaire de réseau d’intervenir en priorité, dès ce premier jour ou sous 48 heures ouvrées, quand il le peut. Sans elle, il peut convenir d’un jour plus lointain.',
  noExpress: 'La mise en service express ne va pas avec une date choisie.',
  soonest: (day: Day) => `Dès que possible, au plus tôt le ${formatLongDay(day)}`,
  summary: {
    start: 'Début demandé',
    process: 'Situation',
    slot: 'Créneau',
    due: 'Échéance du contrat actuel',
  },
  noDay: 'À la prochaine relève',
} as const;

/** The same to the customer, who opens their case by its mailed link. */
export const frSituationOfLink = {
  ...frCaseSituation,
  form: 'Votre situation',
  process: 'Votre situation',
  processOf: (energy: string) => `Votre situation – ${energy}`,
  processes: {
    MOVE_IN: { label: 'Mise en service', hint: 'Vous emménagez.' },
    SWITCH: { label: 'Changement de fournisseur', hint: 'Vous quittez un autre fournisseur, sans coupure.' },
  },
  fixedSwitch: 'Votre souscription est un changement de fournisseur, à une date choisie.',
  nowHintSoon: (day: Day) =>
    `Le ${formatLongDay(day)}, premier jour possible. En signant, vous demandez expressément ce début, avant la fin de votre délai de rétractation.`,
  dueDate: 'Échéance de votre contrat actuel',
  dueDateHint: 'Facultatif : la date de fin chez votre fournisseur actuel.',
} as const;
