import { formatCount, formatWhole } from '@portal/domain';
import { frHome } from './fr-home';
import { frRefusals } from './fr-refusals';

/** How far a remote had come when it failed. */
const phases: Record<string, string> = {
  load: 'au chargement',
  bootstrap: 'au démarrage',
  mount: 'à l’affichage',
};

const entries = (count: number) => formatCount(count, 'entrée');

/** Every word this remote shows. */
export const fr = {
  agent: (userName: string, group: string) => `Agent ${userName} · groupe ${group}`,
  home: frHome,
  security: {
    title: 'Sécurité de mon compte',
    intro: 'Ce qui protège votre compte, et où il est ouvert.',
    opening: 'Chargement de la sécurité du compte',
  },
  publications: {
    title: 'Publications du portail',
    intro: 'Ce qui est en ligne, et qui a publié quoi, quand et pourquoi.',
    opening: 'Chargement des publications',
    live: 'En ligne maintenant',
    served: (count: number) => formatCount(count, 'version servie', 'versions servies'),
    nothingLive: 'Rien n’est publié',
    history: 'Historique',
    log: {
      label: 'Historique',
      all: entries,
      more: (count: number) => `Plus de ${entries(count)}`,
      atLeast: (count: number) => `Au moins ${entries(count)}`,
      range: (from: number, to: number) => `Affichées\u00a0: ${formatWhole(from)} à ${formatWhole(to)}`,
      narrow: 'Choisissez une application pour en voir moins.',
      perPage: 'Entrées par page',
      nothing: 'Aucune entrée ne correspond',
    },
    clear: 'Effacer les filtres',
    application: 'Application',
    allApplications: 'Toutes les applications',
    shell: 'Cadre du portail',
    channel: 'Canal',
    allChannels: 'Tous',
    channels: { stable: 'Stable', canary: 'Canari' },
    version: 'Version',
    audience: 'Servie à',
    everybody: 'Tout le monde',
    nobody: 'Personne pour l’instant',
    percent: (share: number) => `${share.toLocaleString('fr-FR')}\u00a0% des visiteurs`,
    and: ', et ',
    fallback: 'En cas de panne',
    none: 'Aucune',
    kept: 'Versions gardées',
    when: 'Le',
    action: 'Action',
    actions: {
      publish: 'Publication',
      promote: 'Promotion',
      'roll-back': 'Retour arrière',
      rollout: 'Diffusion',
      withdraw: 'Retrait',
      retire: 'Mise hors service',
      'drop-previous': 'Version de secours retirée',
    },
    refusals: {
      publish: 'Publication refusée',
      promote: 'Promotion refusée',
      'roll-back': 'Retour arrière refusé',
      rollout: 'Diffusion refusée',
      withdraw: 'Retrait refusé',
      retire: 'Mise hors service refusée',
      'drop-previous': 'Retrait de la version de secours refusé',
    },
    refused: frRefusals,
    unknownVersion: 'version inconnue',
    notes: {
      'checks-skipped': 'sans types ni tests',
      dirty: 'sources modifiées',
      'calls-not-compared': 'appels non comparés',
    },
    failing: {
      title: (title: string, version: string) => `${title} : la version ${version} est en panne`,
      explanation: ({
        failed,
        loads,
        since,
        phase,
      }: {
        failed: number;
        loads: number;
        since: string;
        phase: string;
      }) =>
        `Depuis le ${since}, elle échoue ${phases[phase] ?? 'au chargement'} pour ${failed} visiteurs sur ${loads} (une page sur dix le signale).`,
      rollBack: 'Revenir à la version précédente',
      nothingBefore: 'Aucune version précédente ne peut la remplacer.',
    },
    before: 'avant :',
    who: 'Par',
    commit: 'commit',
    noCommit: 'commit inconnu',
    changedSources: 'et des modifications',
    reason: 'Motif',
    noReason: 'Sans motif',
  },
} as const;
