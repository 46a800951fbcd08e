import { type Day, formatLongDay } from '@portal/domain';

/** Words of `/profile/contract-end`. */
export const frContractEnd = {
  title: 'Résilier ou renoncer',
  loading: 'Chargement de votre contrat',
  failed: 'Votre contrat n’a pas pu être chargé',
  which: 'Contrat concerné',
  whichHint: 'Le contrat choisi ici devient celui que montre tout votre espace.',
  closed: {
    title: 'Ce contrat a pris fin',
    on: (day: Day) =>
      `Il a pris fin le ${formatLongDay(day)}. Ses documents et ses factures restent dans votre espace.`,
    unknown: 'Ses documents et ses factures restent dans votre espace.',
  },
  withdrawal: {
    card: 'Renoncer au contrat ici',
    open: 'Renoncer au contrat ici',
    until: (day: Day) => `Vous pouvez renoncer à ce contrat jusqu’au ${formatLongDay(day)} inclus.`,
    words:
      'Sans motif et sans frais. Les sommes que vous avez versées vous sont remboursées dans les 14 jours.',
    supplied: 'L’énergie livrée jusqu’à ce jour, à votre demande, vous sera facturée.',
    title: 'Renoncer à ce contrat\u00a0?',
    verb: 'Confirmer la rétractation',
    effect: 'Prise d’effet',
    now: 'Dès maintenant',
    receipt:
      'Votre accusé de réception daté s’affiche aussitôt, vous est envoyé par e-mail et reste parmi vos documents.',
    done: 'Votre rétractation est enregistrée',
  },
  termination: {
    card: 'Résilier votre contrat',
    intro: 'À tout moment et sans frais, à la date de votre choix dans les 30 jours.',
    unsupplied:
      'La fourniture n’a pas commencé\u00a0: le contrat sera annulé dès que vous aurez confirmé, et rien ne vous sera facturé.',
    date: 'Dernier jour de fourniture',
    dateHint: (first: Day, last: Day) => `Du ${formatLongDay(first)} au ${formatLongDay(last)}`,
    reason: 'Motif',
    reasonPlaceholder: 'Choisissez un motif',
    message: 'Un mot de plus (facultatif)',
    submit: 'Vérifier ma résiliation',
    restored: 'Nous avons retrouvé ce que vous aviez commencé à saisir.',
    otherSupplier: {
      title: 'Vous changez de fournisseur\u00a0?',
      words:
        'Ne résiliez pas vous-même\u00a0: votre nouveau fournisseur s’en charge, sans coupure. Si vous résiliez ici, l’énergie peut être coupée à la date choisie.',
    },
    moving: { words: 'Vous déménagez\u00a0?', link: 'Ouvrir la préparation du déménagement' },
    title: 'Récapitulatif de votre résiliation',
    verb: 'Notifier la résiliation',
    cancel: 'Revenir',
    effect: 'Dernier jour de fourniture',
    now: 'Annulation immédiate',
    after:
      'Une facture de clôture vous parviendra dans les quatre semaines\u00a0; un éventuel trop-perçu vous sera remboursé dans les deux semaines qui suivent.',
    receipt:
      'Votre accusé de réception daté s’affiche aussitôt, vous est envoyé par e-mail et reste parmi vos documents.',
    recorded: 'Résiliation enregistrée',
    recordedWords: 'Votre accusé de réception est parmi vos documents.',
    done: 'Votre résiliation est enregistrée',
  },
  takeBack: {
    until: (day: Day) =>
      `Vous pouvez revenir sur cette décision jusqu’au ${formatLongDay(day)} inclus, avant sa transmission au gestionnaire de réseau.`,
    open: 'Annuler ma résiliation',
    title: 'Annuler cette résiliation\u00a0?',
    verb: 'Garder mon contrat',
    ended: 'Devait prendre fin le',
    after: 'Votre contrat se poursuit aux mêmes conditions, et ses échéances sont de nouveau prévues.',
    receipt: 'Votre accusé de réception daté vous est envoyé par e-mail et reste parmi vos documents.',
    done: 'Votre résiliation est annulée',
  },
  contract: 'Contrat',
  holder: 'Titulaire',
  receipt: {
    contract: 'Contrat',
    received: 'Reçue le',
    at: (day: Day, time: string) => `${formatLongDay(day)} à ${time}`,
    end: 'Fin du contrat',
    trace: 'Numéro de la modification',
    reference: 'Référence de l’accusé',
    mailed: 'Votre accusé de réception vous a aussi été envoyé par e-mail. Il reste parmi vos documents.',
    open: 'Ouvrir l’accusé de réception',
    waiting: 'Votre accusé de réception arrive…',
    saved: 'L’accusé de réception est dans vos téléchargements.',
    documents: 'Mes documents',
    changes: 'Mes modifications',
    write: 'Nous écrire',
  },
  elsewhere: {
    WITHDRAWAL: (contract: string) => `Votre rétractation du contrat ${contract} est enregistrée.`,
    TERMINATION: (contract: string) => `Votre résiliation du contrat ${contract} est enregistrée.`,
    TAKE_BACK: (contract: string) => `Votre résiliation du contrat ${contract} est annulée.`,
  },
} as const;
