/** Words of the card and the dialog of energy vouchers. */
export const frVoucher = {
  card: 'Chèque énergie',
  loading: 'Chargement de vos chèques énergie',
  failed: 'Vos chèques énergie n’ont pas pu être chargés',
  intro:
    'Vous avez reçu un chèque énergie de l’État\u00a0? Donnez son numéro et son code\u00a0: son montant est déduit de ce que vous devez, puis de vos prochaines factures.',
  byPost:
    'Le chèque énergie ne peut pas être donné en ligne pour le moment\u00a0: envoyez-le-nous par courrier, avec votre numéro de contrat au dos.',
  open: 'Donner un chèque énergie',
  contract: (energy: string, number: string) => `${energy} · ${number}`,
} as const;
