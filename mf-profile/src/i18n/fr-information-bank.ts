/** Words of the bank block of `/profile/information`. */
export const frInformationBank = {
  title: 'Coordonnées bancaires',
  paymentMode: 'Moyen de paiement',
  iban: 'IBAN',
  bank: 'Banque',
  owner: 'Titulaire du compte',
  mandate: 'Référence du mandat',
  debitDay: 'Jour de prélèvement',
  day: (day: number) => `Le ${day} du mois`,
  dayOfBills: 'À l’échéance de chaque facture',
  notDebited: (mode: string) =>
    `Ce contrat est payé par ${mode.toLowerCase()}\u00a0: aucun compte n’est prélevé.`,
  noMandate: {
    title: 'Aucun compte n’est encore enregistré',
    words:
      'Ce contrat se paie par prélèvement. Donnez votre IBAN pour signer le mandat et ne rien avoir à régler vous-même.',
    closed: 'Ce contrat a pris fin\u00a0: il n’y a plus de compte à enregistrer.',
  },
  change: 'Changer de compte',
  give: 'Enregistrer mon IBAN',
  changeDay: 'Changer de jour',
  account: {
    form: 'Compte à prélever',
    question: 'Prélever ce compte\u00a0?',
    firstQuestion: 'Signer le mandat de prélèvement\u00a0?',
    verb: 'Signer le mandat',
    incomplete: 'Saisissez l’IBAN en entier',
    required: 'Saisissez l’IBAN du compte à prélever',
    again: 'Par sécurité, l’IBAN n’a pas été gardé\u00a0: saisissez-le à nouveau.',
    sharedWith: (contracts: readonly string[]) =>
      contracts.length > 3
        ? `Ce compte règle ${contracts.length} de vos contrats\u00a0: le changement vaudra pour tous.`
        : `Ce compte règle aussi ${contracts.length > 1 ? 'vos contrats' : 'votre contrat'} ${contracts.join(', ')}\u00a0: le changement vaudra pour ${contracts.length > 1 ? 'eux' : 'lui'}.`,
    mandate:
      'En confirmant, vous nous autorisez à envoyer à votre banque des instructions pour débiter ce compte, et votre banque à le débiter. Vous pouvez être remboursé par votre banque dans les 8 semaines qui suivent un débit.',
    replaced:
      'L’ancien mandat est révoqué. Les prélèvements déjà transmis à votre banque peuvent encore l’être sur l’ancien compte.',
    saved: (rum: string, iban: string) => `Mandat ${rum}, compte ${iban}.`,
    mailNotice: (email: string) =>
      `Par sécurité, un e-mail prévient ${email} de ce changement, et permet de l’annuler pendant 72 heures.`,
    elsewhere: (contract: string) => `Le nouveau compte du contrat ${contract} est enregistré.`,
  },
  dayForm: {
    form: 'Jour de prélèvement',
    question: 'Changer le jour de prélèvement\u00a0?',
    label: 'Nouveau jour de prélèvement',
    hint: (day: number) => `Aujourd’hui\u00a0: le ${day} du mois.`,
    choose: 'Choisissez un jour',
    same: 'Ce jour de prélèvement est déjà le vôtre',
    verb: 'Changer de jour',
    note: (days: number) =>
      `Les échéances des ${days} prochains jours gardent leur date\u00a0; les suivantes changent de jour.`,
    elsewhere: (contract: string) => `Le jour de prélèvement du contrat ${contract} est enregistré.`,
  },
} as const;
