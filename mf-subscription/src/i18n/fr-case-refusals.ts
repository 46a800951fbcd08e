/** Words of what a rule of a case refuses. */
export const frCaseRefusals = {
  /** In the source's words (back-office 8), as the next one. */
  differentTowns: 'Les adresses des points de livraison (PDL) ne sont pas identiques',
  tryAgain: 'Veuillez réessayer ou recommencer la souscription avec le point directement.',
  noPackage: { EL: 'Aucun forfait d’électricité', NG: 'Aucun forfait de gaz' },
  postalCode: 'Le code postal comporte cinq chiffres',
  wholeKwh: 'Indiquez un nombre entier de kWh',
  noDate: 'Choisissez une date',
  wrongDate: 'Cette date n’est pas valide',
} as const;
