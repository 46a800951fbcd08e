/** Every word this remote shows. */
export const fr = {
  soon: 'Cet écran ouvre bientôt',
  noContract: 'Aucun contrat à ce jour',
  files: {
    title: 'Mes documents',
    purpose: 'Votre contrat, vos attestations et votre justificatif de domicile seront rangés ici.',
  },
  bills: {
    title: 'Mes factures',
    purpose: 'Vos factures, ce qu’il en reste à payer et leur PDF seront présentés ici.',
  },
  payments: {
    title: 'Mes paiements',
    purpose: 'Vos prélèvements et règlements, leurs justificatifs et votre échéancier seront présentés ici.',
  },
} as const;
