import { formatCount } from '@portal/domain';

/** Words of the creation of groups (B10.3). */
export const frGroups = {
  title: 'Créer un groupe',
  opening: 'Chargement du formulaire',
  like: (group: string) => `Créer un groupe comme ${group}`,
  likeFailed: 'Les droits de ce groupe n’ont pas pu être lus',
  name: {
    group: 'Groupe',
    subGroup: 'Sous-groupe',
    optional: 'Facultatif',
    own: 'Votre groupe\u00a0: vous y créez des sous-groupes.',
    final: 'Nom du groupe\u00a0:',
    none: 'à saisir',
    noSubGroup: 'Veuillez renseigner un sous-groupe',
  },
  authorization: {
    legend: 'Habilitation',
    default: 'Habilitation par défaut',
    /** @param rights what the agent can give of a seller's rights @param whole whether that is all of them */
    defaultHint: (rights: string, whole: boolean) =>
      whole
        ? `Celle d’un vendeur, sur ses propres affaires\u00a0: ${rights}.`
        : `Ce que vous pouvez donner de celle d’un vendeur, sur ses propres affaires\u00a0: ${rights}.`,
    reading: (right: string) => `${right} en lecture seule`,
    defaultMissing: 'Vous n’avez pas les droits d’un vendeur, vous ne pouvez pas les donner.',
    specific: 'Habilitation spécifique',
    specificHint: 'Les menus et les droits que vous choisissez.',
  },
  scheme: {
    legend: 'Menus et droits',
    rightMissing: 'Vous n’avez pas ce droit, vous ne pouvez pas le donner.',
    modesOf: (label: string) => `Droits\u00a0: ${label}`,
    nothing: 'Choisissez au moins un menu',
    action: { label: 'Actions', FULL: 'Toutes', READ_ONLY: 'Lecture seule' },
    group: { label: 'Groupes', FULL: 'Tous les groupes', LIMITED: 'Le sien' },
    subGroup: { label: 'Sous-groupes', FULL: 'Tous', LIMITED: 'Le sien' },
    forced: 'Tous les groupes, donc tous leurs sous-groupes.',
  },
  preview: {
    title: (group: string) => (group === '' ? 'Menu de ses agents' : `Menu des agents de ${group}`),
    intro: 'Ce qu’ils verront à gauche de l’écran, dès leur connexion.',
    loading: 'Chargement du menu',
    failed: 'L’aperçu du menu n’a pas pu être chargé',
    entries: (count: number) => `Ce menu a ${formatCount(count, 'entrée')}`,
  },
  submit: 'Créer le groupe',
  confirm: {
    title: (group: string) => `Créer le groupe ${group}\u00a0?`,
    verb: 'Créer',
    intro: 'Ses agents pourront\u00a0:',
  },
  failed: 'Le groupe n’a pas été créé',
  done: {
    title: 'Groupe créé',
    addUser: 'Y créer un utilisateur',
  },
} as const;
