import { type Day, formatEuros, formatLongDay, formatWhole, formatWholeEuros } from '@portal/domain';

/** Words of `/profile/sponsorship`. */
export const frSponsorship = {
  title: 'Parrainage',
  intro: 'Recommandez-nous à un proche, et suivez ici ce que deviennent vos invitations.',
  gifts: {
    label: 'Ce que chacun gagne',
    you: 'pour vous',
    youWords: 'TTC, déduits de votre prochaine facture une fois le contrat de chaque filleul actif',
    them: 'pour votre filleul',
    themWords: 'TTC, déduits de sa première facture une fois son contrat actif',
  },
  welcome: {
    title: 'Votre remise de bienvenue',
    waits: (euros: number) =>
      `Vous êtes venu avec un numéro de parrain\u00a0: ${formatEuros(euros)} TTC seront déduits de votre première facture.`,
    partly: (euros: number, left: number) =>
      `De vos ${formatEuros(euros)} TTC de remise de parrainage, ${formatEuros(left)} seront encore déduits de votre prochaine facture.`,
    used: (euros: number) =>
      `Vous êtes venu avec un numéro de parrain\u00a0: ${formatEuros(euros)} TTC ont été déduits de vos factures.`,
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
    credit: 'Votre remise',
    creditOf: (euros: number) => `${formatEuros(euros)} TTC`,
    waits: 'à déduire de votre prochaine facture',
    used: 'déduite de vos factures',
    partly: (left: number) => `dont ${formatEuros(left)} encore à déduire`,
    noCredit: 'Aucune',
    later: 'Quand son contrat prendra effet',
    erased: 'Personne dont les données sont effacées',
    none: 'Vous n’avez encore invité personne',
    noneWords: 'Votre première invitation apparaîtra ici, avec ce qu’elle devient.',
  },
  rules: {
    card: 'Les conditions, en clair',
    list: (sponsor: number, newcomer: number, limit: number) => [
      `Chaque filleul qui souscrit avec votre numéro de parrain vous vaut ${formatWholeEuros(sponsor)} TTC, déduits de votre prochaine facture. Il gagne ${formatWholeEuros(newcomer)} TTC sur sa première.`,
      'Les deux remises sont accordées une fois, quand le premier contrat du filleul prend effet, qu’il en souscrive un ou deux. Ce qui dépasse une facture est déduit des suivantes.',
      'Si votre filleul renonce à son contrat dans le délai de rétractation, les deux remises sont annulées.',
      `Jusqu’à ${limit} parrainages sur 12 mois glissants.`,
      'On ne se parraine pas soi-même, ni le cotitulaire de son contrat\u00a0; une personne déjà cliente ne peut pas être parrainée.',
      'L’offre vaut en France métropolitaine, hors Corse, pour vous comme pour votre filleul.',
      'Vous avez un contrat en cours au moment d’inviter, et quand celui de votre filleul prend effet.',
    ],
  },
} as const;
