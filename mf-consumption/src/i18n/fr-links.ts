/** Words of the links between the screens, as the menu has them. */
export const frLinks = {
  label: 'Écrans de ma consommation',
  history: 'Historique',
  day: 'Jour par jour',
  year: 'Mon année',
  lastMonth: 'Dernier mois',
  selfRelief: 'Auto-relève',
} as const;
