import type { StoredName } from '@portal/contract';

/** What each name that the portal stores in a browser is for, and until when it stays. */
export const storedWords: Record<StoredName, { purpose: string; until: string }> = {
  portal_visitor: {
    purpose: 'Reconnaître votre connexion quand vous ouvrez une page',
    until: 'Fin de la connexion, une heure au plus',
  },
  portal_bucket: {
    purpose:
      'Vous garder sur la même version du site quand une nouvelle est essayée. Un nombre tiré au sort, le même pour des milliers de visiteurs',
    until: 'Un an',
  },
  portal_override: { purpose: 'Essai d’une version par nos développeurs', until: 'Fin de l’essai' },
  'portal.session.v1': { purpose: 'Votre connexion, partagée par vos onglets', until: 'Déconnexion' },
  expires: { purpose: 'L’heure de fin de votre connexion', until: 'Déconnexion' },
  'portal.contract.v1.': {
    purpose: 'Le contrat que vous avez choisi d’afficher',
    until: 'Sans limite, si vous ne l’effacez pas',
  },
  'portal.contract-shown.v1.': {
    purpose: 'Le dernier contrat affiché, pour ouvrir plus vite la page suivante',
    until: 'Déconnexion',
  },
  'portal.agent-menu.v1': {
    purpose: 'Le menu d’un conseiller, pour l’afficher plus vite',
    until: 'Déconnexion',
  },
  'portal.one-contract.v1': {
    purpose: 'Que vous avez un seul contrat, pour afficher votre menu plus vite',
    until: 'Déconnexion',
  },
  'portal.theme': {
    purpose: 'Thème clair ou sombre, si vous en choisissez un',
    until: 'Sans limite, si vous ne l’effacez pas',
  },
  'portal.fonts': {
    purpose: 'Les polices déjà téléchargées, pour ne pas les redemander',
    until: 'Sans limite, si vous ne l’effacez pas',
  },
  'portal.visited.v1': {
    purpose: 'Les parties du site déjà ouvertes, pour les préparer. Aucune donnée personnelle',
    until: 'Sans limite, si vous ne l’effacez pas',
  },
  'portal.client.v1': { purpose: 'Le client qu’un conseiller aide', until: 'Fermeture de l’onglet' },
  'portal.support-origin.v1': { purpose: 'Où un conseiller revient ensuite', until: 'Fermeture de l’onglet' },
  'portal.support-contract.v1': {
    purpose: 'Le contrat qu’un conseiller a ouvert',
    until: 'Fermeture de l’onglet',
  },
  'portal.draft.v1.': {
    purpose: 'Ce que vous avez commencé à saisir, sans mot de passe ni coordonnées bancaires',
    until: 'Envoi, ou fermeture de l’onglet',
  },
  'portal.scroll': {
    purpose: 'Où vous en étiez dans une page, pour y revenir',
    until: 'Fermeture de l’onglet',
  },
  'portal.shell-taken.v1': {
    purpose: 'La version du site que cet onglet a prise',
    until: 'Fermeture de l’onglet',
  },
  'portal.quarantine.v1': {
    purpose: 'Une version du site en panne, à éviter',
    until: 'Fermeture de l’onglet',
  },
};
