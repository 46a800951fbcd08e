/** Every word this remote shows. */
export const fr = {
  soon: 'Cet écran ouvre bientôt',
  noContract: 'Aucun contrat à ce jour',
  agent: (userName: string, group: string) => `Agent ${userName} · groupe ${group}`,
  package: {
    title: 'Mon forfait',
    purpose:
      'Votre produit, vos forfaits d’été et d’hiver, leur prix et leur fréquence seront présentés ici.',
  },
  options: {
    title: 'Mes options',
    purpose: 'Vous pourrez ajouter ou retirer ici l’arbre, l’énergie verte et Social Plastic.',
  },
  changePackage: {
    title: 'Changer de forfait',
    purpose: 'Vous pourrez choisir ici un autre forfait, une fois par mois.',
  },
  case: {
    title: 'Nouvelle affaire',
    purpose: 'La souscription d’un client, de ses coordonnées à la signature, se fera ici.',
  },
  caseSearch: {
    title: 'Recherche d’affaires',
    purpose: 'Les affaires en cours et signées se chercheront et s’exporteront ici.',
  },
} as const;
