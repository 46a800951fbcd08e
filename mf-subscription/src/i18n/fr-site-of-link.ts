import { frCaseSite } from './fr-case-site';

/** The site to the customer themselves, who subscribes alone or opens their case by its mailed link. */
export const frSiteOfLink = {
  ...frCaseSite,
  recovery: (points: string) => `${points}\u00a0: ce que vous avez saisi sera joint à votre souscription.`,
  place: {
    legend: 'Adresse du logement',
    other: (points: readonly string[]) =>
      points.length === 1
        ? `Cette adresse n’est pas celle de votre ${points[0]}`
        : 'Cette adresse n’est pas celle de vos points de livraison',
    otherWords:
      'Vérifiez le numéro et l’adresse sur une facture d’énergie. Vous pouvez continuer et enregistrer, mais pas signer tant qu’ils ne vont pas ensemble.',
  },
  taken: {
    ...frCaseSite.taken,
    ending: 'Le jour de début se choisit dans la suite de votre souscription.',
  },
  missing: {
    ...frCaseSite.missing,
    intro:
      'Le numéro du point peut attendre\u00a0; l’adresse est nécessaire pour enregistrer votre souscription.',
  },
} as const;
