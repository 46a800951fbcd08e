import type { AmendmentImportState, AmendmentState, ResponseOf } from '@portal/contract';
import { formatCount, formatWhole, type StatusDisplay } from '@portal/domain';
import type { ShownImportState, ShownState } from '../rules/amendments/shown-state';

type Refusal = NonNullable<ResponseOf<'/searchAmendments'>['amendments'][number]['refusal']>;

const amendments = (count: number) => formatCount(count, 'avenant');
const imports = (count: number) => formatCount(count, 'import');
const range = (from: number, to: number) => `Affichés\u00a0: ${formatWhole(from)} à ${formatWhole(to)}`;

const counted = {
  WAITING: { one: 'à venir', many: 'à venir' },
  DUE: { one: 'à appliquer', many: 'à appliquer' },
  APPLIED: { one: 'appliqué', many: 'appliqués' },
  REFUSED: { one: 'refusé', many: 'refusés' },
  WITHDRAWN: { one: 'retiré', many: 'retirés' },
} as const satisfies Record<ShownState, { one: string; many: string }>;

/** Words of what became of imported amendments. */
export const frImportedAmendments = {
  title: 'Avenants importés',
  import: 'Importer des avenants',
  intro: 'Chaque import, ce que ses avenants sont devenus, et ceux qui peuvent encore être retirés.',
  opening: 'Chargement des avenants importés',
  none: '–',
  readOnly: 'Vous consultez les avenants\u00a0: leur retrait demande un accès complet.',
  states: {
    WAITING: { label: 'À venir', tone: 'info' },
    DUE: { label: 'À appliquer', tone: 'warning' },
    APPLIED: { label: 'Appliqué', tone: 'success' },
    REFUSED: { label: 'Refusé', tone: 'danger' },
    WITHDRAWN: { label: 'Retiré', tone: 'neutral' },
  } satisfies Record<ShownState, StatusDisplay>,
  importStates: {
    AHEAD: { label: 'À venir', tone: 'info' },
    DUE: { label: 'Échu', tone: 'warning' },
    DONE: { label: 'Terminé', tone: 'success' },
    WITHDRAWN: { label: 'Retiré', tone: 'neutral' },
  } satisfies Record<ShownImportState, StatusDisplay>,
  refusals: {
    ENDED: 'Le contrat avait pris fin.',
    FAILED: 'Il n’a pas pu être appliqué, malgré cinq essais.',
  } satisfies Record<Refusal, string>,
  filters: {
    label: 'Filtrer les avenants',
    contract: 'Contrat (ou son début)',
    state: 'État',
    allStates: 'Tous les états',
    states: {
      WAITING: 'À venir ou à appliquer',
      APPLIED: 'Appliqué',
      REFUSED: 'Refusé',
      WITHDRAWN: 'Retiré',
    } satisfies Record<AmendmentState, string>,
    importStates: {
      AHEAD: 'À venir',
      DUE: 'Échu ou terminé',
      WITHDRAWN: 'Retiré',
    } satisfies Record<AmendmentImportState, string>,
    from: 'Importé du',
    to: 'au',
    endsBeforeItBegins: 'La fin précède le début',
    clear: 'Effacer les filtres',
  },
  imports: {
    title: 'Imports',
    label: 'Imports d’avenants',
    nothing:
      'Aucun import ne correspond. Un import se fait depuis «\u00a0Rechercher un client ou un contrat\u00a0».',
    all: imports,
    more: (count: number) => `Plus de ${imports(count)}`,
    atLeast: (count: number) => `Au moins ${imports(count)}`,
    narrow: 'Choisissez une période ou un état pour en voir moins.',
    range,
    perPage: 'Imports par page',
    columns: {
      imported: 'Importé le',
      file: 'Fichier',
      days: 'Dates d’effet',
      state: 'État',
      counts: 'Avenants',
      actions: 'Actions',
    },
    open: (fileName: string) => `Voir les avenants de ${fileName}`,
  },
  amendments: {
    title: 'Avenants',
    ofContract: (contract: string) => `Avenants du contrat ${contract}`,
    see: 'Voir',
    label: 'Avenants',
    nothing: 'Aucun avenant ne correspond.',
    all: amendments,
    more: (count: number) => `Plus de ${amendments(count)}`,
    atLeast: (count: number) => `Au moins ${amendments(count)}`,
    narrow: 'Saisissez un contrat ou choisissez un état pour en voir moins.',
    range,
    perPage: 'Avenants par page',
    columns: {
      line: 'Ligne',
      contract: 'Contrat',
      day: 'Date d’effet',
      changes: 'Avenant',
      state: 'État',
      import: 'Import',
      actions: 'Actions',
    },
    elsewhere: 'Import d’un autre groupe',
    customer: 'Client',
    change: (field: string, value: string) => `${field}\u00a0: ${value}`,
  },
  page: {
    back: 'Tous les imports',
    gone: 'Cet import n’existe pas, ou il est d’un autre groupe',
    failed: 'L’import n’a pas pu être lu',
    loading: 'Chargement de l’import',
    by: (who: string, when: string) => `Importé par ${who} le ${when}`,
    withdrawn: (who: string, when: string) => `Retiré par ${who} le ${when}`,
    of: (rows: number) => `${amendments(rows)} dans le fichier`,
    count: (count: number, state: ShownState) => formatCount(count, counted[state].one, counted[state].many),
  },
  by: (who: string) => `par ${who}`,
  withdraw: {
    one: 'Retirer',
    oneOf: (contract: string, day: string) => `Retirer l’avenant du ${day} du contrat ${contract}`,
    all: (count: number) => `Retirer ${count < 2 ? 'l’avenant' : `les ${amendments(count)}`} à venir`,
    askOne: 'Retirer cet avenant\u00a0?',
    askAll: (count: number) => `Retirer ${amendments(count)} de l’import\u00a0?`,
    ofOne: (contract: string, day: string, label: string) =>
      `Contrat ${contract}, avenant du ${day}\u00a0: ${label}`,
    keepsContract: 'Le contrat restera tel qu’il est. Un autre avenant pourra être importé à cette date.',
    keepsApplied: (settled: number) =>
      settled === 0
        ? 'Rien de cet import ne sera appliqué. Le même fichier pourra être importé à nouveau.'
        : `${amendments(settled)} de cet import ne change${settled < 2 ? '' : 'nt'} pas\u00a0: déjà appliqué${settled < 2 ? '' : 's'}, refusé${settled < 2 ? '' : 's'}, à leur date, ou d’un contrat que vous ne suivez pas.`,
    lost: 'Nous n’avons pas reçu de réponse. Réessayez\u00a0: rien n’est retiré deux fois.',
    inDoubt: 'La réponse n’est pas arrivée\u00a0: la liste, relue, dit ce qui est retiré.',
    reread: 'La liste est à jour.',
  },
} as const;
