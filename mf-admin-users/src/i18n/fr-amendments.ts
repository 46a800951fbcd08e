import type { AmendmentErrorKind, ResponseOf } from '@portal/contract';
import { formatCount, formatWhole, frequencyLabel, soldCapacities } from '@portal/domain';

const amendments = (count: number) => formatCount(count, 'avenant');
type Rows = Pick<NonNullable<ResponseOf<'/getAmendmentRun'>['run']>, 'step' | 'done' | 'total'>;
const stepNames = {
  READ: 'Lecture',
  FIND: 'Recherche des contrats',
  CHECK: 'Contrôle',
  WRITE: 'Écriture',
} satisfies Record<Rows['step'], string>;
type Change = ResponseOf<'/checkAmendments'>['changes'][number];

const frequencies = (['MONTHLY', 'BIMONTHLY', 'FOURMONTHLY', 'QUARTERLY'] as const)
  .map(frequencyLabel)
  .join(', ');

/** Words of the import of amendments (B9.4). */
export const frAmendments = {
  open: 'Importer des avenants',
  title: 'Importer des avenants',
  intro:
    'Un fichier CSV, une ligne par avenant, tel qu’Excel l’enregistre (UTF-8 ou Windows-1252). Rien n’est importé tant que vous ne l’avez pas confirmé.',
  template: 'Télécharger un modèle (CSV)',
  columns: {
    title: 'Les colonnes du fichier',
    name: 'Colonne',
    expected: 'Valeur attendue',
    example: 'Exemple',
    rows: [
      {
        name: 'Numéro de contrat',
        expected: 'Tel qu’il est affiché dans le portail',
        example: 'EL00200002001',
      },
      { name: 'Date d’effet', expected: 'jj/mm/aaaa', example: '01/03/2027' },
      { name: 'Libellé', expected: '200 caractères au plus', example: 'Augmentation de puissance' },
      {
        name: 'Fréquence',
        expected: `${frequencies}, ou rien`,
        example: 'Mensuelle',
      },
      {
        name: 'Date de renouvellement',
        expected: 'jj/mm/aaaa, après la date d’effet, ou rien',
        example: '01/03/2028',
      },
      { name: 'Puissance (kVA)', expected: `${soldCapacities.join(', ')}, ou rien`, example: '12' },
    ],
  },
  drop: 'Déposez votre fichier .csv ici',
  or: 'ou',
  choose: 'Choisir un fichier',
  input: 'Fichier CSV des avenants',
  otherFile: 'Choisir un autre fichier',
  refused: {
    kind: 'Seuls les fichiers .csv sont acceptés.',
    several: 'Déposez un seul fichier à la fois.',
    empty: 'Le fichier est vide.',
    tooLong: 'Le fichier est trop volumineux\u00a0: importez-le en plusieurs fois.',
    unreadable: 'Le fichier n’a pas pu être lu.',
  },
  steps: {
    read: (name: string) => `Lecture de ${name}`,
    check: (rows: number) => `Contrôle d’environ ${amendments(rows)}`,
    import: (rows: number) => `Import de ${amendments(rows)}`,
    elsewhere: (name: string) => `Votre import de ${name} est en cours`,
    begins: 'Envoi du fichier',
    rows: ({ step, done, total }: Rows) =>
      `${stepNames[step]}\u00a0: ${formatWhole(done)} sur ${amendments(total)}`,
    cancel: 'Arrêter l’import',
    notAsked: 'L’arrêt n’a pas pu être demandé\u00a0: l’import continue. Réessayez.',
    wait: 'Vous pouvez fermer cet onglet\u00a0: l’import se termine sans lui, en entier ou pas du tout.',
  },
  last: {
    title: (name: string) => `Dernier import\u00a0: ${name}`,
    imported: (rows: number) => `Il a eu lieu en entier\u00a0: ${amendments(rows)}.`,
    nothing: 'Il n’a pas eu lieu\u00a0: rien n’a été écrit.',
  },
  checkFailed: 'Le fichier n’a pas pu être contrôlé',
  retry: 'Réessayer',
  wrong: {
    title: (count: number) => `L’import serait refusé\u00a0: ${formatCount(count, 'ligne')} en erreur`,
    words:
      'Rien n’est importé tant qu’une ligne est en erreur. Corrigez le fichier, puis déposez-le à nouveau.',
    table: 'Erreurs du fichier',
    first: (shown: number) =>
      `Les ${formatWhole(shown)} premières sont affichées\u00a0; le rapport les donne toutes.`,
    line: 'Ligne',
    column: 'Colonne',
    wholeLine: 'Toute la ligne',
    typed: 'Valeur saisie',
    nothing: '–',
    group: (kind: string, column: string | null, count: number) =>
      `${kind}${column === null ? '' : ` (${column})`}\u00a0: ${formatCount(count, 'ligne')}`,
    kinds: {
      HEADING: 'Titre de colonne',
      MISPLACED_QUOTE: 'Guillemets mal placés ou non fermés',
      LONG_LINE: 'Ligne trop longue',
      CELL_COUNT: 'Nombre de colonnes',
      MISSING: 'Valeur manquante',
      CONTRACT_NUMBER: 'Numéro de contrat illisible',
      NOT_A_DAY: 'Date illisible',
      LABEL: 'Libellé non accepté',
      FREQUENCY: 'Fréquence inconnue',
      POWER: 'Puissance non proposée',
      UNKNOWN_CONTRACT: 'Contrat inconnu',
      CLOSED_CONTRACT: 'Contrat clos',
      AWAITS_PAYMENT: 'Contrat en attente de paiement',
      DAY_OUTSIDE_CONTRACT: 'Date hors du contrat',
      DAY_TAKEN: 'Contrat déjà modifié à cette date',
      CYCLICAL_FREQUENCY: 'Fréquence refusée par l’offre',
      RENEWAL_DAY: 'Renouvellement avant la date d’effet',
      CONTRACT_POWER: 'Puissance refusée par le contrat',
      UNPRICED_POWER: 'Puissance sans prix',
      REPEATED: 'Contrat et date répétés',
    } satisfies Record<AmendmentErrorKind, string>,
    message: 'Erreur',
  },
  before: {
    title: 'Ce fichier a déjà été importé',
    words: (by: string, day: string) => `Par ${by}, le ${day}. L’importer à nouveau ne changerait rien.`,
  },
  good: {
    title: (count: number) => `${amendments(count)} à importer`,
    due: (count: number) =>
      count === 0
        ? 'Aucun ne s’applique avant sa date d’effet.'
        : `${formatWhole(count)} dont la date est venue s’applique${count < 2 ? '' : 'nt'} aussitôt, les autres à leur date.`,
    table: 'Ce qui changerait',
    first: (shown: number) =>
      `Les ${formatWhole(shown)} premiers sont affichés\u00a0; le rapport les donne tous.`,
    columns: {
      line: 'Ligne',
      contract: 'Contrat',
      day: 'Date d’effet',
      label: 'Libellé',
      changes: 'Changements',
    },
    none: 'Libellé seul',
    fields: {
      installmentFrequency: 'Fréquence',
      nextRenewDate: 'Renouvellement',
      contractualCapacity: 'Puissance',
    } satisfies Partial<Record<keyof Change, string>>,
    nothing: 'non renseigné',
    becomes: (before: string, after: string) => `${before} → ${after}`,
  },
  report: 'Télécharger le rapport (CSV)',
  submit: (count: number) => `Importer ${amendments(count)}`,
  cancel: 'Annuler',
  close: 'Fermer',
  failed: 'L’import n’a pas eu lieu',
  lost: 'Nous n’avons pas reçu de réponse. Réessayez\u00a0: un fichier n’est jamais importé deux fois.',
  done: 'Import terminé',
  see: 'Voir les avenants importés',
  stoppedTooLate:
    'L’arrêt que vous avez demandé est venu trop tard, ou n’a pas pu l’être\u00a0: l’import a eu lieu en entier.',
} as const;
