/** Words of what is created after a confirmation: users and groups. */
export const frCreation = {
  cancel: 'Annuler',
  close: 'Terminer',
  restored: 'Nous avons gardé ce que vous aviez saisi.',
  lost: 'Nous n’avons pas reçu de réponse. Réessayez\u00a0: rien ne sera fait deux fois.',
} as const;
