/** Said while the code of a screen comes. */
export const openingWords = { contractEnd: 'Chargement de votre contrat' };
