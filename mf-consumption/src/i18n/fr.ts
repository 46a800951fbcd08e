/** What several screens of this remote say; each screen's own words stand beside. */
export const fr = {
  noContract: 'Aucun contrat à ce jour',
  noContractWords: 'Dès qu’un contrat sera rattaché à votre espace, sa consommation apparaîtra ici.',
  loadingContract: 'Chargement de votre contrat',
  contextFailed: 'Votre espace n’a pas pu être chargé',
} as const;
