/** What every block that can be edited says in the same words. */
export const frEdit = {
  edit: 'Modifier',
  save: 'Enregistrer',
  cancel: 'Annuler',
  close: 'Fermer',
  none: 'Non renseigné',
  restored: 'Votre saisie a été retrouvée. Relisez-la, puis enregistrez.',
  nothing: 'Vous n’avez rien modifié.',
  lost: 'La réponse ne nous est pas parvenue\u00a0: votre modification est peut-être déjà enregistrée. Réessayez, elle ne sera faite qu’une fois.',
  meanwhile: {
    title: 'Ces informations ont changé entre-temps',
    words: 'Votre saisie est gardée. Voici ce qui a changé ailleurs, avant que vous n’enregistriez\u00a0:',
    nothing:
      'Une autre information de ce contrat a changé. Ce que vous modifiez ici est intact\u00a0: vous pouvez enregistrer.',
    change: (label: string, before: string, after: string) =>
      `${label}\u00a0: «\u00a0${before}\u00a0» est devenu «\u00a0${after}\u00a0»`,
  },
  recap: {
    caption: 'Ce qui va changer',
    what: 'Information',
    before: 'Aujourd’hui',
    after: 'Ensuite',
  },
  saved: {
    title: 'C’est enregistré',
    nothing: 'Rien n’avait à changer\u00a0: ces informations étaient déjà enregistrées.',
    trace: (number: string) => `Modification n°\u00a0${number}, enregistrée`,
    changes: 'Mes modifications',
  },
} as const;
