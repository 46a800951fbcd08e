import { homeWords } from './home';

/** Every word this remote shows. */
export const fr = {
  agent: (userName: string, group: string) => `Agent ${userName} · groupe ${group}`,
  home: homeWords,
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
    nothingLive: 'Rien n’est publié',
    history: 'Historique',
    nothing: 'Aucune publication ne correspond',
    clear: 'Effacer les filtres',
    older: 'Plus anciennes',
    shown: (count: number, all: boolean) =>
      count === 1
        ? `1 publication${all ? '' : ' affichée'}`
        : `${count} publications${all ? '' : ' affichées : le tri porte sur elles'}`,
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
