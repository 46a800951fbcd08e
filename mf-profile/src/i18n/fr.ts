/** Every word this remote shows. */
export const fr = {
  soon: 'Cet écran ouvre bientôt',
  unknownCustomer: 'Client inconnu',
  information: {
    title: 'Mes informations',
    purpose:
      'Vos coordonnées, votre contact de facturation et vos données bancaires pourront être revus et modifiés ici.',
  },
  setting: {
    title: 'Mes paramètres',
    purpose:
      'Vos choix sur les actualités et sur l’usage de vos données, et votre mot de passe, se régleront ici.',
  },
  sponsorship: {
    title: 'Parrainage',
    purpose: 'Vous pourrez inviter ici un proche à nous rejoindre, par son adresse e-mail.',
  },
  move: { title: 'Je déménage', purpose: 'Le service qui accompagne votre déménagement s’ouvrira d’ici.' },
  applicationForms: {
    title: 'Nous écrire',
    purpose: 'Vous pourrez nous adresser ici une demande, en choisissant son sujet.',
  },
  event: { title: 'Mes demandes', purpose: 'Vos demandes et leur avancement seront suivis ici.' },
} as const;
