/** Every word this remote shows. */
export const fr = {
  soon: 'Cet écran ouvre bientôt',
  agent: (userName: string, group: string) => `Agent ${userName} · groupe ${group}`,
  home: {
    title: 'Accueil',
    nothingOpen: 'Aucun écran ouvert',
    askAdministrator: 'Votre groupe n’a accès à aucun écran ; un administrateur peut le modifier.',
    readOnly: 'Lecture seule',
    limited: 'Accès limité',
  },
  users: {
    title: 'Administration des utilisateurs',
    purpose: 'Les utilisateurs et les groupes se chercheront, se créeront et se géreront ici.',
  },
  customerSearch: {
    title: 'Recherche de clients et de contrats',
    purpose: 'Un client ou un contrat se retrouvera ici, pour l’aider ou ouvrir son espace.',
  },
} as const;
