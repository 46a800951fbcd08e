/** Words of the recap of a case. */
export const frCaseRecap = {
  loading: 'Calcul du récapitulatif',
  failed: 'Le récapitulatif n’a pas pu être calculé',
  energies: { EL: 'Électricité', NG: 'Gaz' },
  season: { SUMMER: 'Été', WINTER: 'Hiver' },
  details: (energy: string) => `Détail du prix d’un an – ${energy}`,
  perMonth: 'Soit par mois',
  sums: (month: string, year: string, paid: 'instalments' | 'use') =>
    `${paid === 'instalments' ? 'Échéances\u00a0: ' : ''}${month} par mois, ${year} par an`,
  installment: (frequency: string, amount: string) => `Échéance (${frequency})\u00a0: ${amount}`,
  saved: 'Prix de l’affaire telle qu’elle a été enregistrée.',
  today: (month: string, year: string) =>
    `Aux prix d’aujourd’hui, la même offre coûterait ${month} par mois, soit ${year} par an.`,
  rebate: {
    toggle: 'Le client a un code de remise ou de parrainage',
    type: 'Type de code',
    typeNone: 'Choisissez un type',
    typeFirst: 'Choisissez d’abord le type de code',
    types: { sponsor: 'Parrainage', promotion: 'Promotion', cashback: 'Cashback' },
    code: 'Code',
    check: 'Vérifier le code',
    refused: 'Ce code n’est pas valable',
    wayOn: (reason: string) => `${reason}. Vérifiez-le, ou continuez sans code.`,
    kept: (type: string, code: string) => `${type} : code ${code}`,
    given: (label: string, amount: string) => `${label}\u00a0: ${amount} offerts sur les factures`,
    remove: 'Retirer',
  },
} as const;

/** The same to the customer, who opens their case by its mailed link. */
export const frRecapOfLink = {
  ...frCaseRecap,
  saved: 'Prix de votre souscription, telle qu’elle a été enregistrée.',
  rebate: { ...frCaseRecap.rebate, toggle: 'J’ai un code de remise ou de parrainage' },
} as const;
