const presentedAgain = /^Nouvelle présentation\s?:\s/;

/** What a debit is for, however often it was presented. */
export const debitLabel = (communication: string): string => communication.replace(presentedAgain, '');

export const presentedAgainLabel = (communication: string): string =>
  `Nouvelle présentation\u00a0: ${debitLabel(communication)}`;
