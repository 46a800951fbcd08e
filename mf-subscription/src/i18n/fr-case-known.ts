import { formatCount, formatDay, formatWhole } from '@portal/domain';
import type { Energy, KnownPointState, PointState, ResponseOf } from '@portal/contract';

type Sale = ResponseOf<'/findExistingSales'>['sales'][number];

/** Words of what a case brings along of a known client, a point or an address. */
export const frCaseKnown = {
  existing: {
    titles: {
      CONTRACT: 'Déjà client',
      CUSTOMER: 'Déjà client',
      SIGNING: 'Une affaire est en cours de signature',
      OPEN_CASE: 'Une affaire est déjà ouverte',
    } satisfies Record<Sale['by'], string>,
    wayOn: {
      CONTRACT: 'Vérifiez s’il s’agit d’un nouveau contrat.',
      CUSTOMER: 'Vérifiez s’il s’agit d’un nouveau contrat.',
      SIGNING: 'Reprenez-la plutôt que d’en ouvrir une autre.',
      OPEN_CASE: 'Reprenez-la plutôt que d’en ouvrir une autre.',
    } satisfies Record<Sale['by'], string>,
    openCustomer: 'Ouvrir le client',
    openCase: 'Ouvrir cette affaire',
  },
  sites: {
    title: 'Lieux connus du client',
    count: (total: number) => formatCount(total, 'lieu', 'lieux'),
    intro: 'Reprenez un point, ou cherchez à la même adresse celui de l’autre énergie.',
    introOfSupplied:
      'Ces points ont déjà un contrat en cours. Cherchez à la même adresse celui de l’autre énergie.',
    introOfAll: 'Ces points ont déjà un contrat en cours\u00a0: aucun n’est à reprendre.',
    filter: 'Filtrer les lieux',
    filterHint: 'Adresse, numéro de point ou de contrat',
    none: 'Aucun lieu n’est connu pour ce client.',
    noneFiltered: 'Aucun lieu ne correspond au filtre.',
    loading: 'Lecture des lieux du client',
    failed: 'Les lieux du client n’ont pas pu être lus. Saisissez le numéro du point.',
    states: {
      SUPPLIED: 'Contrat en cours',
      ENDING: 'Contrat qui prend fin',
      ENDED: 'Contrat terminé',
    } satisfies Record<KnownPointState, string>,
    until: (day: string) => `fin le ${formatDay(day)}`,
    contract: (number: string) => `Contrat ${number}`,
    take: (point: string) => `Reprendre le ${point}`,
    near: (address: string) => `Chercher un point à l’adresse ${address}`,
    nearShort: 'Chercher un point à cette adresse',
    pages: 'Lieux du client',
  },
  finder: {
    open: 'Chercher le numéro du point',
    close: 'Fermer la recherche de point',
    title: 'Chercher un point de livraison',
    energy: 'Énergie du point',
    energies: { EL: 'Électricité', NG: 'Gaz' } satisfies Record<Energy, string>,
    by: 'Chercher par',
    ways: { ADDRESS: 'Adresse', METER: 'Numéro de compteur', HOLDER: 'Titulaire actuel ou ancien' },
    number: 'Numéro',
    street: 'Voie',
    postalCode: 'Code postal',
    meter: 'Numéro de compteur',
    meterHint: 'Sur le compteur, lettres et chiffres',
    lastName: 'Nom ou raison sociale',
    firstName: 'Prénom (facultatif)',
    submit: 'Chercher',
    required: 'Indiquez deux caractères au moins',
    postalCodeInvalid: 'Le code postal doit comporter 5 chiffres',
    meterInvalid: 'Ce numéro de compteur n’est pas valide',
    audited: 'Chaque recherche est enregistrée dans le journal.',
    failed: 'La recherche n’a pas abouti',
    byHand: 'La saisie du numéro, ou le questionnaire, restent possibles.',
    none: 'Aucun point trouvé. Vérifiez la saisie, ou saisissez le numéro.',
    found: (total: number): string =>
      total === 1 ? '1\u00a0point trouvé' : `${formatWhole(total)}\u00a0points trouvés`,
    several: 'Demandez au client l’adresse ou la fin du numéro de son compteur pour les distinguer.',
    results: 'Points trouvés',
    states: {
      IN_SERVICE: 'En service',
      SWITCHING: 'Change de fournisseur',
      NOT_SUPPLIED: 'Sans fournisseur',
      CLOSED: 'Fermé',
    } satisfies Record<PointState, string>,
    on: (day: string) => `le ${formatDay(day)}`,
    meterEnd: (end: string) => `Compteur finissant par ${end}`,
    take: (point: string) => `Choisir le ${point}`,
  },
  pages: {
    range: (from: number, to: number, total: number): string => `${from} à ${to} sur ${formatWhole(total)}`,
  },
  accounts: {
    legend: 'Comptes connus du client',
    intro: 'Lisez au client le compte à débiter et faites-le confirmer, ou saisissez un autre IBAN.',
    loading: 'Lecture des comptes du client',
    failed: 'Les comptes connus n’ont pas pu être lus. Saisissez l’IBAN.',
    none: 'Aucun compte n’est enregistré pour ce client.',
    owner: (name: string) => `Titulaire\u00a0: ${name}`,
    signed: (day: string) => `mandat du ${formatDay(day)}`,
    contracts: (count: number): string =>
      count === 0
        ? 'aucun contrat débité'
        : count === 1
          ? '1\u00a0contrat débité'
          : `${formatWhole(count)}\u00a0contrats débités`,
    confirm: (end: string) => `Le client confirme le compte finissant par ${end}`,
    confirmed: 'Confirmé par le client',
  },
  address: {
    label: 'Chercher une adresse',
    hint: 'Numéro, voie et commune\u00a0: la suite se remplit',
    list: 'Adresses proposées',
    found: (count: number): string =>
      count === 1 ? '1\u00a0adresse proposée' : `${count}\u00a0adresses proposées`,
    none: 'Aucune adresse proposée\u00a0: remplissez les champs.',
    towns: 'La base adresse ne répond pas\u00a0: choisissez la commune, puis saisissez la voie.',
    failed: 'Aucune proposition pour le moment\u00a0: remplissez les champs.',
  },
} as const;
