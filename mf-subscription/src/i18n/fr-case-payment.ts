import type { ModalError } from '../rules/case/payment-modal-table';

const signatureError = 'Erreur de signature';
const paymentError = 'Erreur de paiement';

/** Words of the payment modal, and of what is sent after signing. */
export const frCasePayment = {
  titles: {
    billing: 'Signer les documents',
    payment: 'Régler le premier paiement',
    retry: 'Le paiement n’a pas abouti',
    success: 'Souscription signée',
  },
  later: 'Finaliser plus tard',
  close: 'Fermer',
  billing: {
    intro:
      'Les documents s’ouvrent chez notre prestataire de signature. Une fois signés, la suite vient d’elle-même.',
    check: 'J’ai signé, vérifier',
    checking: 'Vérification de la signature…',
    waiting: 'La signature est en cours.',
    frame: {
      title: 'Documents à signer',
      loading: 'Chargement des documents à signer',
      failed: 'Le prestataire de signature ne répond pas',
      failedWords: 'Réessayez dans un instant. Rien n’est signé sans vous.',
      retry: 'Réessayer',
      trouble: 'Les documents ne s’affichent pas\u00a0?',
      newTab: 'Les signer dans un nouvel onglet',
    },
  },
  payment: {
    label: (orderNumber: string) => `Premier paiement (${orderNumber})`,
    noSecret: 'Stripe loaded with invalid argument',
    check: 'Vérifier',
    processing: {
      title: 'Paiement en cours de traitement',
      words: 'La banque n’a pas encore répondu. Ne payez pas à nouveau\u00a0: vérifiez dans un instant.',
    },
    unknown: {
      title: 'Nous ne savons pas encore si le paiement a abouti',
      words:
        'La réponse ne nous est pas parvenue. Vérifiez avant de recommencer\u00a0: même ainsi, la carte ne sera pas débitée deux fois.',
    },
  },
  retry: {
    refused: 'Votre paiement a été refusé. La carte n’a pas été débitée.',
    again: 'Réessayer',
  },
  success: {
    signed: 'Les documents sont signés.',
    paid: 'Le premier paiement est accepté.',
    unpaid: 'Le premier paiement reste à régler.',
    closes: 'Cette fenêtre se ferme d’elle-même.',
  },
  errors: {
    noNumber: {
      title: signatureError,
      text: 'Cette affaire n’a pas de numéro\u00a0: enregistrez-la, puis reprenez la signature.',
    },
    statusUnknown: {
      title: signatureError,
      text: 'Nous n’avons pas pu savoir où en est cette affaire. Vérifiez votre connexion, puis reprenez\u00a0: ce qui est signé ou payé le reste.',
    },
    signatureFailed: {
      title: signatureError,
      text: 'Les documents n’ont pas été signés. Vérifiez l’affaire, puis relancez la signature.',
    },
    unexpectedStatus: {
      title: signatureError,
      text: 'Cette affaire est dans un état inattendu. Rechargez la page avant de la reprendre.',
    },
    paymentNotRefreshed: {
      title: paymentError,
      text: 'L’état du paiement n’a pas pu être mis à jour. Rechargez la page dans un instant\u00a0: la carte ne sera pas débitée deux fois.',
    },
  } satisfies Record<ModalError, { title: string; text: string }>,
  elsewhere: {
    paid: (orderNumber: string) => `Le premier paiement de l’affaire ${orderNumber} est accepté.`,
    failed: (orderNumber: string) =>
      `Le premier paiement de l’affaire ${orderNumber} n’a pas abouti. La carte n’a pas été débitée.`,
    unknown: (orderNumber: string) =>
      `Le premier paiement de l’affaire ${orderNumber} est en cours de vérification.`,
  },
  after: {
    subscription: 'Renvoyer l’e-mail de souscription',
    payment: 'Envoyer le lien de paiement',
  },
} as const;

/** The same to the customer, who subscribes alone or opens their case by its mailed link. */
export const frPaymentOfLink = {
  errors: {
    ...frCasePayment.errors,
    noNumber: {
      title: signatureError,
      text: 'Votre souscription n’a pas de numéro\u00a0: enregistrez-la, puis reprenez la signature.',
    },
    statusUnknown: {
      title: signatureError,
      text: 'Nous n’avons pas pu savoir où en est votre souscription. Vérifiez votre connexion, puis reprenez\u00a0: ce qui est signé ou payé le reste.',
    },
    signatureFailed: {
      title: signatureError,
      text: 'Les documents n’ont pas été signés. Vérifiez votre souscription, puis relancez la signature.',
    },
    unexpectedStatus: {
      title: signatureError,
      text: 'Votre souscription est dans un état inattendu. Rechargez la page avant de la reprendre.',
    },
  } satisfies Record<ModalError, { title: string; text: string }>,
  elsewhere: {
    paid: (orderNumber: string) => `Le premier paiement de votre souscription ${orderNumber} est accepté.`,
    failed: (orderNumber: string) =>
      `Le premier paiement de votre souscription ${orderNumber} n’a pas abouti. La carte n’a pas été débitée.`,
    unknown: (orderNumber: string) =>
      `Le premier paiement de votre souscription ${orderNumber} est en cours de vérification.`,
  },
} as const;
