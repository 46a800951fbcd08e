import type { Section } from '../rules/case/case-page';

/** Words of the frame of a case; each section has a file of its own. */
export const frCase = {
  title: 'Nouvelle affaire',
  titleOf: (orderNumber: string) => `Affaire ${orderNumber}`,
  titleOfLink: 'Votre souscription',
  intro: 'De l’e-mail du client à sa signature. Chaque étape validée ouvre la suivante.',
  introOfLink: 'Relisez votre souscription, puis signez-la et réglez-la en ligne.',
  introOfEnd: 'Votre souscription est signée : retrouvez ici ce que vous avez choisi.',
  sections: {
    client: 'Client',
    site: 'Lieu de consommation',
    offer: 'Offre',
    situation: 'Situation',
    recap: 'Récapitulatif',
    missing: 'Informations manquantes',
    subscribe: 'Souscrire',
  } satisfies Record<Section, string>,
  states: { open: 'En cours', done: 'Validé', waiting: 'À suivre', hidden: 'À venir' },
  /** What is drawn before the search's own code and words are loaded. */
  caseSearch: { title: 'Recherche d’affaires', opening: 'Ouverture de la recherche' },
  validate: 'Valider et continuer',
  edit: 'Modifier',
  editOf: (title: string) => `Modifier : ${title}`,
  detail: 'Détail',
  detailOf: (title: string) => `Détail : ${title}`,
  cancel: 'Annuler',
  dateComing: 'Chargement du calendrier…',
  steps: 'Étapes de l’affaire',
  unknown: 'Non renseigné',
  header: {
    orderNumber: 'N° d’affaire',
    order: 'Affaire',
    signing: 'Signature',
    firstPaymentCB: '1er paiement par carte',
    firstPaymentDebit: '1er prélèvement',
    notSaved: 'Pas encore enregistrée',
    changed: 'Modifiée, à enregistrer',
  },
  rail: {
    title: 'En bref',
    none: 'Le prix apparaîtra ici dès qu’une offre sera choisie.',
    perMonth: 'par mois',
    perYear: (amount: string) => `soit ${amount} par an, taxes comprises`,
    expectedYear: (amount: string) =>
      `${amount} par an pour la consommation attendue, régularisation et taxes comprises`,
    below: 'Forfait trop petit',
    instalment: (amount: string, months: number) =>
      months === 1 ? `débités chaque mois` : `débités ${amount} tous les ${months} mois`,
    billed: 'estimation : payés sur facture',
    term: 'Échéance',
    termOf: (amount: string, months: number) =>
      months === 1 ? `${amount} chaque mois` : `${amount} tous les ${months}\u00a0mois`,
    termAnd: ' et ',
    termBilled: 'Selon la consommation, sur facture',
    saved: 'Prix de l’affaire telle qu’elle a été enregistrée.',
    detail: 'Détail du prix',
    pending: 'Calcul du prix…',
    failed: 'Le prix n’a pas pu être calculé.',
    retry: 'Recalculer',
  },
  charge: {
    covers: (months: readonly number[]) =>
      `pour ${months.join(' ou ')}\u00a0mois${months.length > 1 ? ', selon l’énergie' : ''}`,
    card: 'À payer par carte, juste après la signature',
    cardNow: 'À payer par carte, maintenant que les documents sont signés',
    debit: (day: number) => `Premier prélèvement, le ${day} du mois, une fois la fourniture commencée`,
    debitOn: (day: string) => `Premier prélèvement, prévu le ${day}`,
  },
  losing: {
    title: 'Modifier cette étape ?',
    confirm: 'Modifier',
    intro: (title: string) => `« ${title} » a changé. À compléter ou valider de nouveau :`,
    remembered: 'Vos saisies y seront proposées : il restera à les valider.',
    cleared: 'Ces choix seront effacés, ils dépendent de ce qui change.',
  },
  completed: {
    title: 'Souscription terminée',
    paid: 'L’affaire est signée, et son premier paiement est reçu.',
    unpaid: 'L’affaire est signée. Il n’y a rien à payer aujourd’hui.',
    customer: (customerNumber: string) => `Numéro de client : ${customerNumber}.`,
    another: 'Nouvelle affaire',
  },
  reset: {
    button: 'Tout recommencer',
    title: 'Effacer cette affaire ?',
    confirm: 'Tout effacer',
    words: 'Tout ce qui a été saisi dans cette page et n’est pas enregistré sera perdu.',
    kept: (orderNumber: string) => `L’affaire ${orderNumber} reste enregistrée telle qu’elle l’a été.`,
  },
  readOnly: {
    title: 'Vous consultez en lecture seule',
    what: 'Votre groupe ne crée ni ne modifie d’affaire\u00a0: rien de ce que vous y changez ne sera enregistré. Si vous devez le faire, demandez ce droit à un administrateur.',
  },
  customer: {
    loading: 'Chargement du client…',
    failed: 'Les coordonnées du client n’ont pas pu être reprises',
    without: 'Commencer sans elles',
  },
  draft: {
    kept: (time: string) => `Brouillon enregistré à ${time}`,
    failed: 'Brouillon non enregistré',
    others: (count: number) =>
      count === 1 ? 'Vous avez un brouillon en cours' : `Vous avez ${count}\u00a0brouillons en cours`,
    unnamed: 'Client non renseigné',
    more: (count: number) =>
      count === 1 ? 'Un autre sur votre accueil' : `${count}\u00a0autres sur votre accueil`,
    resumed: (moment: string) => `Brouillon du ${moment} repris`,
    resumedWords:
      'Il se garde tout seul pendant 7\u00a0jours, sans l’IBAN. Enregistrez l’affaire pour lui donner un numéro.',
    startAnew: 'Repartir de zéro',
    loading: 'Chargement du brouillon…',
    loadFailed: 'Le brouillon n’a pas pu être chargé',
    gone: 'Ce brouillon n’existe plus',
    goneWords:
      'Il a été enregistré comme affaire, supprimé, repris dans un autre onglet, ou gardé plus de 7\u00a0jours.',
    begin: 'Commencer une affaire',
  },
  changes: {
    restored: {
      title: (moment: string) => `Vos modifications du ${moment} sont reprises`,
      words: 'Elles ne sont pas encore enregistrées dans l’affaire. L’IBAN n’en fait pas partie.',
      abandon: 'Revenir à l’affaire enregistrée',
    },
    outdated: {
      title: (moment: string) => `L’affaire a été enregistrée après vos modifications du ${moment}`,
      words:
        'Elle s’affiche telle qu’elle est enregistrée. Vos modifications ne peuvent plus y être enregistrées\u00a0: relisez-les pour les saisir de nouveau, ou abandonnez-les.',
      saveFirst: 'Enregistrez ce que vous venez de modifier pour pouvoir les relire.',
      read: 'Relire mes modifications',
      abandon: 'Les abandonner',
    },
    signed: {
      title: (moment: string) => `L’affaire est signée sans vos modifications du ${moment}`,
      words: 'Une affaire signée ne se modifie plus.',
      abandon: 'Les abandonner',
    },
  },
  leaving: {
    title: 'Quitter cette affaire\u00a0?',
    confirm: 'Quitter et perdre',
    stay: 'Rester',
    losing: {
      account: 'L’IBAN que vous avez saisi n’est pas gardé avec le brouillon\u00a0: il sera perdu.',
      changes: 'Ce que vous avez saisi n’est pas enregistré, et sera perdu.',
    },
  },
  loadingOrder: 'Chargement de l’affaire…',
  loadFailed: 'L’affaire n’a pas pu être chargée',
  unknownCase: 'Cette affaire n’existe pas, ou n’est pas de celles que vous suivez',
  unknownCaseWhat: 'Vérifiez le numéro de l’affaire, ou retrouvez-la par la recherche.',
  search: 'Rechercher une affaire',
  staleLink: 'Ce lien n’est plus valable',
  staleLinkWhy: 'Il a expiré, est incomplet, ou vos coordonnées ont changé depuis qu’il vous a été envoyé.',
  staleLinkWhat:
    'Ouvrez le dernier lien reçu. S’il ne fonctionne pas, demandez-en un autre à votre conseiller\u00a0: rien n’est perdu. Vous pouvez aussi commencer une nouvelle souscription.',
  beginAlone: 'Nouvelle souscription',
} as const;

