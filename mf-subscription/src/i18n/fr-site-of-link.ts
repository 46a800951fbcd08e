import { frCaseSite } from './fr-case-site';

/** The site to the customer themselves, who subscribes alone or opens their case by its mailed link. */
export const frSiteOfLink = {
  ...frCaseSite,
  recovery: (points: string) => `${points}\u00a0: ce que vous avez saisi sera joint à votre souscription.`,
  notKnown: (points: readonly string[]) =>
    `Vérifiez ${points.map((point) => `le ${point}`).join(' et ')}, ou décrivez le logement ci\u2011dessous\u00a0: ce que vous saisissez sera joint à votre souscription.`,
  place: {
    legend: 'Adresse du logement',
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
