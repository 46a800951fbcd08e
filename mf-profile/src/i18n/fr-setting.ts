import { consentTexts, type Day, formatCount, formatLongDay } from '@portal/domain';

/** Words of `/profile/setting`: what is read, and the password. */
export const frSetting = {
  title: 'Mes paramètres',
  intro: 'Ce que nous vous envoyons, l’usage de vos données, votre mot de passe.',
  cancel: 'Annuler',
  close: 'Fermer',
  choices: {
    card: 'Mes choix',
    loading: 'Chargement de vos choix',
    failed: 'Vos choix n’ont pas pu être chargés',
    news: {
      label: 'Recevoir les actualités',
      hint: consentTexts.NEWSLETTER.hint,
    },
    data: {
      label: 'Autoriser l’utilisation de mes données',
      hint: consentTexts.DATA_USE.hint,
    },
    since: (day: Day) => `Depuis le ${formatLongDay(day)}`,
    until: (day: Day) => `Retiré le ${formatLongDay(day)}`,
    confirm: {
      newsOn: 'Recevoir nos actualités\u00a0?',
      newsOff: 'Ne plus recevoir nos actualités\u00a0?',
      dataOn: 'Autoriser l’utilisation de vos données\u00a0?',
      dataOff: 'Ne plus autoriser l’utilisation de vos données\u00a0?',
      newsOnWords: (email: string) => `Elles vous parviendront à l’adresse ${email}.`,
      newsOffWords: 'Les messages liés à vos contrats et à vos factures continueront de vous parvenir.',
      dataOnWords: 'Vous pourrez revenir sur ce choix à tout moment, ici même.',
      dataOffWords:
        'Nous n’utiliserons plus vos données que pour vos contrats. Ce qui a été fait jusqu’ici reste permis.',
      verb: 'Confirmer',
    },
    done: {
      newsOn: 'Vous recevrez désormais nos actualités.',
      newsOff: 'Vous ne recevrez plus nos actualités.',
      dataOn: 'L’utilisation de vos données est autorisée.',
      dataOff: 'L’utilisation de vos données n’est plus autorisée.',
    },
    request: {
      newsOn: 'Abonnement aux actualités.',
      newsOff: 'Désabonnement des actualités.',
      dataOn: 'Autorisation d’utiliser mes données.',
      dataOff: 'Retrait de l’autorisation d’utiliser mes données.',
    },
    elsewhere: 'Votre choix est enregistré.',
    conflict:
      'Vos informations ont changé ailleurs entre-temps. Elles viennent d’être relues\u00a0: confirmez de nouveau.',
  },
  security: 'Chargement de la sécurité de votre compte',
  data: 'Chargement de vos données',
  password: {
    card: 'Mon mot de passe',
    loading: 'Chargement du formulaire',
    ownHands: 'Seul le client peut changer son mot de passe, depuis sa propre session.',
    user: 'Identifiant',
    old: 'Mot de passe actuel',
    chosen: 'Nouveau mot de passe',
    hint: 'Les mots de passe trop courants sont refusés. Une phrase de plusieurs mots est plus sûre et plus facile à retenir.',
    confirmation: 'Confirmez le nouveau mot de passe',
    submit: 'Changer mon mot de passe',
    same: 'C’est déjà votre mot de passe\u00a0: choisissez-en un différent',
    strength: {
      label: 'Solidité du mot de passe',
      levels: ['Très faible', 'Faible', 'Moyenne', 'Bonne', 'Excellente'],
    },
    confirm: {
      title: 'Changer votre mot de passe\u00a0?',
      words: 'Les autres appareils où votre espace est ouvert seront déconnectés. Celui-ci reste connecté.',
      verb: 'Changer le mot de passe',
      lost: 'La réponse ne nous est pas parvenue\u00a0: votre mot de passe est peut-être déjà changé. Réessayez\u00a0; si le mot de passe actuel est refusé, c’est que le nouveau est en place.',
    },
    done: {
      title: 'Votre mot de passe est changé',
      words:
        'Vos autres appareils sont déconnectés. Un e-mail vient de vous le confirmer\u00a0: si ce changement n’était pas de vous, il dit quoi faire.',
    },
    elsewhere: 'Votre mot de passe est changé.',
  },
  visits: {
    card: 'Qui a ouvert mon espace',
    intro:
      'Chaque fois qu’un de nos conseillers ouvre votre espace, vous le voyez ici. Pour y modifier quoi que ce soit, il doit en donner le motif.',
    loading: 'Chargement des visites',
    failed: 'Les visites n’ont pas pu être chargées',
    none: 'Aucun conseiller n’a ouvert votre espace',
    table: 'Visites de nos conseillers',
    count: (count: number, whole: boolean) => `${whole ? '' : 'Au moins '}${formatCount(count, 'visite')}`,
    opened: 'Ouvert le',
    agent: 'Conseiller',
    reason: 'Motif',
    noReason: 'Consultation',
    could: 'Ce qui était possible',
    readOnly: 'Lecture seule',
    changes: (until: string) => `Modifications, jusqu’à ${until}`,
    closed: 'Fermé le',
    /** A visit that nobody closed ends by itself. */
    notClosed: 'Une heure au plus après l’ouverture',
    more: 'Voir les visites plus anciennes',
  },
} as const;
