import type { RequestOf } from '@portal/contract';
import { formatCount, formatWhole } from '@portal/domain';

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
    title: 'Rechercher',
    label: 'Rechercher des utilisateurs',
    fields: {
      userName: 'Nom d’utilisateur',
      lastName: 'Nom',
      firstName: 'Prénom',
      email: 'Adresse e-mail',
    },
    namesLocked: 'Pour chercher par nom ou prénom, choisissez d’abord un groupe.',
    groupNeeded: 'Veuillez sélectionner un Groupe',
    empty: 'Remplissez au moins un champ.',
  },
  results: {
    title: 'Utilisateurs',
    nothingAsked: 'Aucune recherche pour l’instant',
    nothingAskedWords: 'Cherchez par groupe, par nom d’utilisateur ou par adresse e-mail.',
    nothing: 'Il n’y a pas de résultat correspondant à votre recherche',
    count: (count: number) => formatCount(count, 'utilisateur'),
    some: (shown: number, total: string) =>
      `${formatCount(shown, 'utilisateur affiché', 'utilisateurs affichés')} sur ${total}\u00a0: le tri porte sur eux`,
    capped: (count: number) => `plus de ${formatWhole(count)}`,
    more: 'Afficher les suivants',
    perPage: 'Utilisateurs par page',
    columns: {
      userName: 'Nom d’utilisateur',
      group: 'Groupe',
      lastName: 'Nom',
      firstName: 'Prénom',
      email: 'E-mail',
      status: 'Statut',
      actions: 'Actions',
    },
    statuses: { ENABLED: 'Activé', DISABLED: 'Désactivé' },
    actionsOn: (userName: string) => `Actions sur ${userName}`,
    self: 'Votre compte',
    notYours: 'Hors de vos droits',
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
  },
  titles: {
    ENABLE: (who) => `Activer ${who}\u00a0?`,
    DISABLE: (who) => `Désactiver ${who}\u00a0?`,
    DELETE: (who) => `Supprimer ${who}\u00a0?`,
    RESET_FACTOR: (who) => `Réinitialiser la connexion en deux étapes de ${who}\u00a0?`,
  },
  consequences: {
    ENABLE: 'Cette personne pourra se connecter à nouveau.',
    DISABLE: 'Ses sessions seront fermées aussitôt, et toute connexion lui sera refusée.',
    RESET_FACTOR:
      'Assurez-vous que c’est bien cette personne qui vous le demande. Ses sessions seront fermées, et ses clés d’accès, son application et ses codes de secours ne serviront plus.',
    DELETE:
      'Cette suppression est irréversible\u00a0: le compte disparaît, ses sessions sont fermées, et son nom d’utilisateur ne sera jamais redonné.',
  },
  reason: 'Motif',
  reasonHint: 'Trois mots au moins. Cette personne le lira dans l’e-mail qui l’en avertit.',
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
