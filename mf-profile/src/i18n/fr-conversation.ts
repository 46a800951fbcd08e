import { requestMessageMaxLength } from '@portal/contract';
import { formatWhole } from '@portal/domain';

/** Words of one request of « Mes demandes », which load with it; those of the next step are in the list as well. */
export const frConversation = {
  step: {
    supplier: (by: string) => `À nous de répondre, au plus tard le ${by}`,
    late: (by: string) => `Nous aurions dû vous répondre au plus tard le ${by}. Nous faisons au plus vite.`,
    customer: (by: string) => `À vous de nous répondre, au plus tard le ${by}`,
    customerLate: 'Votre réponse nous manque toujours',
    nobody: 'Terminée, rien à faire',
  },
  title: (eventNbr: string) => `Demande n° ${eventNbr}`,
  back: 'Toutes mes demandes',
  failed: 'Votre demande n’a pas pu être chargée',
  loading: 'Chargement de votre demande',
  unknown: 'Cette demande est introuvable',
  unknownWords:
    'Elle concerne peut-être un autre de vos contrats, ou son numéro est incomplet. Vérifiez le lien que vous avez suivi.',
  thread: 'Échanges',
  you: 'Vous',
  adviser: 'Votre conseiller',
  adviserForYou: 'Votre conseiller, pour vous',
  follow: {
    title: 'Suivi',
    number: 'Numéro',
    category: 'Catégorie',
    sent: 'Envoyée le',
    about: 'Concerne le',
    updated: 'Dernière évolution le',
    reason: 'Motif de la clôture',
  },
  legal: {
    title: 'Vos droits',
    mediator: (day: string) =>
      `Sans réponse satisfaisante, vous pourrez saisir gratuitement le médiateur national de l’énergie à partir du ${day}.`,
    mediatorNow:
      'Sans réponse satisfaisante, vous pouvez saisir gratuitement le médiateur national de l’énergie\u00a0: energie-mediateur.fr.',
    mediatorSite: 'https://www.energie-mediateur.fr/',
    mediatorLink: 'Le médiateur national de l’énergie',
    mediatorOver: (day: string) =>
      `Le délai d’un an pour saisir le médiateur national de l’énergie a pris fin le ${day}.`,
    until: (day: string) => ` C’est possible jusqu’au ${day}.`,
    MEDIATION: (day: string) =>
      `Une médiation aboutit au plus tard le ${day}, quatre-vingt-dix jours après que le médiateur nous en a avertis tous les deux.`,
    WITHDRAWAL: (day: string) =>
      `Ce que vous avez payé vous est remboursé au plus tard le ${day}, quatorze jours après votre rétractation.`,
    CLOSING_BILL: (day: string) =>
      `Votre facture de clôture vous parvient au plus tard le ${day}, quatre semaines après la fin du contrat.`,
    PERSONAL_DATA: (day: string) =>
      `Nous vous répondons au sujet de vos données personnelles au plus tard le ${day}. Sans réponse, vous pouvez saisir la CNIL.`,
    TERMINATION: (day: string) =>
      `Une résiliation prend effet à la date que vous choisissez, et au plus tard le ${day}, trente jours après votre demande.`,
  },
  reply: {
    title: 'Répondre',
    complete: 'Compléter votre demande',
    answer: 'Votre réponse',
    message: 'Votre message',
    hint: 'N’écrivez ici ni mot de passe ni numéro de carte bancaire.',
    tooLong: `Votre message dépasse ${formatWhole(requestMessageMaxLength)} caractères`,
    submit: 'Envoyer',
    restored: 'Nous avons gardé ce que vous aviez commencé à écrire.',
    reopens: (until: string) => `Votre réponse rouvre la demande. C’est possible jusqu’au ${until}.`,
    overTitle: 'Encore une question\u00a0?',
    over: 'Cette demande est terminée depuis plus de 30\u00a0jours\u00a0: elle ne peut plus être rouverte.',
    another: 'Écrire une nouvelle demande',
    sent: 'Votre message est envoyé',
    sentElsewhere: (eventNbr: string) => `Votre message au sujet de la demande n° ${eventNbr} est envoyé.`,
    lost: 'Nous n’avons pas reçu de réponse. Vérifiez votre connexion, puis envoyez à nouveau\u00a0: votre message ne sera enregistré qu’une fois.',
  },
  rating: {
    question: 'Cette réponse vous a-t-elle aidé\u00a0?',
    yes: 'Oui',
    no: 'Non',
    saidYes: 'Vous avez répondu «\u00a0Oui\u00a0». Merci, vous pouvez changer d’avis.',
    saidNo: 'Vous avez répondu «\u00a0Non\u00a0». Dites-nous ci-dessous ce qui manque.',
    saidNoForGood: 'Vous avez répondu «\u00a0Non\u00a0». Merci, vous pouvez changer d’avis.',
  },
} as const;
