/** Words of a file that is opened or downloaded, whichever it is; `name` as in « la facture F2026-1 ». */
export const frFile = {
  openShort: 'Ouvrir',
  saveShort: 'Télécharger',
  open: (name: string) => `Ouvrir ${name} (nouvel onglet)`,
  save: (name: string) => `Télécharger ${name}`,
  waiting: (name: string) => `Un instant\u00a0: ${name} arrive.`,
  saved: (file: string) => `«\u00a0${file}\u00a0» est dans vos téléchargements.`,
  savedInstead: (file: string) =>
    `Votre navigateur n’a pas ouvert de nouvel onglet\u00a0: «\u00a0${file}\u00a0» est dans vos téléchargements.`,
  failed: 'Ce document n’a pas pu être obtenu',
  unavailable: 'Ce document n’est pas disponible',
  gone: 'Il ne figure plus dans votre dossier. Écrivez-nous si vous en avez besoin.',
  failedElsewhere: (name: string) => `Impossible d’obtenir ${name}. Réessayez dans quelques instants.`,
  whatToDo: (name: string) =>
    `Réessayez dans quelques instants. Si cela ne suffit pas, écrivez-nous\u00a0: nous vous enverrons ${name}.`,
  retry: 'Réessayer',
  write: 'Nous écrire',
  close: 'J’ai compris',
} as const;
