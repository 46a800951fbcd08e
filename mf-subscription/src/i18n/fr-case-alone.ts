/** Words for a customer who subscribes alone, until their mailbox is proved. */
export const frCaseAlone = {
  email: {
    form: 'Votre adresse e-mail',
    label: 'Adresse e-mail',
    hint: 'Un code vous y est envoyé. Votre souscription y sera enregistrée, pour la reprendre quand vous voulez.',
    submit: 'Recevoir un code',
    already: 'Déjà client\u00a0?',
    logIn: 'Connectez-vous à votre espace',
  },
  code: {
    form: 'Code reçu par e-mail',
    title: 'Consultez votre boîte e-mail',
    sent: (email: string, minutes: number) =>
      `Un code à 6 chiffres vient de partir à ${email}. Il est valable ${minutes}\u00a0minutes.`,
    label: 'Code à 6 chiffres',
    submit: 'Valider le code',
    short: 'Saisissez les six chiffres du code',
    wrong: 'Le code semble erroné. Vérifiez-le, ou renvoyez l’e-mail.',
    resend: 'Renvoyer l’e-mail',
    resendIn: (seconds: number) => `Renvoyer l’e-mail (${seconds}\u00a0s)`,
    resent: (email: string) => `Un nouveau code est parti à ${email}. Seul le dernier est valable.`,
    change: 'Changer d’e-mail',
  },
  choose: {
    form: 'Titulaire',
    title: 'Vous êtes déjà client',
    legend: 'Au nom de qui souscrivez-vous\u00a0?',
    required: 'Choisissez le titulaire de ce contrat',
    other: 'Une autre personne',
    otherHint: 'Ses coordonnées vous seront demandées.',
    number: (customerNbr: string) => `Client n°\u00a0${customerNbr}`,
    submit: 'Continuer',
  },
} as const;
