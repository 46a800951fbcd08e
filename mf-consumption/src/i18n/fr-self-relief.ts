import type { Energy } from '@portal/contract';
import { type Day, formatDay, formatKwh, formatWhole } from '@portal/domain';
import type { MeterKind } from '../rules/meter-kind';

const unit: Record<Energy, string> = { EL: 'kWh', NG: 'm³' };

/** Electricity reads from the right; gas ends at the comma, its three red decimals left out (C3.7). */
const wanted = (digitSize: number, energy: Energy): string =>
  energy === 'EL'
    ? `les ${digitSize} derniers chiffres affichés`
    : `les ${digitSize} derniers chiffres avant la virgule, sans les 3 chiffres rouges`;

/** Words of `/consumption/self-relief`. */
export const frSelfRelief = {
  title: 'Auto-relève',
  card: 'Transmettre un relevé',
  loading: 'Chargement de votre compteur',
  failedMeter: 'Aucune donnée\u00a0: la configuration de votre compteur n’a pas pu être lue',
  failedReads: 'Aucune donnée\u00a0: vos relevés n’ont pas pu être lus',
  backToToday: 'Revenir à la date du jour',
  restored: 'Nous avons retrouvé ce que vous aviez commencé à saisir.',
  corrected:
    'Vous avez déjà transmis un relevé de ce jour. Si vous vous êtes trompé, transmettez le bon aujourd’hui\u00a0: il le remplacera.',
  help: 'Comment lire mon compteur\u00a0?',
  history: 'Voir mon historique',
  form: {
    date: 'Date du relevé',
    dateHint: (first: Day) => `Le jour où vous lisez le compteur, à partir du ${formatDay(first)}`,
    index: (name: string, timeframe: string) => `Index ${name} (${timeframe.toLowerCase()})`,
    onlyIndex: 'Index',
    last: (index: string, day: Day) => `Dernier index connu\u00a0: ${index}, le ${formatDay(day)}`,
    never: 'Premier relevé de ce compteur',
    submit: 'Vérifier mon relevé',
    readOnly: 'Indiquez d’abord, plus haut, le motif de votre intervention.',
  },
  face: {
    meter: (number: string) => `Compteur n°\u00a0${number}`,
    kinds: {
      linky: 'Compteur Linky',
      electronic: 'Compteur électronique',
      drum: 'Compteur électromécanique',
      gazpar: 'Compteur Gazpar',
      gas: 'Compteur de gaz à rouleaux',
    } satisfies Record<MeterKind, string>,
    since: (units: number, day: Day | null, energy: Energy) =>
      `${formatWhole(units)}\u00a0${unit[energy]} ${day === null ? 'depuis le dernier index' : `depuis le ${formatDay(day)}`}`,
  },
  impossible: {
    empty: (digitSize: number, energy: Energy) => `Saisissez ${wanted(digitSize, energy)}`,
    onlyDigits: 'Un index ne comporte que des chiffres',
    length: (typed: number, digitSize: number, energy: Energy) =>
      `Vous en avez saisi ${typed}\u00a0: saisissez ${wanted(digitSize, energy)}${typed < digitSize ? ', zéros de gauche compris' : ''}`,
    below: (index: string, readOn: Day | null) =>
      `Cet index est inférieur au dernier index relevé${readOn === null ? '' : ` du ${formatDay(readOn)}`} (${index})`,
    noDay: 'Indiquez le jour du relevé',
    future: 'La date du relevé ne peut pas être dans le futur',
    beforeStart: (start: Day) => `La date du relevé précède le début du contrat, le ${formatDay(start)}`,
    sameDay: 'Un relevé existe déjà à cette date',
    later: (latest: Day) => `Un relevé plus récent existe déjà, du ${formatDay(latest)}`,
  },
  refused: {
    title: 'Et si ces chiffres sont bien ceux du compteur\u00a0?',
    words:
      'Un compteur changé, un index estimé trop haut ou un passage par zéro s’expliquent\u00a0: écrivez-nous, avec une photo du compteur si vous le pouvez.',
    link: 'Nous écrire',
  },
  swapped: {
    title: 'Heures pleines et heures creuses semblent inversées',
    swap: 'Échanger les deux index',
  },
  confirm: {
    title: 'Transmettre ce relevé\u00a0?',
    verb: 'Transmettre',
    cancel: 'Corriger',
    contract: 'Contrat',
    meter: 'Compteur',
    date: 'Date du relevé',
    index: (index: string, since: string) => (since === '' ? index : `${index}, soit ${since}`),
    unusual: 'Ce relevé est inhabituel',
    check: 'Je confirme\u00a0: j’ai relu mon compteur et ces chiffres sont exacts.',
    lost: 'La réponse ne nous est pas parvenue. Vous pouvez transmettre à nouveau\u00a0: un même relevé n’est enregistré qu’une fois.',
    refused: 'Ce relevé n’a pas été transmis. Vérifiez les informations signalées.',
  },
  receipt: {
    card: 'Reçu de votre relevé',
    fresh: 'Votre relevé est enregistré',
    freshWords: 'Il apparaît dès maintenant dans votre historique.',
    reference: 'Référence',
    date: 'Date du relevé',
    meter: 'Compteur',
    index: (timeframe: string) => `Index, ${timeframe.toLowerCase()}`,
    used: 'Consommation',
    usedSince: (kwh: number, from: Day) => `${formatKwh(kwh)} depuis le ${formatDay(from)}`,
    kwhOf: (index: string, kwh: number | null) => (kwh === null ? index : `${index}, soit ${formatKwh(kwh)}`),
    unknown:
      'La consommation sera connue au prochain relevé\u00a0: il n’y a pas d’index précédent, ou celui-ci, estimé, était au-dessus de ce que montre votre compteur.',
    print: 'Imprimer',
    another: 'Revenir à l’auto-relève',
    missing: 'Ce reçu n’est pas celui d’un relevé de ce contrat',
  },
  sent: {
    card: 'Mes relevés transmis',
    none: 'Vous n’avez pas encore transmis de relevé pour ce contrat.',
    line: (day: Day) => `Relevé du ${formatDay(day)}`,
    open: 'Voir le reçu',
    openOf: (day: Day) => `Voir le reçu du relevé du ${formatDay(day)}`,
    loading: 'Chargement de vos relevés',
  },
  today: {
    title: 'Un relevé d’aujourd’hui existe déjà',
    words: 'Un seul relevé par jour est pris en compte. Vous pourrez transmettre le prochain dès demain.',
  },
  unavailable: {
    notYet: {
      title: 'L’auto-relève ouvrira avec votre contrat',
      words: (start: Day | null, agreed: boolean) =>
        start === null || !agreed
          ? 'Votre contrat n’a pas encore commencé\u00a0: vous pourrez transmettre vos relevés dès son premier jour.'
          : `Votre contrat commence le ${formatDay(start)}\u00a0: vous pourrez transmettre vos relevés dès ce jour.`,
    },
    closed: {
      title: 'Ce contrat est résilié',
      words: () =>
        'Le relevé de fin de contrat a été transmis par votre gestionnaire de réseau\u00a0: il n’y a plus de relevé à saisir.',
    },
    neverSupplied: {
      title: 'Ce contrat n’a pas été mis en service',
      words: () => 'Il n’y a pas de compteur à relever pour lui.',
    },
  },
  elsewhere: (contract: string, day: Day) =>
    `Le relevé du ${formatDay(day)} de votre contrat ${contract} est enregistré.`,
  helpModal: {
    title: 'Lire votre compteur',
    energies: 'Énergie',
    EL: {
      tab: 'Électricité',
      steps: [
        'Sur un Linky, appuyez sur la touche «\u00a0+\u00a0» jusqu’à voir l’index\u00a0; s’il compte heures pleines et heures creuses à part, appuyez encore pour passer de l’un à l’autre.',
        'Relevez les chiffres les plus à droite\u00a0: autant que votre compteur en demande, zéros compris. Un chiffre de plus à gauche est ignoré.',
        'Reportez chaque index en face de son poste\u00a0: HP pour les heures pleines, HC pour les heures creuses.',
      ],
      example: (digits: string) => `Ici, saisissez ${digits}`,
    },
    NG: {
      tab: 'Gaz',
      steps: [
        'Repérez les chiffres noirs, à gauche\u00a0: ce sont des mètres cubes entiers.',
        'Ignorez les 3 chiffres rouges, ou encadrés de rouge, après la virgule.',
        'Saisissez tous les chiffres noirs, zéros de gauche compris.',
      ],
      example: (digits: string) => `Ici, saisissez ${digits}`,
    },
    close: 'J’ai compris',
  },
} as const;
