import { formatCount } from '@portal/domain';

export const paletteWords = {
  title: 'Rechercher un écran, une affaire, un client',
  label: 'Rechercher',
  screensOnly: 'Nom d’un écran',
  placeholder: 'Écran, n° d’affaire, de client, de contrat, PDL, e-mail, nom…',
  results: 'Résultats',
  screens: 'Écrans',
  deeds: 'Actions',
  cases: 'Affaires',
  customers: 'Clients',
  points: 'Points de livraison',
  tooShort: 'Tapez au moins 3 caractères pour chercher une affaire, un client ou un point de livraison.',
  looking: 'Recherche en cours…',
  nothing: 'Aucun résultat. Vérifiez la saisie : un numéro par son début, un PDL ou un PCE en entier.',
  noScreen: 'Aucun écran de ce nom dans votre menu.',
  more: 'D’autres résultats existent : précisez la saisie.',
  unreadable: 'Les résultats n’ont pas pu être affichés',
  retry: 'Réessayer',
  close: 'Fermer',
  count: (found: number) => formatCount(found, 'résultat'),
  customer: (number: string, town: string) => `Client n° ${number} · ${town}`,
  /** Of a delivery point, by their contracts for it. */
  holders: { CURRENT: 'titulaire actuel', NEXT: 'titulaire à venir', FORMER: 'ancien titulaire' },
  holder: (which: string, number: string, name: string) => `${name} · client n° ${number} · ${which}`,
} as const;
