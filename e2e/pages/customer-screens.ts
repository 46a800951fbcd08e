/** Every screen of the customer's menu but the dashboard, in its order. */
export const customerScreens: [entry: string, path: string, heading: string][] = [
  ['Historique', '/consumption/history', 'Historique de consommation'],
  ['Dernier mois', '/consumption/last-month', 'Consommation du dernier mois'],
  ['Auto-relève', '/consumption/self-relief', 'Auto-relève'],
  ['Mon forfait', '/offer/package', 'Mon forfait'],
  ['Mes options', '/offer/options', 'Mes options'],
  ['Changer de forfait', '/offer/change-packege', 'Changer de forfait'],
  ['Mes informations', '/profile/information', 'Mes informations'],
  ['Paramètres', '/profile/setting', 'Mes paramètres'],
  ['Parrainage', '/profile/sponsorship', 'Parrainage'],
  ['Je déménage', '/profile/move', 'Je déménage'],
  ['Résilier ou renoncer', '/profile/contract-end', 'Résilier ou renoncer'],
  ['Documents', '/document/files', 'Mes documents'],
  ['Factures', '/document/bills', 'Mes factures'],
  ['Paiements', '/document/payments', 'Mes paiements'],
  ['Nous écrire', '/contact/application-forms', 'Nous écrire'],
  ['Mes demandes', '/contact/event', 'Mes demandes'],
];
