/** Answers that are written often, and the variables that are replaced when one is inserted. */
export const frAnswerTemplates = {
  variables: {
    /** With the space before it, which goes with it where there is no first name. */
    firstName: ' {prénom}',
    eventNbr: '{numéro de demande}',
    contractNbr: '{contrat}',
  },
  list: [
    {
      id: 'done',
      label: 'C’est fait',
      paragraphs: [
        'Bonjour {prénom},',
        'Votre demande n°\u00a0{numéro de demande} est traitée\u00a0: la modification est visible dans votre espace, au contrat {contrat}.',
        'Bien à vous,',
      ],
    },
    {
      id: 'reading',
      label: 'Demander un index de compteur',
      paragraphs: [
        'Bonjour {prénom},',
        'Pour vérifier votre relevé, pourriez-vous nous donner les chiffres lus aujourd’hui sur votre compteur (contrat {contrat})\u00a0? Les décimales ne sont pas utiles.',
        'Bien à vous,',
      ],
    },
    {
      id: 'grid',
      label: 'Transmise au gestionnaire de réseau',
      paragraphs: [
        'Bonjour {prénom},',
        'Nous avons transmis votre demande au gestionnaire de réseau, qui intervient sur le compteur du contrat {contrat}. Nous revenons vers vous dès sa réponse.',
        'Bien à vous,',
      ],
    },
    {
      id: 'bill',
      label: 'Expliquer une facture',
      paragraphs: [
        'Bonjour {prénom},',
        'Votre facture comprend l’abonnement, l’énergie consommée et les taxes. Le détail est dans votre espace, parmi les factures du contrat {contrat}.',
        'Si une ligne vous paraît inexacte, dites-nous laquelle\u00a0: nous la vérifierons.',
        'Bien à vous,',
      ],
    },
    {
      id: 'refund',
      label: 'Remboursement en route',
      paragraphs: [
        'Bonjour {prénom},',
        'Le remboursement du contrat {contrat} est ordonné. Il arrive sur votre compte bancaire sous quelques jours ouvrés.',
        'Bien à vous,',
      ],
    },
    {
      id: 'difficulties',
      label: 'Difficultés de paiement',
      paragraphs: [
        'Bonjour {prénom},',
        'Nous avons bien lu votre message. Dites-nous quel montant et quel jour du mois vous conviendraient\u00a0: nous vous proposerons un échéancier pour le contrat {contrat}.',
        'Bien à vous,',
      ],
    },
  ],
} as const;
