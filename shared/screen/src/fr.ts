/** What every screen says in the same words. */
export const fr = {
  retry: 'Réessayer',
  loading: 'Chargement de votre espace',
  contextFailed: 'Votre espace n’a pas pu être chargé',
  noContract: 'Aucun contrat à ce jour',
  noContractWords: 'Dès qu’un contrat sera rattaché à votre espace, vous le retrouverez ici.',
  otherContract: {
    title: 'Ce lien mène à un contrat qui ne figure pas dans cet espace',
    words: 'C’est un de vos contrats qui est affiché ici.',
  },
  scope: { label: 'Contrats de la liste', contract: 'Ce contrat', all: 'Tous mes contrats' },
  filters: (on: number) => (on === 0 ? 'Filtres' : `Filtres (${on})`),
  lostPart: {
    title: 'Le chargement n’a pas abouti',
    screen: 'Cet écran n’a pas pu être chargé',
    check: 'Vérifiez votre connexion, puis réessayez.',
    late: 'Le chargement prend plus de temps que prévu',
    lateScreen: 'Cet écran est long à charger',
    wait: 'Il continue. Si rien ne s’affiche, vérifiez votre connexion, puis rechargez la page.',
    reload: 'Recharger la page',
  },
  support: {
    title: 'Mode support\u00a0: lecture seule',
    words: 'Pour modifier quoi que ce soit ici, indiquez le motif de votre intervention. Le client le verra.',
    mayOnlyRead: 'Votre profil permet de consulter cet espace, pas d’y intervenir.',
    open: 'Intervenir',
  },
} as const;
