import { requestMessageMaxLength } from '@portal/contract';
import { formatCount, formatLongDay, formatWhole } from '@portal/domain';

/** Words of « Nous écrire » and « Mes demandes ». */
export const frRequest = {
  write: {
    title: 'Nous écrire',
    card: 'Votre demande',
    contract: (number: string, energy: string) =>
      `Votre demande concerne le contrat n° ${number} (${energy.toLocaleLowerCase('fr')}). Pour un autre contrat, choisissez-le d’abord sur votre accueil.`,
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
    about: (eventNbr: string) => `Au sujet de ma demande n° ${eventNbr}\u00a0:\n\n`,
    requests: 'Voir mes demandes',
  },
  confirm: {
    title: 'Envoyer cette demande\u00a0?',
    verb: 'Envoyer la demande',
    cancel: 'Revenir au message',
    contract: 'Contrat',
    lost: 'Nous n’avons pas reçu de réponse. Vérifiez votre connexion, puis envoyez à nouveau\u00a0: votre demande ne sera enregistrée qu’une fois.',
  },
  sent: {
    title: 'Votre demande est enregistrée',
    number: 'Numéro de la demande',
    contract: 'Contrat',
    subject: 'Sujet',
    next: 'Et maintenant\u00a0?',
    nextWords: (by: string) =>
      `Nous vous répondons au plus tard le ${by}. La réponse arrivera dans votre boîte e-mail, et l’avancement se suit dans «\u00a0Mes demandes\u00a0».`,
    follow: 'Suivre cette demande',
    another: 'Écrire une autre demande',
    elsewhere: (eventNbr: string) => `Votre demande n° ${eventNbr} est enregistrée.`,
  },
  partner: {
    title: 'Formulaire détaillé',
    words:
      'Un formulaire guidé, question par question, pour les demandes qui demandent plus de précisions ou des pièces jointes.',
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
  list: {
    title: 'Mes demandes',
    label: 'Mes demandes',
    card: 'Suivi de vos demandes',
    write: 'Nouvelle demande',
    failed: 'Vos demandes n’ont pas pu être chargées',
    loading: 'Chargement de vos demandes',
    empty: 'Aucune demande à ce jour',
    emptyWords: 'Une question, un souci\u00a0? Écrivez-nous, vous suivrez la réponse ici.',
    noMatch: 'Aucune demande ne correspond à vos filtres',
    filters: 'Filtrer mes demandes',
    clear: 'Effacer les filtres',
    category: 'Catégorie',
    everyCategory: 'Toutes',
    status: 'Statut',
    everyStatus: 'Tous',
    from: 'Du',
    to: 'Au',
    search: 'Numéro ou mots',
    count: (shown: number, all: number) =>
      shown === all
        ? formatCount(all, 'demande')
        : `${formatCount(shown, 'demande')} sur ${formatWhole(all)}`,
    changes: 'Mes modifications',
    older: 'Charger les plus anciennes',
    olderWords: (count: number) =>
      `Seules vos ${count} demandes et modifications les plus récentes sont chargées\u00a0: filtres et recherche ne portent que sur elles.`,
    olderFailed: 'Les plus anciennes n’ont pas pu être chargées',
  },
  changes: {
    label: 'Mes modifications',
    subject: 'Modification',
    what: 'Ce qui a changé',
    date: 'Enregistrée le',
    status: 'Statut',
  },
  columns: {
    subject: 'Demande',
    category: 'Catégorie',
    date: 'Envoyée le',
    status: 'Statut',
    next: 'Prochaine étape',
    open: (eventNbr: string) => `Ouvrir la demande n° ${eventNbr}`,
  },
  step: {
    supplier: (by: string) => `À nous de répondre, au plus tard le ${by}`,
    late: (by: string) => `Nous aurions dû vous répondre au plus tard le ${by}. Nous faisons au plus vite.`,
    customer: (by: string) => `À vous de nous répondre, au plus tard le ${by}`,
    customerLate: 'Votre réponse nous manque toujours',
    nobody: 'Terminée, rien à faire',
  },
  detail: {
    title: (eventNbr: string) => `Demande n° ${eventNbr}`,
    changeTitle: (eventNbr: string) => `Modification n° ${eventNbr}`,
    recorded: 'Enregistrée le',
    what: 'Ce qui a changé',
    category: 'Catégorie',
    subject: 'Sujet',
    status: 'Statut',
    sent: 'Envoyée le',
    about: 'Concerne le',
    updated: 'Dernière évolution le',
    next: 'Prochaine étape',
    message: 'Votre message',
    answer: 'Compléter cette demande',
    close: 'Fermer',
    unknown: 'Cette demande n’est pas dans la liste',
    unknownWords:
      'Elle concerne peut-être un autre de vos contrats, ou elle est plus ancienne que celles qui sont affichées.',
    mediator: (day: string) =>
      `Sans réponse satisfaisante, vous pourrez saisir gratuitement le médiateur national de l’énergie à partir du ${formatLongDay(day)}.`,
    mediatorNow:
      'Sans réponse satisfaisante, vous pouvez saisir gratuitement le médiateur national de l’énergie\u00a0: energie-mediateur.fr.',
  },
} as const;
