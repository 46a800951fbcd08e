/** Texts of the choice between one contract and all. */
export const frScope = {
  ofContract: (number: string) => `Contrat ${number}`,
  paymentsOf: (number: string) => `Contrat ${number}\u00a0: ses paiements`,
  truncated:
    'Les plus récents sont dans cette liste. Pour les plus anciens, choisissez leur contrat en haut de la page.',
} as const;
