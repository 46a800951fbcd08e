/** Streets that every commune of the sandbox has. */
export const demoStreets = [
  'rue des Lilas',
  'avenue Jean Jaurès',
  'place du Marché',
  'chemin du Moulin',
  'quai de la Gare',
  'rue de la République',
  'rue Victor Hugo',
] as const;
