import type { Channel, LoadErrorClass } from '@portal/contract';

/** What developers read in place of the code's own names. Names of events and of remotes stay as they are. */
export const channelWords: Record<Channel, string> = { stable: 'Stable', canary: 'Canari' };

export const phaseWords = {
  load: 'chargement',
  bootstrap: 'démarrage',
  mount: 'montage',
  render: 'affichage',
  unmount: 'démontage',
} as const;

/** Stages of the federation runtime, in their order. */
export const stageWords = {
  entry: 'entrée',
  init: 'partages',
  expose: 'module',
  evaluate: 'évaluation',
} as const;

export const errorWords: Record<LoadErrorClass, string> = {
  network: 'le serveur n’a pas pu être joint',
  http: 'le serveur a refusé un fichier',
  integrity: 'un fichier n’est pas celui qui a été publié',
  timeout: 'pas de réponse à temps',
  'not-a-module': 'un fichier n’est pas un module lisible',
  'no-lifecycles': 'le module n’a pas bootstrap, mount et unmount',
  threw: 'le code du remote a levé une erreur',
};

const factWords: Record<string, string> = {
  path: 'Adresse',
  screen: 'Écran',
  environment: 'Environnement',
  revision: 'Révision du registre',
  shell: 'Cadre du portail',
  browser: 'Navigateur',
  'session.status': 'Session',
  'session.visitor': 'Visiteur',
  'session.group': 'Groupe',
  'session.support': 'Mode assistance',
  'session.validated': 'Compte validé',
  'session.context': 'Contexte client',
  'session.contracts': 'Contrats',
  'session.drafts': 'Saisies en cours',
  'session.minutesLeft': 'Minutes restantes',
};

const valueWords: Record<string, string> = {
  production: 'production',
  preproduction: 'préproduction',
  development: 'développement',
  empty: 'vide',
  loading: 'en chargement',
  ready: 'prêt',
  failed: 'en échec',
  pending: 'en attente',
  unknown: 'inconnue',
  anonymous: 'anonyme',
  signedIn: 'ouverte',
  expired: 'expirée',
  customer: 'client',
  agent: 'agent',
  true: 'oui',
  false: 'non',
  '': '—',
};

/** Facts whose values are names of states, and not what somebody wrote. */
const ofStates = new Set([
  'screen',
  'environment',
  'session.status',
  'session.visitor',
  'session.support',
  'session.validated',
  'session.context',
]);

export const factName = (key: string): string => factWords[key] ?? key;

export function factValue(key: string, value: string | number | boolean): string {
  const text = String(value);
  return (ofStates.has(key) || text === '') && Object.hasOwn(valueWords, text)
    ? (valueWords[text] as string)
    : text;
}
