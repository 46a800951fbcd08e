import { formatCount } from '@portal/domain';

/** Words of the fields that several forms have: who, where, how to reach them. */
export const personWords = {
  civility: 'Civilité',
  civilities: { MR: 'Monsieur', MRS: 'Madame' },
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse e-mail',
  phone: 'Téléphone mobile',
  anyPhone: 'Téléphone',
  name: 'Nom et prénom',
  street: 'Adresse',
  streetHint: 'Numéro et voie, ou lieu-dit',
  town: {
    postalCode: 'Code postal',
    town: 'Commune',
    choose: 'Choisissez la commune',
    searching: 'Recherche des communes…',
    found: (count: number) => `${formatCount(count, 'commune')} pour ce code postal`,
    unknown:
      'Aucune commune ne porte ce code postal. Pour un CEDEX, écrivez par exemple «\u00a0Lyon CEDEX 03\u00a0».',
    failed: 'La liste des communes n’a pas pu être chargée. Écrivez la vôtre, ou réessayez.',
    retry: 'Réessayer',
  },
  refused: {
    email: 'Cette adresse e-mail n’est pas valide',
    phone: 'Le numéro doit comporter 10 chiffres et commencer par 06 ou 07',
    anyPhone: 'Le numéro doit comporter 10 chiffres et commencer par 0',
    name: 'Un nom ne contient que des lettres, des espaces, des apostrophes et des tirets',
    address:
      'Une adresse contient des lettres, et rien d’autre que des lettres, des chiffres, des points, des apostrophes et des tirets',
    postalCode: 'Le code postal comporte cinq chiffres',
  },
} as const;
