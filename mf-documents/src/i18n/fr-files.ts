import { formatCount } from '@portal/domain';

/** Words of `/document/files`. */
export const frFiles = {
  title: 'Mes documents',
  papers: {
    card: { contract: 'Les documents de ce contrat', all: 'Les documents de tous mes contrats' },
    label: 'Mes documents',
    loading: 'Chargement de vos documents',
    failed: 'Vos documents n’ont pas pu être chargés',
    name: 'Document',
    kind: 'Type',
    energy: 'Énergie',
    date: 'Date',
    actions: 'Fichier',
    filters: 'Filtrer les documents',
    allKinds: 'Tous les types',
    allEnergies: 'Toutes les énergies',
    search: 'Rechercher',
    /** @param whole no older one is left out of the list */
    found: (left: number, all: number, whole: boolean) => {
      const of = `${whole ? '' : 'au moins '}${formatCount(all, 'document')}`;
      return left === all ? of.replace(/^a/, 'A') : `${left} sur ${of}`;
    },
    none: 'Aucun document ne correspond à ces filtres',
    empty: 'Aucun document pour le moment',
    emptyWords: {
      running: 'Votre contrat et vos avenants seront rangés ici dès leur signature.',
      closed: 'Ce contrat n’a laissé aucun document.',
      all: 'Vos contrats n’ont encore aucun document.',
    },
    /** Of one, within a sentence. */
    one: (name: string, date: string) => `le document «\u00a0${name}\u00a0» du ${date}`,
  },
  residence: {
    card: 'Justificatif de domicile',
    words:
      'Une attestation de titulaire de contrat, datée d’aujourd’hui, que demandent les administrations, les banques et les écoles.',
    name: 'le justificatif de domicile',
    holders: 'Au nom de',
    place: 'Pour le logement situé au',
    and: ' et ',
    refused: 'Le justificatif de domicile n’est disponible que pour un contrat actif.',
    notYet: 'Il le sera dès le premier jour de votre fourniture.',
    over: 'Ce contrat a pris fin.',
    other: 'Choisissez un contrat actif en haut de la page pour obtenir son justificatif.',
  },
  capacity: {
    card: 'Comprendre la garantie de capacité',
    words:
      'Votre offre d’électricité facture la garantie de capacité sur une ligne à part. Une page explique à quoi elle sert, comment elle est comptée et comment la réduire.',
    name: 'les explications sur la garantie de capacité',
  },
} as const;
