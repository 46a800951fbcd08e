import { requestMessageMaxLength } from '@portal/contract';
import { formatWhole } from '@portal/domain';

/** Words of « Nous écrire », and of « Mes demandes » while its code comes. */
export const frRequest = {
  write: {
    title: 'Nous écrire',
    card: 'Votre demande',
    contract: (number: string, energy: string) =>
      `Votre demande concerne le contrat n° ${number} (${energy.toLocaleLowerCase('fr')}). Pour un autre contrat, choisissez-le en haut de la page.`,
    category: 'Catégorie',
    chooseCategory: 'Choisissez une catégorie',
    subject: 'Sujet',
    chooseSubject: 'Choisissez un sujet',
    categoryFirst: 'Choisissez d’abord une catégorie',
    message: 'Votre message',
    messageHint:
      'Dites-nous ce dont vous avez besoin. N’écrivez ici ni mot de passe ni numéro de carte bancaire.',
    tooLong: `Votre message dépasse ${formatWhole(requestMessageMaxLength)} caractères`,
    submit: 'Relire et envoyer',
    restored: 'Nous avons gardé ce que vous aviez commencé à écrire.',
    newLink:
      'Bonjour, le lien de ma souscription n’est plus valable, ou je ne l’ai pas reçu. Merci de m’en envoyer un nouveau.',
    about: (eventNbr: string) => `Au sujet de ma demande n° ${eventNbr}\u00a0:\n\n`,
    requests: 'Voir mes demandes',
  },
  confirm: {
    title: 'Envoyer cette demande\u00a0?',
    verb: 'Envoyer la demande',
    cancel: 'Revenir au message',
    contract: 'Contrat',
    files: 'Fichiers joints',
    lost: 'Nous n’avons pas reçu de réponse. Vérifiez votre connexion, puis envoyez à nouveau\u00a0: votre demande ne sera enregistrée qu’une fois.',
  },
  sent: {
    title: 'Votre demande est enregistrée',
    number: 'Numéro de la demande',
    contract: 'Contrat',
    subject: 'Sujet',
    next: 'Et maintenant\u00a0?',
    nextWords: (by: string) =>
      `Nous vous répondons au plus tard le ${by}. Un e-mail vous préviendra\u00a0; la réponse se lit dans «\u00a0Mes demandes\u00a0».`,
    follow: 'Suivre cette demande',
    another: 'Écrire une autre demande',
    elsewhere: (eventNbr: string) => `Votre demande n° ${eventNbr} est enregistrée.`,
  },
  partner: {
    title: 'Formulaire détaillé',
    words:
      'Un formulaire guidé, question par question. Ce que vous y envoyez ne figure pas dans «\u00a0Mes demandes\u00a0»\u00a0: pour une demande suivie, avec ses pièces jointes, utilisez le formulaire de cette page.',
    hostNotice: (host: string) =>
      `Il est proposé par ${host}\u00a0: ce site recevra votre adresse IP dès que vous l’ouvrirez, et ce que vous y saisirez. Nous ne lui transmettons rien d’autre.`,
    open: 'Ouvrir le formulaire détaillé',
    close: 'Fermer le formulaire détaillé',
    loading: 'Le formulaire se charge',
    failed: 'Le formulaire détaillé ne répond pas',
    failedWords: 'Réessayez dans un instant, ou écrivez-nous par le formulaire de cette page.',
    retry: 'Réessayer',
    trouble: 'Le formulaire ne s’affiche pas\u00a0?',
    newTab: 'L’ouvrir dans un nouvel onglet',
  },
  opening: {
    title: 'Mes demandes',
    card: 'Suivi de vos demandes',
    list: 'Chargement de vos demandes',
    one: 'Chargement de votre demande',
  },
} as const;
