export const accountWords = {
  iban: 'IBAN du compte',
  ibanHint: 'Il figure sur votre relevé d’identité bancaire (RIB). Collez-le avec ou sans espaces.',
  ownerFirstName: 'Prénom du titulaire du compte',
  ownerLastName: 'Nom du titulaire du compte',
  recognised: (bank: string) => `Banque reconnue\u00a0: ${bank}`,
} as const;
