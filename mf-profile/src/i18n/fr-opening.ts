/** Said while the code of a screen comes. */
export const frOpening = { contractEnd: 'Chargement de votre contrat' } as const;
