import { formatClock, formatLongDay, parisDayOf } from '@portal/domain';
import type { SaveWarning, SignRefusal } from '../rules/case/save-rules';

const instant = (iso: string) => {
  const at = new Date(iso);
  return `${formatLongDay(parisDayOf(at))} à ${formatClock(at)}`;
};

/** Words of the last section of a case: save or sign. */
export const frCaseSubscribe = {
  form: 'Souscrire',
  intro:
    'Le contrat est payé par prélèvement SEPA. Le compte peut aussi être complété par le client, par le lien de son e-mail.',
  information: {
    title: 'Document d’information',
    words:
      'Vente à distance : avant de signer, le client lit dans la fenêtre de signature son contrat, avec ses clauses et le formulaire de rétractation.',
  },
  debitDay: 'Jour de prélèvement',
  debitDayNone: 'Choisissez un jour',
  dayOfMonth: (day: number) => `Le ${day} du mois`,
  ibanHint: 'Nécessaire pour signer.',
  firstPaymentCB: 'Premier paiement par carte bancaire',
  firstPaymentCBHint:
    'Demandé juste après la signature, sauf pour un changement de fournisseur à une date choisie.',
  save: 'Enregistrer',
  sign: 'Signer',
  pay: 'Reprendre le paiement',
  reasons: 'Pour enregistrer, il manque :',
  signReasons: 'Pour signer, il manque :',
  refusals: {
    alreadySigned: 'rien : l’affaire est déjà signée',
    sectionOpen: 'une étape à valider',
    noOffer: 'une offre pour chaque énergie',
    packageInvalid: 'un forfait valable',
    noDeliveryPoint: 'un PDL ou un PCE, ou l’adresse du lieu',
    noStartDate: 'une date de début',
    noStreet: 'la rue du lieu de consommation',
    notAdmin: 'les droits du groupe ADMIN',
    noPointNumber: 'le numéro de chaque point de livraison (PDL, PCE)',
    noIban: 'un IBAN',
    noAccountOwner: 'le titulaire du compte',
  } satisfies Record<SignRefusal, string>,
  warnings: {
    missingInformation: 'Le numéro du point de livraison reste à compléter avant la signature.',
    noDebitDay: 'Aucun jour de prélèvement n’est choisi : ce sera le 5 du mois.',
    noIban: 'L’IBAN reste à compléter avant la signature.',
  } satisfies Record<SaveWarning, string>,
  saved: (orderNumber: string) => `Affaire ${orderNumber} enregistrée`,
  nothingSent: 'Enregistrer n’envoie rien au client\u00a0: faites-le autant de fois que nécessaire.',
  linkStays: (iso: string) =>
    `Enregistrer n’envoie rien au client\u00a0; son lien ouvre toujours l’affaire, jusqu’au ${instant(iso)}.`,
  endedLinks:
    'L’e-mail ou le téléphone a changé\u00a0: par sécurité, les liens envoyés à l’ancien ne s’ouvrent plus, ni les liens copiés si c’est l’e-mail. Envoyez-en un nouveau.',
  copy: 'Copier l’adresse interne (agents)',
  copied: 'Copié',
  copyFailed: 'Copie impossible : sélectionnez le numéro ci-dessus.',
  problem: { save: 'L’affaire n’a pas été enregistrée', sign: 'La signature n’a pas pu être ouverte' },
  lost: 'La réponse ne nous est pas parvenue. Recommencez : rien ne sera fait deux fois.',
  seeOther: 'Voir l’affaire enregistrée (nouvel onglet)',
  reload: 'Recharger et perdre mes modifications',
  removeCode: 'Retirer le code',
  mend: (title: string) => `Corriger : ${title}`,
  pending: 'Le premier paiement reste à faire',
  pendingWords: 'L’affaire est signée. Reprenez le paiement ici, ou envoyez le lien de paiement au client.',
  refused: 'Le premier paiement a été refusé',
  refusedWords:
    'L’affaire reste signée. Reprenez le paiement ici, ou envoyez le lien de paiement au client\u00a0: une autre carte peut être essayée.',
} as const;

/** The same to the customer, who opens their case by its mailed link. */
export const frSubscribeOfLink = {
  ...frCaseSubscribe,
  intro: 'Votre contrat est payé par prélèvement SEPA, sur le compte que vous indiquez ici.',
  information: {
    ...frCaseSubscribe.information,
    words:
      'Vente à distance : avant de signer, vous lisez dans la fenêtre de signature votre contrat, avec ses clauses et le formulaire de rétractation.',
  },
  firstPaymentCBHint:
    'Demandé juste après votre signature, sauf si vous changez de fournisseur à une date choisie.',
  refusals: { ...frCaseSubscribe.refusals, alreadySigned: 'rien : votre souscription est déjà signée' },
  saved: (orderNumber: string) => `Votre souscription ${orderNumber} est enregistrée`,
  mailed: (email: string, iso: string) =>
    `Un lien vient de partir à ${email}. Il ouvre votre souscription sur n’importe quel appareil, jusqu’au ${instant(iso)}.`,
  andSign: 'Vous pouvez aussi la signer maintenant.',
  reload: 'Recharger et perdre mes modifications',
  problem: {
    save: 'Votre souscription n’a pas été enregistrée',
    sign: 'La signature n’a pas pu être ouverte',
  },
  pending: 'Votre premier paiement reste à faire',
  pendingWords: 'Votre souscription est signée. Réglez votre premier paiement ici, quand vous voulez.',
  refused: 'Votre premier paiement a été refusé',
  refusedWords:
    'Votre souscription reste signée. Vous pouvez réessayer ici, avec la même carte ou une autre.',
} as const;
