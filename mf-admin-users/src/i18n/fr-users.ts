import type { LastLoginSpan, ManageRefusal, RequestOf } from '@portal/contract';
import { formatCount, formatWhole } from '@portal/domain';

const users = (count: number) => formatCount(count, 'utilisateur');

type Mode = RequestOf<'/manageUser'>['mode'];

/** Words of the users' screen: search, list, what is done with a row (B10.1). */
export const frUsers = {
  title: 'Administration des utilisateurs',
  opening: 'Chargement des utilisateurs',
  createUser: 'Créer un utilisateur',
  createGroup: 'Créer un groupe',
  limits: {
    neither: 'Votre groupe ne crée ni utilisateur ni groupe.',
    noUser: 'Votre groupe ne crée pas d’utilisateur.',
    noGroup: 'Votre groupe ne crée pas de groupe.',
    reading: 'Vous consultez les utilisateurs sans pouvoir les gérer.',
  },
  noSearch: 'Votre groupe ne recherche pas d’utilisateurs',
  noSearchWords: 'Il peut en créer\u00a0: utilisez les boutons ci-dessus.',
  search: {
    label: 'Rechercher des utilisateurs',
    fields: {
      userName: 'Nom d’utilisateur',
      lastName: 'Nom',
      firstName: 'Prénom',
      email: 'Adresse e-mail',
      status: 'Statut',
      lastLogin: 'Dernière connexion',
    },
    anyStatus: 'Tous',
    anyLogin: 'Toutes',
    spans: {
      WITHIN_30: 'Depuis moins de 30 jours',
      NEVER: 'Jamais connecté',
      NONE_FOR_30: 'Aucune depuis 30 jours',
      NONE_FOR_90: 'Aucune depuis 90 jours',
      NONE_FOR_180: 'Aucune depuis 180 jours',
    } satisfies Record<LastLoginSpan, string>,
    namesLocked: 'Pour chercher par nom ou prénom, choisissez d’abord un groupe.',
    groupNeeded: 'Veuillez sélectionner un Groupe',
    empty: 'Remplissez au moins un champ.',
  },
  results: {
    title: 'Utilisateurs',
    nothingAsked: 'Aucune recherche pour l’instant',
    nothingAskedWords:
      'Cherchez par groupe, nom d’utilisateur, adresse e-mail, statut ou dernière connexion.',
    nothing: 'Il n’y a pas de résultat correspondant à votre recherche',
    label: 'Utilisateurs',
    all: users,
    more: (count: number) => `Plus de ${users(count)}`,
    atLeast: (count: number) => `Au moins ${users(count)}`,
    narrow: 'Ajoutez un critère pour en voir moins.',
    range: (from: number, to: number) => `Affichés\u00a0: ${formatWhole(from)} à ${formatWhole(to)}`,
    perPage: 'Utilisateurs par page',
    columns: {
      userName: 'Nom d’utilisateur',
      group: 'Groupe',
      lastName: 'Nom et e-mail',
      status: 'Statut',
      lastLogin: 'Connecté le',
      actions: 'Actions',
    },
    statuses: { ENABLED: 'Activé', DISABLED: 'Désactivé' },
    never: 'Jamais',
    actionsOn: (userName: string) => `Actions sur ${userName}`,
    /** Why a row has no menu, by the server's reason. */
    notYours: {
      SELF: 'Votre compte',
      MORE_RIGHTS: 'A plus de droits que vous',
      OUT_OF_REACH: 'Hors de vos droits',
      READ_ONLY: 'Hors de vos droits',
    } satisfies Record<ManageRefusal, string>,
  },
  file: 'Télécharger la liste (CSV)',
} as const;

/** Words of what is done with a user, by mode of `/manageUser`. */
export const frManage = {
  actions: {
    ENABLE: 'Activer',
    DISABLE: 'Désactiver',
    DELETE: 'Supprimer',
    RESET_FACTOR: 'Réinitialiser la connexion en deux étapes',
    RESET_PASSWORD: 'Envoyer un mot de passe temporaire',
    RESEND_WELCOME: 'Renvoyer l’e-mail de bienvenue',
  },
  titles: {
    ENABLE: (who) => `Activer ${who}\u00a0?`,
    DISABLE: (who) => `Désactiver ${who}\u00a0?`,
    DELETE: (who) => `Supprimer ${who}\u00a0?`,
    RESET_FACTOR: (who) => `Réinitialiser la connexion en deux étapes de ${who}\u00a0?`,
    RESET_PASSWORD: (who) => `Envoyer un mot de passe temporaire à ${who}\u00a0?`,
    RESEND_WELCOME: (who) => `Renvoyer l’e-mail de bienvenue à ${who}\u00a0?`,
  },
  consequences: {
    ENABLE: 'Cette personne pourra se connecter à nouveau.',
    DISABLE: 'Ses sessions seront fermées aussitôt, et toute connexion lui sera refusée.',
    RESET_FACTOR:
      'Assurez-vous que c’est bien cette personne qui vous le demande. Ses sessions seront fermées, et ses clés d’accès, son application et ses codes de secours ne serviront plus.',
    RESET_PASSWORD:
      'Le mot de passe temporaire part à l’adresse ci-dessus. Celui en cours reste valable jusqu’à ce que cette personne en choisisse un autre.',
    RESEND_WELCOME:
      'Un nouveau lien part à l’adresse ci-dessus, pour choisir un mot de passe. Le lien précédent ne servira plus.',
    DELETE:
      'Cette suppression est irréversible\u00a0: le compte disparaît, ses sessions sont fermées, et son nom d’utilisateur ne sera jamais redonné.',
  },
  reason: 'Motif',
  reasonHint: 'Trois mots au moins. Cette personne le lira dans l’e-mail qui l’en avertit.',
  send: 'Envoyer',
  reset: 'Réinitialiser',
  gone: (who: string) => `L’utilisateur ${who} n’existe plus. La liste est à jour.`,
  inDoubt: (who: string) =>
    `La réponse n’est pas arrivée. La liste a été relue\u00a0: elle dit où en est ${who}.`,
  reread: 'La liste est à jour.',
} as const satisfies {
  actions: Record<Mode, string>;
  titles: Record<Mode, (who: string) => string>;
  consequences: Record<Mode, string>;
  [other: string]: unknown;
};

/** Words of what is done with several users at once. */
export const frChosen = {
  column: 'Choix',
  one: (userName: string) => `Choisir ${userName}`,
  all: 'Choisir toute la page',
  none: 'Ne rien choisir',
  disable: (count: number) => `Désactiver ${formatCount(count, 'utilisateur')}`,
  title: (count: number) => `Désactiver ${formatCount(count, 'utilisateur')}\u00a0?`,
  confirm: 'Désactiver',
  consequences: 'Leurs sessions seront fermées aussitôt, et toute connexion leur sera refusée.',
  done: 'Désactivation terminée',
  refused: (count: number) =>
    `${formatCount(count, 'utilisateur n’a pas été désactivé', 'utilisateurs n’ont pas été désactivés')}\u00a0:`,
} as const;
