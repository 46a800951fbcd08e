import type { ManageRefusal } from '@portal/contract';
import { formatCount, formatWhole } from '@portal/domain';

/** Words of a user's page. */
export const frUserPage = {
  title: 'Utilisateur',
  opening: 'Chargement de l’utilisateur',
  failed: 'Cet utilisateur n’a pas pu être affiché',
  back: 'Retour aux utilisateurs',
  unknown: 'Cet utilisateur n’existe pas, ou plus',
  unknownWords: 'Il a peut-être été supprimé, ou il n’est pas de ceux que vous suivez.',
  edit: 'Modifier',
  notYours: {
    SELF: 'C’est votre compte\u00a0: un autre administrateur le gère.',
    MORE_RIGHTS:
      'Vous consultez cet utilisateur sans pouvoir le gérer\u00a0: son groupe a des droits que vous n’avez pas. Adressez-vous à un administrateur.',
    OUT_OF_REACH: 'Vous consultez cet utilisateur sans pouvoir le gérer.',
    READ_ONLY: 'Vous consultez cet utilisateur sans pouvoir le gérer.',
  } satisfies Record<ManageRefusal, string>,
  identity: {
    title: 'Identité et accès',
    userName: 'Nom d’utilisateur',
    name: 'Nom',
    email: 'Adresse e-mail',
    group: 'Groupe',
    status: 'Statut',
    lastLogin: 'Dernière connexion',
    never: 'Jamais',
    password: 'Mot de passe',
    chosen: 'Choisi par cette personne',
    linkUntil: (until: string) => `Pas encore choisi\u00a0: le lien envoyé sert jusqu’au ${until}`,
    noLink: 'Pas encore choisi, et aucun lien ne sert plus',
    sendAgain: {
      ENABLED: '\u00a0: renvoyez l’e-mail de bienvenue',
      DISABLED: '\u00a0: activez l’utilisateur, puis renvoyez l’e-mail de bienvenue',
    },
    steps: 'Connexion en deux étapes',
    twoSteps: 'Activée',
    oneStep: 'Désactivée',
    created: 'Créé',
    createdBy: (day: string, by: string) => `le ${day} par ${by}`,
    createdOn: (day: string) => `le ${day}`,
  },
  rights: {
    title: 'Habilitations',
    intro: (group: string) => `Celles du groupe ${group}. Tous ses membres ont les mêmes.`,
    none: 'Ce groupe n’a aucun droit.',
  },
  sessions: {
    title: 'Connexions ouvertes',
    hidden: 'Ses connexions sont montrées à qui le gère.',
    none: 'Aucune connexion ouverte.',
    opened: (at: string, used: string) => `Ouverte le ${at}, utilisée le ${used}`,
    inPlace: (customer: string) => `Dans l’espace du client ${customer}`,
    end: 'Mettre fin',
    endOne: (device: string, at: string) => `Mettre fin à la connexion ${device} du ${at}`,
    endAll: 'Mettre fin à toutes',
    confirm: (who: string) => `Mettre fin à toutes les connexions de ${who}\u00a0?`,
    consequences: 'Ce qui n’est pas enregistré à son écran sera perdu. Cette personne pourra se reconnecter.',
  },
  audit: {
    title: 'Journal',
    hidden: 'Son journal est montré à qui le gère.',
    choice: 'Entrées du journal',
    ON: 'Ce qui a été fait à son accès',
    BY: 'Ce que cette personne a fait',
    label: 'Journal de l’utilisateur',
    nothing: 'Aucune entrée dans ce journal',
    part: 'Les clients concernés sont montrés aux administrateurs seulement.',
    all: (count: number) => formatCount(count, 'entrée'),
    more: (count: number) => `Plus de ${formatCount(count, 'entrée')}`,
    atLeast: (count: number) => `Au moins ${formatCount(count, 'entrée')}`,
    narrow: 'Le journal d’audit permet de chercher plus loin.',
    range: (from: number, to: number) => `Affichées\u00a0: ${formatWhole(from)} à ${formatWhole(to)}`,
    perPage: 'Entrées par page',
    columns: { when: 'Date', what: 'Action', who: 'Auteur', whom: 'Client', detail: 'Détail' },
    none: '–',
  },
  form: {
    title: (who: string) => `Modifier ${who}`,
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    emailOfNew: {
      ENABLED:
        'Cette personne n’a pas encore choisi de mot de passe\u00a0: si vous corrigez l’adresse, l’e-mail de bienvenue y est envoyé et le premier lien ne sert plus.',
      DISABLED:
        'Cet accès est désactivé\u00a0: aucun e-mail n’est envoyé. Activez-le, puis renvoyez l’e-mail de bienvenue.',
    },
    emailOfOther: 'L’ancienne adresse et la nouvelle seront averties d’un changement.',
    group: 'Groupe',
    groupHint:
      'Un autre groupe change ses droits dès son prochain geste\u00a0; son menu suit à sa prochaine connexion.',
    submit: 'Enregistrer',
    cancel: 'Annuler',
    failed: 'Rien n’a été enregistré',
    /** @param changes what another agent wrote meanwhile */
    meanwhile: (changes: string) =>
      `Un autre agent vient de modifier cet utilisateur${changes === '' ? '' : ` (${changes})`}. Votre saisie est gardée\u00a0: vérifiez-la, puis enregistrez à nouveau.`,
    to: (field: string, value: string) => `${field}\u00a0: ${value}`,
  },
} as const;
