/** As it is written, and as it was before. */
const presentedAgain = /^(Nouveau prélèvement|Nouvelle présentation)\s?:\s/;

/** What a debit is for, however often it was presented. */
export const debitLabel = (communication: string): string => communication.replace(presentedAgain, '');

export const presentedAgainLabel = (communication: string): string =>
  `Nouveau prélèvement\u00a0: ${debitLabel(communication)}`;
