import type { ResponseOf } from '@portal/contract';
import { formatCount, formatWhole } from '@portal/domain';

const amendments = (count: number) => formatCount(count, 'avenant');
type Rows = Pick<NonNullable<ResponseOf<'/getAmendmentRun'>['run']>, 'step' | 'done' | 'total'>;
const stepNames = {
  READ: 'Lecture',
  FIND: 'Recherche des contrats',
  CHECK: 'Contrôle',
  WRITE: 'Écriture',
} satisfies Record<Rows['step'], string>;
type Change = ResponseOf<'/checkAmendments'>['changes'][number];

/** Words of the import of amendments (B9.4). */
export const frAmendments = {
  open: 'Importer des avenants',
  title: 'Importer des avenants',
  intro:
    'Un fichier CSV, une ligne par avenant\u00a0: numéro de contrat, date d’effet (jj/mm/aaaa), libellé, et au choix fréquence, date de renouvellement, puissance.',
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
    title: (count: number) => `L’import serait refusé\u00a0: ${formatCount(count, 'erreur')}`,
    words:
      'Rien n’est importé tant qu’une ligne est en erreur. Corrigez le fichier, puis déposez-le à nouveau.',
    table: 'Erreurs du fichier',
    first: (shown: number) =>
      `Les ${formatWhole(shown)} premières sont affichées\u00a0; le rapport les donne toutes.`,
    line: 'Ligne',
    column: 'Colonne',
    wholeLine: 'Toute la ligne',
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
  stoppedTooLate:
    'L’arrêt que vous avez demandé est venu trop tard, ou n’a pas pu l’être\u00a0: l’import a eu lieu en entier.',
} as const;
