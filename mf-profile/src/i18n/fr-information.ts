import type { CustomerType } from '@portal/contract';

/** Texts of `/profile/information`; those of its bank block are in `fr-information-bank.ts`. */
export const frInformation = {
  title: 'Mes informations',
  contract: {
    title: 'Pour ce contrat',
    several: {
      INDIVIDUAL:
        'Cotitulaire, contact de facturation et coordonnées bancaires sont propres à chaque contrat.',
      PROFESSIONAL: 'Contact de facturation et coordonnées bancaires sont propres à chaque contrat.',
    } satisfies Record<CustomerType, string>,
    choose: 'Pour un autre contrat, choisissez-le en haut de la page.',
    loading: 'Chargement de votre contrat',
    failed: 'Votre contrat n’a pas pu être chargé',
  },
  ask: {
    words: 'Une erreur, un changement de nom ou d’adresse\u00a0?',
    company: 'Une erreur, un changement d’adresse ou de situation de l’entreprise\u00a0?',
    link: 'Écrivez-nous',
  },
  contact: {
    title: 'Mes coordonnées',
    edit: 'Modifier mes coordonnées',
    form: 'Mes coordonnées',
    question: 'Enregistrer vos coordonnées\u00a0?',
    name: 'Nom',
    birthdate: 'Date de naissance',
    emailHint: 'Elle sert aussi à vous connecter. Une nouvelle adresse est vérifiée avant de compter.',
    phoneHint: 'Un numéro français, en 06 ou 07. Facultatif.',
    emailNote: (email: string) =>
      `Un code sera envoyé à ${email}. Votre adresse actuelle reste la vôtre tant que ce code n’est pas saisi, et elle sera prévenue de la demande.`,
    emailAsked: (email: string) =>
      `Nous avons envoyé un code à six chiffres à ${email}. Saisissez-le ici pour que cette adresse devienne la vôtre. Votre adresse actuelle a été prévenue.`,
    elsewhere: 'Vos coordonnées ont été enregistrées.',
  },
  company: {
    name: 'Raison sociale',
    type: 'Forme juridique',
    siret: 'SIRET',
    activity: 'Code APE',
    contact: 'Interlocuteur',
  },
  pending: {
    title: (email: string) => `Nouvelle adresse à confirmer\u00a0: ${email}`,
    words: (current: string) =>
      `Saisissez le code à six chiffres que nous lui avons envoyé. D’ici là, ${current} reste votre adresse.`,
    wordsForAgent:
      'Un code a été envoyé à chacune des deux adresses. Demandez-les tous deux au client\u00a0: sans eux, l’adresse ne change pas.',
    form: 'Confirmer la nouvelle adresse e-mail',
    code: 'Code reçu à la nouvelle adresse',
    password: 'Mot de passe actuel',
    passwordNeeded: 'Saisissez votre mot de passe pour changer d’adresse',
    formerCode: 'Code reçu à l’ancienne adresse',
    codeHint: 'Valable 10 minutes. Pensez aux courriers indésirables.',
    sixDigits: 'Saisissez les six chiffres du code',
    confirm: 'Confirmer l’adresse',
    resend: 'Renvoyer un code',
    resent: (email: string) => `Un nouveau code vient de partir à ${email}. Les précédents ne valent plus.`,
    giveUp: 'Renoncer à ce changement',
    giveUpQuestion: 'Garder votre adresse actuelle\u00a0?',
    giveUpWords: (pending: string, current: string) =>
      `${pending} ne sera pas enregistrée. Votre adresse reste ${current}.`,
    keep: 'Garder mon adresse',
    gaveUp: (current: string) => `C’est noté\u00a0: votre adresse reste ${current}.`,
    confirmed: (email: string, former: string) =>
      `Votre adresse e-mail est désormais ${email}. Les contacts de facturation et les envois de factures qui étaient à l’ancienne, ${former}, suivent la nouvelle. L’ancienne a été prévenue, et peut annuler ce changement pendant 72 heures. Vos autres sessions ont été fermées.`,
    elsewhere: 'Votre nouvelle adresse e-mail est confirmée.',
  },
  coholder: {
    title: 'Cotitulaire',
    none: 'Personne d’autre que vous n’est titulaire de ce contrat.',
    closed: 'Ce contrat a pris fin\u00a0: son cotitulaire ne peut plus être modifié.',
    add: 'Ajouter un cotitulaire',
    edit: 'Modifier le cotitulaire',
    remove: 'Supprimer',
    removeLabel: 'Supprimer le cotitulaire',
    removeQuestion: 'Supprimer le cotitulaire de ce contrat\u00a0?',
    removeWords: (name: string) =>
      `${name} ne sera plus titulaire du contrat avec vous, et ne figurera plus sur vos justificatifs de domicile.`,
    form: 'Cotitulaire du contrat',
    question: 'Enregistrer le cotitulaire\u00a0?',
    note: 'Le cotitulaire est tenu avec vous du paiement des factures, et figure sur vos justificatifs de domicile.',
    name: 'Cotitulaire',
    elsewhere: (contract: string) => `Le cotitulaire du contrat ${contract} a été enregistré.`,
    removedElsewhere: (contract: string) => `Le cotitulaire du contrat ${contract} a été supprimé.`,
  },
  billing: {
    title: 'Contact de facturation',
    edit: 'Modifier le contact de facturation',
    form: 'Contact de facturation',
    question: 'Enregistrer le contact de facturation\u00a0?',
    name: 'Nom',
    note: 'Vos prochaines factures porteront ces coordonnées. Celles déjà émises ne changent pas.',
    elsewhere: (contract: string) => `Le contact de facturation du contrat ${contract} a été enregistré.`,
  },
} as const;
