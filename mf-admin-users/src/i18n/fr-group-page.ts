import { formatCount, formatWhole } from '@portal/domain';

/** Words of a group's page and of what is done there. */
export const frGroupPage = {
  title: 'Groupe',
  opening: 'Chargement du groupe',
  failed: 'Ce groupe n’a pas pu être affiché',
  back: 'Retour aux groupes',
  unknown: 'Ce groupe n’existe pas, ou plus',
  unknownWords: 'Il a peut-être été supprimé, ou il n’est pas de ceux que vous suivez.',
  created: (day: string, by: string | null) => `Créé le ${day}${by === null ? '' : ` par ${by}`}`,
  edit: 'Modifier les droits',
  duplicate: 'Dupliquer',
  delete: 'Supprimer',
  noDelete: (why: string) => `Il ne peut pas être supprimé. ${why}`,
  rights: {
    title: 'Menus et droits',
    tree: (group: string) => `Menus et droits du groupe ${group}`,
    none: 'Ce groupe n’a aucun droit.',
  },
  members: {
    title: 'Membres',
    label: 'Membres',
    all: (count: number) => formatCount(count, 'membre'),
    more: (count: number) => `Plus de ${formatCount(count, 'membre')}`,
    atLeast: (count: number) => `Au moins ${formatCount(count, 'membre')}`,
    range: (from: number, to: number) => `Affichés\u00a0: ${formatWhole(from)} à ${formatWhole(to)}`,
    narrow: 'La recherche d’utilisateurs permet d’en voir moins.',
    nothing: 'Ce groupe n’a pas de membre',
    open: 'Ouvrir dans la recherche d’utilisateurs',
    hidden: 'Votre groupe ne recherche pas d’utilisateurs.',
    perPage: 'Membres par page',
  },
  history: {
    title: 'Historique des droits',
    kinds: { CREATED: 'Création', CHANGED: 'Modification', DELETED: 'Suppression' },
    at: (kind: string, at: string, by: string | null) => `${kind} le ${at}${by === null ? '' : ` par ${by}`}`,
    some: (shown: number, all: number) => `Les ${shown} derniers changements sur ${formatWhole(all)}.`,
  },
  changes: {
    nothing: 'Aucun droit ne change.',
    gains: 'Gagne',
    loses: 'Perd',
    both: 'Change',
    added: (label: string, after: string) => `${label}\u00a0: ${after}`,
    removed: (label: string, before: string) => `${label}\u00a0: ${before}`,
    moved: (label: string, before: string, after: string) => `${label}\u00a0: ${before} → ${after}`,
  },
  form: {
    title: (group: string) => `Droits du groupe ${group}`,
    submit: 'Enregistrer les droits',
    cancel: 'Annuler',
    failed: 'Rien n’a été enregistré',
    confirm: (group: string) => `Changer les droits du groupe ${group}\u00a0?`,
    verb: 'Changer les droits',
    whom: (count: number) =>
      count === 0
        ? 'Personne n’est concerné pour l’instant\u00a0: aucun membre n’est activé.'
        : `${formatCount(count, 'membre activé est concerné', 'membres activés sont concernés')}, dès ${count === 1 ? 'son prochain geste\u00a0; son menu suit à sa' : 'leur prochain geste\u00a0; leur menu suit à leur'} prochaine connexion.`,
    members: 'Membres concernés',
    others: (count: number) => `et ${formatCount(count, 'autre', 'autres')}`,
    same: 'Vous n’avez rien changé.',
    meanwhile:
      'Un autre agent vient de modifier ce groupe\u00a0: les changements ci-dessous sont calculés sur ses droits d’aujourd’hui. Vérifiez-les, puis enregistrez à nouveau.',
  },
  deleting: {
    title: (group: string) => `Supprimer le groupe ${group}\u00a0?`,
    words: 'Le groupe est vide. Son historique reste dans le journal.',
  },
} as const;
