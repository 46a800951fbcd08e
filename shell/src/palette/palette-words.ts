import type { ResponseOf } from '@portal/contract';
import { energyLabel, formatCount, formatDay } from '@portal/domain';

type Contract = NonNullable<
  NonNullable<ResponseOf<'/findInPalette'>['customers']>['rows'][number]['contract']
>;

const contractName = ({ contractNumber, energy }: Contract) =>
  `Contrat ${contractNumber} · ${energyLabel(energy)}`;
/** Of the two holders of a transferred contract. */
const transferred = {
  CURRENT: (day: string) => `titulaire depuis le ${day}`,
  FORMER: (day: string) => `ancien titulaire jusqu’au ${day}`,
};
const said = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ');

export const paletteWords = {
  title: 'Rechercher un écran, une affaire, un client, un utilisateur',
  label: 'Rechercher',
  screensOnly: 'Nom d’un écran',
  placeholder: 'Écran, affaire, client, contrat, PDL, téléphone, SIRET, e-mail, nom…',
  results: 'Résultats',
  screens: 'Écrans',
  deeds: 'Actions',
  cases: 'Affaires',
  customers: 'Clients',
  points: 'Points de livraison',
  users: 'Utilisateurs',
  tooShort:
    'Tapez au moins 3 caractères pour chercher une affaire, un client, un point de livraison ou un utilisateur.',
  looking: 'Recherche en cours…',
  nothing: 'Aucun résultat. Vérifiez la saisie : un numéro par son début, un PDL ou un PCE en entier.',
  noScreen: 'Aucun écran de ce nom dans votre menu.',
  more: 'D’autres résultats existent : précisez la saisie.',
  unreadable: 'Les résultats n’ont pas pu être affichés',
  retry: 'Réessayer',
  close: 'Fermer',
  count: (found: number) => formatCount(found, 'résultat'),
  ofCustomer: (number: string, town: string) => `Client n° ${number} · ${town}`,
  /** Of a delivery point, by their contracts for it. */
  holders: { CURRENT: 'titulaire actuel', NEXT: 'titulaire à venir', FORMER: 'ancien titulaire' },
  user: (userName: string, group: string, enabled: boolean) =>
    [userName, group, ...(enabled ? [] : ['désactivé'])].join(' · '),
  holder: (which: string, number: string, name: string, contract: Contract | undefined) =>
    said(`${name} · client n° ${number} · ${which}`, contract && contractName(contract), contract?.address),
  contract: contractName,
  ofContract: ({ address, transfer }: Contract, name: string, number: string) =>
    said(
      address,
      name,
      `client n° ${number}`,
      transfer && transferred[transfer.holder](formatDay(transfer.day)),
    ),
  /** What customers find. */
  customer: {
    title: 'Rechercher une page, une facture, un document, une réponse',
    placeholder: 'Facture de mars, attestation, comment payer…',
    questions: 'Questions',
    bills: 'Factures',
    papers: 'Documents',
    bill: (number: string) => `Facture ${number}`,
    billDetail: (day: string, euros: string, energy: string) => `${day} · ${euros} · ${energy}`,
    paperDetail: (day: string, energy: string, contract: string) =>
      `${day} · ${energy} · contrat ${contract}`,
    nothing: 'Aucun résultat. Essayez un mot plus court, ou écrivez-nous.',
    listsFailed: 'Vos factures et vos documents n’ont pas pu être cherchés',
    faq: 'Chercher dans la FAQ',
  },
} as const;
