/** Said while the code of a screen comes. */
export const frOpening = {
  move: 'Chargement de votre déménagement',
  help: 'Chargement de l’aide',
  contractEnd: 'Chargement de votre contrat',
} as const;
