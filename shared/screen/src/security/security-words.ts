export const securityWords = {
  code: {
    label: 'Code à 6 chiffres',
    hint: 'Celui que votre application affiche en ce moment',
    recovery: 'Code de secours',
    recoveryHint: 'Un de vos dix codes, comme K7QM-2XTP-9WBD',
    wrong: 'Le code compte 6 chiffres',
    wrongRecovery: 'Le code de secours compte trois groupes de 4 signes',
  },
  enrolment: {
    install: 'Ouvrez une application de codes sur votre téléphone, par exemple FreeOTP ou Aegis.',
    scan: 'Avec elle, lisez ce carré.',
    picture: 'Carré à lire avec votre application',
    open: 'Vous êtes sur votre téléphone\u00a0? Ouvrir l’application',
    byHand: 'Vous ne pouvez pas le lire\u00a0? Saisissez cette clé\u00a0:',
    type: 'Saisissez le code qu’elle affiche.',
  },
  recovery: {
    intro:
      'Si vous perdez votre téléphone, un de ces codes vous laisse entrer. Chacun sert une fois. Gardez-les en lieu sûr\u00a0: nous ne pourrons plus vous les montrer.',
    list: 'Codes de secours',
    copy: 'Copier',
    copied: 'Copié',
    notCopied: 'La copie n’a pas abouti\u00a0: notez les codes',
  },
} as const;
