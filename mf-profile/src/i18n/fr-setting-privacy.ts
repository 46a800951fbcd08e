import type { ConsentScreen } from '@portal/contract';
import { type Day, formatLongDay } from '@portal/domain';

/** Words of `/profile/setting`: consents, archive, erasure. */
export const frSettingPrivacy = {
  consents: {
    card: 'Mes consentements',
    intro:
      'Vous décidez, usage par usage. Chaque choix est daté et se retire aussi simplement qu’il se donne. Vos factures, vos relevés et vos chiffres mensuels font partie du contrat\u00a0: ils ne demandent aucun accord.',
    loading: 'Chargement de vos consentements',
    failed: 'Vos consentements n’ont pas pu être chargés',
    former: {
      label: 'Accordés auparavant',
      hint: 'Ces mesures ne sont pas recueillies aujourd’hui : rien n’est fait de ces accords. Vous pouvez les retirer.',
    },
    granted: (day: Day) => `Accordé le ${formatLongDay(day)}`,
    undated: 'Accordé, date inconnue (repris de votre dossier)',
    withdrawn: (day: Day) => `Retiré le ${formatLongDay(day)}`,
    never: 'Non accordé',
    grant: 'Accorder',
    withdraw: 'Retirer',
    confirm: {
      grant: (name: string) => `Accorder «\u00a0${name}\u00a0»\u00a0?`,
      withdraw: (name: string) => `Retirer «\u00a0${name}\u00a0»\u00a0?`,
      grantWords: 'Votre accord sera daté d’aujourd’hui. Vous pourrez le retirer à tout moment, ici même.',
      withdrawWords:
        'Cet usage s’arrête dès maintenant, et ce qu’il affichait disparaît. Ce qui a été fait jusqu’ici avec votre accord reste permis.',
    },
    done: {
      grant: (name: string) => `«\u00a0${name}\u00a0»\u00a0: accord enregistré, daté d’aujourd’hui.`,
      withdraw: (name: string) => `«\u00a0${name}\u00a0»\u00a0: retrait enregistré, daté d’aujourd’hui.`,
    },
    history: {
      title: 'Historique de mes consentements',
      none: 'Vous n’avez encore rien accordé.',
      row: (name: string, granted: Day | null, withdrawn: Day | null) => {
        const given =
          granted === null
            ? 'accordé, date inconnue (repris de votre dossier)'
            : `accordé le ${formatLongDay(granted)}`;
        return `${name}\u00a0: ${given}${withdrawn === null ? '' : `, retiré le ${formatLongDay(withdrawn)}`}`;
      },
      byAgent: (agent: string) => `par un conseiller (${agent})`,
      byCustomer: 'par vous',
      screens: {
        SETTINGS: 'à «\u00a0Mes paramètres\u00a0»',
        LAST_MONTH: 'à «\u00a0Dernier mois\u00a0»',
        CASE: 'à la souscription',
      } satisfies Record<ConsentScreen, string>,
      text: (version: string) => `texte du ${formatLongDay(version)}`,
    },
  },
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
