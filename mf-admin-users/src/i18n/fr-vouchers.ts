/** Words of energy vouchers that agents give for callers. */
export const frVouchers = {
  action: 'Chèque énergie',
  intro: (name: string) =>
    `Demandez à ${name} le numéro imprimé sur le chèque et le code de la zone à gratter. Le client reçoit un e-mail, et voit votre intervention.`,
  opening: 'Chargement des chèques énergie',
  failed: 'Les chèques énergie n’ont pas pu être chargés',
  byPost:
    'Le chèque énergie ne peut pas être donné en ligne pour le moment\u00a0: le client l’envoie par courrier.',
  noContract: 'Aucun contrat de ce client ne peut recevoir de chèque énergie.',
  none: 'Aucun chèque énergie sur ce contrat',
  card: 'Chèques énergie',
  give: 'Donner un chèque énergie',
} as const;
