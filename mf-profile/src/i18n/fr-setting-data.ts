/** Words of `/profile/setting`: archive, erasure. */
export const frSettingData = {
  data: {
    card: 'Mes données',
    intro:
      'Une archive de tout ce que nous détenons sur vous\u00a0: vos informations en fichiers JSON, vos documents et vos factures en PDF, et un mode d’emploi.',
    download: 'Télécharger mes données',
    preparing: 'Préparation de votre archive…',
    receiving: (size: string) => `Archive en cours de réception\u00a0: ${size}`,
    done: (name: string, size: string) => `Archive téléchargée\u00a0: ${name} (${size})`,
    failed: 'Votre archive n’a pas pu être préparée',
    retry: 'Réessayer',
    locked: 'Un conseiller peut la demander pendant une intervention.',
  },
  erase: {
    card: 'Effacer mon compte',
    intro: 'Vous pouvez nous demander d’effacer vos données et de fermer votre espace. C’est définitif.',
    open: 'Effacer mon compte…',
    title: 'Effacer votre compte\u00a0?',
    consequences: [
      'Votre espace est fermé aussitôt, sur tous vos appareils, et rien ne permet de le rouvrir.',
      'Vos coordonnées, vos relevés, vos demandes, vos parrainages et vos documents sont effacés.',
      'Vos factures sont gardées dix ans sans être consultables, parce que la loi nous y oblige, puis détruites.',
      'Un contrat en cours, un paiement en attente ou une somme due empêche l’effacement\u00a0: nous vous le dirons.',
    ],
    password: 'Votre mot de passe',
    understood: 'J’ai compris que cet effacement est définitif',
    understand: 'Cochez cette case pour continuer',
    submit: 'Effacer définitivement',
    refused: 'Vos données ne peuvent pas encore être effacées',
    end: 'Résilier un contrat',
    pay: 'Voir mes paiements',
    write: 'Nous le demander par écrit',
    done: {
      title: 'Vos données sont effacées',
      words: 'Votre espace est fermé. Un dernier e-mail vous le confirme.',
      reference: (reference: string) => `Référence de l’effacement, à garder\u00a0: ${reference}`,
      leave: 'Quitter mon espace',
    },
  },
  eraseByAgent: {
    intro:
      'Le client peut l’effacer lui-même ici. Vous ne le faites qu’à sa demande ou sur décision d’une autorité. C’est définitif.',
    open: 'Effacer le compte de ce client…',
    locked: 'Possible pendant une intervention.',
    limited:
      'Vos droits ne couvrent pas tous les clients\u00a0: le client l’efface lui-même ici, ou s’adresse au service client.',
    title: (customer: string) => `Effacer le compte du client n°\u00a0${customer}\u00a0?`,
    consequences: [
      'Son espace est fermé aussitôt, sur tous ses appareils, et rien ne permet de le rouvrir.',
      'Ses coordonnées, ses relevés, ses demandes, ses parrainages et ses documents sont effacés.',
      'Ses factures sont gardées dix ans sans être consultables, parce que la loi nous y oblige, puis détruites.',
      'Le journal d’audit garde son numéro, votre identifiant, le motif et la référence de l’effacement, pour en faire la preuve.',
      'Un contrat en cours, un paiement en attente ou une somme due empêche l’effacement\u00a0: nous vous le dirons.',
    ],
    motive: 'Motif de l’effacement',
    choose: 'Choisissez un motif',
    number: 'Numéro du client',
    numberHint: 'Tapez-le pour confirmer que c’est bien ce compte.',
    otherNumber: 'Ce n’est pas le numéro du client dont l’espace est ouvert',
    submit: 'Effacer définitivement',
    refused: 'Les données de ce client ne peuvent pas être effacées',
    end: 'Résilier un contrat',
    pay: 'Voir ses paiements',
    done: {
      title: 'Les données du client sont effacées',
      words: 'Son espace est fermé. Un dernier e-mail le lui confirme.',
      reference: (reference: string) =>
        `Référence de l’effacement, à garder avec la demande du client\u00a0: ${reference}`,
      leave: 'Quitter l’espace du client',
    },
  },
} as const;