/** The same to the customer, who opens their case by its mailed link. */
export const frCaseOfLink = {
  ...frCase,
  title: 'Votre souscription',
  intro:
    'De votre adresse e-mail à votre signature, en quelques minutes. Chaque étape validée ouvre la suivante, et rien ne vous engage avant de signer.',
  titleOf: (orderNumber: string) => `Votre souscription ${orderNumber}`,
  sections: {
    ...frCase.sections,
    client: 'Vos coordonnées',
    site: 'Votre lieu de consommation',
    offer: 'Votre offre',
    situation: 'Votre situation',
    subscribe: 'Signer et payer',
  } satisfies Record<Section, string>,
  steps: 'Étapes de votre souscription',
  header: { ...frCase.header, orderNumber: 'N° de souscription', order: 'Souscription' },
  rail: { ...frCase.rail, saved: 'Prix de votre souscription, telle qu’elle a été enregistrée.' },
  completed: {
    ...frCase.completed,
    paid: 'Votre souscription est signée, et votre premier paiement est reçu.',
    unpaid: 'Votre souscription est signée. Vous n’avez rien à payer aujourd’hui.',
    customer: (customerNumber: string) => `Votre numéro de client\u00a0: ${customerNumber}.`,
  },
  reset: {
    button: 'Tout recommencer',
    title: 'Effacer votre saisie\u00a0?',
    confirm: 'Tout effacer',
    words: 'Tout ce que vous avez saisi dans cette page et qui n’est pas enregistré sera perdu.',
    kept: (orderNumber: string) =>
      `Votre souscription ${orderNumber} reste enregistrée telle qu’elle l’a été.`,
  },
  resumed: {
    title: 'Reprenez où vous en étiez',
    words:
      'Cet onglet a gardé votre saisie, sans votre compte bancaire. «\u00a0Tout recommencer\u00a0», en bas de la page, l’efface.',
  },
  leaving: { ...frCase.leaving, title: 'Quitter votre souscription\u00a0?' },
  loadingOrder: 'Chargement de votre souscription…',
  loadFailed: 'Votre souscription n’a pas pu être chargée',
} as const;
