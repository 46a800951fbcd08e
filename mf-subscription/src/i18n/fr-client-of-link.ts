import { frCaseClient } from './fr-case-client';

/** « Client » to the customer themselves, who subscribes alone or opens their case by its mailed link. */
export const frClientOfLink = {
  ...frCaseClient,
  form: 'Vos coordonnées',
  emailFixed: 'Pour la changer, adressez-vous à votre conseiller, ou recommencez avec la nouvelle adresse.',
  type: { ...frCaseClient.type, label: 'Vous souscrivez comme' },
  known: {
    ...frCaseClient.known,
    form: 'Vos coordonnées',
    title: (customerNbr: string) => `Vous êtes le client n°\u00a0${customerNbr}`,
    locked: 'Vos coordonnées sont reprises telles quelles. Elles se modifient dans votre espace client.',
  },
  canvass: {
    ...frCaseClient.canvass,
    hint: 'Facultatif, et sans effet sur le contrat. Chaque accord est daté, gardé avec son texte, et se retire à tout moment.',
  },
} as const;
