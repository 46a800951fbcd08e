/** Every word this remote shows. */
export const fr = {
  soon: 'Cet écran ouvre bientôt',
  noContract: 'Aucun contrat à ce jour',
  history: {
    title: 'Historique de consommation',
    purpose:
      'Le graphique de vos relevés, leur détail par période et leur téléchargement prendront place ici.',
  },
  lastMonth: {
    title: 'Consommation du dernier mois',
    purpose:
      'Pour un contrat relevé chaque mois, la part de votre forfait consommée le mois dernier sera montrée ici.',
  },
  selfRelief: {
    title: 'Auto-relève',
    purpose: 'Vous pourrez transmettre ici les index de votre compteur, avec une aide pour les lire.',
  },
} as const;
