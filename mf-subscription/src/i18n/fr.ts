/** Words of the agents' screens; those of the offer stand in `offer.ts`. */
export const fr = {
  soon: 'Cet écran ouvre bientôt',
  agent: (userName: string, group: string) => `Agent ${userName} · groupe ${group}`,
  case: {
    title: 'Nouvelle affaire',
    purpose: 'La souscription d’un client, de ses coordonnées à la signature, se fera ici.',
  },
  caseSearch: {
    title: 'Recherche d’affaires',
    purpose: 'Les affaires en cours et signées se chercheront et s’exporteront ici.',
  },
} as const;
