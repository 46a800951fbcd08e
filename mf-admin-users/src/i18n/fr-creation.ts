/** Words of dialogues that create or edit users and groups. */
export const frCreation = {
  cancel: 'Annuler',
  close: 'Terminer',
  restored: 'Nous avons gardé ce que vous aviez saisi.',
  discard: {
    title: 'Abandonner les modifications\u00a0?',
    lost: 'Ce que vous avez saisi ici sera perdu.',
    confirm: 'Abandonner',
    goOn: 'Continuer la saisie',
  },
  lost: 'Nous n’avons pas reçu de réponse. Réessayez\u00a0: rien ne sera fait deux fois.',
} as const;

/**
 * Why something was not saved. After a lost answer nobody knows whether it was: then the words say no more than that.
 * @param failed « Rien n’a été enregistré »
 */
export const unsaved = (failed: string, why: string): string =>
  why === frCreation.lost ? why : `${failed}\u00a0: ${why}`;
