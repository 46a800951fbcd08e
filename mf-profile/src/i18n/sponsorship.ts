import { type Day, formatLongDay, formatWhole } from '@portal/domain';

/** Whole euros, as the gifts are: `30 €`. */
export const wholeEuros = (euros: number): string => `${formatWhole(euros)}\u00a0€`;

/** Words of `/profile/sponsorship`. */
export const sponsorshipWords = {
  title: 'Parrainage',
  intro: 'Recommandez-nous à un proche, et suivez ici ce que deviennent vos invitations.',
  gifts: {
    label: 'Ce que chacun gagne',
    you: 'pour vous',
    youWords: 'déduits de votre prochaine facture, TTC, pour chaque filleul',
    them: 'pour votre filleul',
    themWords: 'déduits de sa première facture, TTC',
  },
  figures: {
    card: 'Mes parrainages en chiffres',
    loading: 'Chargement de vos parrainages',
    failed: 'Vos parrainages n’ont pas pu être chargés',
    sent: 'invitations envoyées ces 12 derniers mois',
    sentOne: 'invitation envoyée ces 12 derniers mois',
    accepted: 'filleuls devenus clients',
    acceptedOne: 'filleul devenu client',
    left: 'invitations encore possibles',
    leftOne: 'invitation encore possible',
    ofYear: 'Parrainages sur 12 mois',
    used: (used: number, limit: number) => `${formatWhole(used)} sur ${formatWhole(limit)}`,
  },
  form: {
    card: 'Inviter un proche',
    email: 'Adresse e-mail de votre proche',
    hint: 'Nous lui écrivons une seule fois, de votre part, avec votre numéro de parrain. Assurez-vous de son accord.',
    submit: 'Envoyer l’invitation',
    invalid: 'Cette adresse e-mail n’est pas valide',
    loading: 'Chargement du formulaire',
    number: (number: string) => `Votre numéro de parrain\u00a0: ${number}`,
    numberWords: 'Votre proche peut aussi le donner lui-même en souscrivant.',
  },
  closed: {
    title: 'Vous ne pouvez pas inviter de proche pour l’instant',
    never: 'Le parrainage ne vous est pas ouvert',
    next: (day: Day) => `Vous pourrez de nouveau inviter un proche à partir du ${formatLongDay(day)}.`,
  },
  confirm: {
    title: 'Envoyer cette invitation\u00a0?',
    words: (email: string) => `Nous écrirons à ${email}, en votre nom.`,
    verb: 'Envoyer',
    cancel: 'Annuler',
    lost: 'La réponse ne nous est pas parvenue\u00a0: votre invitation est peut-être déjà partie. Réessayez, elle ne sera envoyée qu’une fois.',
  },
  done: { title: 'Merci\u00a0!', close: 'Fermer' },
  elsewhere: 'Votre invitation est enregistrée.',
  list: {
    card: 'Mes filleuls',
    table: 'Mes filleuls',
    who: 'Personne invitée',
    when: 'Le',
    state: 'Où en est-on',
    erased: 'Personne dont les données sont effacées',
    none: 'Vous n’avez encore invité personne',
    noneWords: 'Votre première invitation apparaîtra ici, avec ce qu’elle devient.',
  },
  rules: {
    card: 'Les conditions, en clair',
    list: (sponsor: number, newcomer: number, limit: number) => [
      `Chaque filleul qui souscrit avec votre numéro de parrain vous vaut ${wholeEuros(sponsor)} TTC, déduits de votre prochaine facture. Il gagne ${wholeEuros(newcomer)} TTC sur sa première.`,
      `Jusqu’à ${limit} parrainages sur 12 mois glissants.`,
      'On ne se parraine pas soi-même, ni le cotitulaire de son contrat\u00a0; une personne déjà cliente ne peut pas être parrainée.',
      'L’offre vaut en France métropolitaine, hors Corse, pour vous comme pour votre filleul.',
      'Vous avez un contrat en cours au moment d’inviter.',
    ],
  },
} as const;
