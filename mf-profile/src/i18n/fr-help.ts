import {
  claimMonths,
  formatCount,
  mediatorMonths,
  requestSubcategoryLabel,
  usualDays,
  withdrawalDays,
} from '@portal/domain';

/** Words of `/contact/help`. */
export const frHelp = {
  title: 'Aide',
  intro: 'Les questions que l’on nous pose le plus, et comment nous joindre.',
  search: 'Rechercher une réponse',
  found: (count: number) => formatCount(count, 'réponse'),
  none: 'Aucune réponse ne contient tous ces mots',
  noneWords: 'Essayez un mot plus court, ou posez-nous la question.',
  contact: {
    card: 'Nous joindre',
    call: (phone: string) => `Appeler le ${phone}`,
    cost: 'coût d’un appel local',
    write: 'Nous écrire',
    requests: 'Mes demandes',
  },
  groups: {
    money: 'Payer et comprendre',
    energy: 'Compteur et consommation',
    contract: 'Mon contrat',
    us: 'Une question, une réclamation',
  },
} as const;

interface AnswerWords {
  question: string;
  /** One paragraph each. */
  answer: readonly string[];
  /** Of the link to the screen where it is done. */
  link: string;
}

const months = (count: number) => `${count}\u00a0mois`;

/** The questions are declared in remote.json as well, for the palette. */
export const frAnswers = {
  late: {
    question: 'Comment payer un prélèvement rejeté ou en retard\u00a0?',
    answer: [
      'La page «\u00a0Paiements\u00a0» montre la somme due. Vous pouvez la payer tout de suite par carte, ou choisir le jour d’un nouveau prélèvement.',
      'Un prélèvement rejeté l’est le plus souvent faute de provision, ou parce que le compte a changé\u00a0: dans ce cas, enregistrez d’abord le nouveau compte.',
    ],
    link: 'Payer ou choisir une date',
  },
  hard: {
    question: 'Que faire si je ne peux pas tout payer\u00a0?',
    answer: [
      'Dites-le nous avant l’échéance. Sur la page «\u00a0Paiements\u00a0», une somme en retard peut être payée en plusieurs fois, et un chèque énergie déduit de ce que vous devez.',
      'Le Fonds de solidarité pour le logement de votre département peut aussi vous aider.',
    ],
    link: 'Voir mes paiements',
  },
  bill: {
    question: 'Comment lire et comprendre ma facture\u00a0?',
    answer: [
      '«\u00a0Ma facture expliquée\u00a0» compare votre dernière facture à la précédente\u00a0: ce qui vient de votre consommation, du prix, du nombre de jours et des taxes. Chaque montant s’ouvre sur les lignes de la facture.',
      'Une facture compte l’abonnement (fixe), l’énergie (kWh consommés × prix du kWh) et les taxes. Le PDF est dans «\u00a0Factures\u00a0».',
    ],
    link: 'Comprendre ma facture',
  },
  settlement: {
    question: 'Qu’est-ce que la régularisation\u00a0?',
    answer: [
      'Avec un échéancier, vous payez des montants prévus à l’avance. À l’anniversaire de votre contrat, la régularisation compare ce que vous avez payé à ce que vous avez consommé\u00a0: ce qui a été payé en trop vous revient, ce qui manque vous est facturé.',
      '«\u00a0Mon année\u00a0» annonce ce montant en cours d’année, et permet d’ajuster vos échéances avant qu’il ne grandisse.',
    ],
    link: 'Voir mon année',
  },
  bank: {
    question: 'Comment changer le compte bancaire prélevé\u00a0?',
    answer: [
      'Dans «\u00a0Mes informations\u00a0», bloc «\u00a0Coordonnées bancaires\u00a0»\u00a0: donnez le nouvel IBAN, qui est sur votre RIB, et signez le mandat en ligne. Nous confirmons le changement par e-mail.',
      'Un prélèvement déjà transmis à votre banque peut encore passer sur l’ancien compte.',
    ],
    link: 'Changer de compte',
  },
  reading: {
    question: 'Comment relever et envoyer l’index de mon compteur\u00a0?',
    answer: [
      'Notez les chiffres avant la virgule\u00a0: en kWh pour l’électricité, en m³ pour le gaz. Avec des heures creuses, il y a deux index, un par période. La page «\u00a0Auto-relève\u00a0» dessine votre compteur et vous guide.',
      'Un relevé remplace une estimation\u00a0: votre prochaine facture compte ce que vous avez vraiment consommé. Un compteur communicant envoie ses relevés lui-même.',
    ],
    link: 'Envoyer mon relevé',
  },
  day: {
    question: 'Comment suivre ma consommation jour par jour\u00a0?',
    answer: [
      'Il faut un compteur communicant (Linky ou Gazpar) et votre accord, que la page vous demande. Vous voyez ensuite chaque jour, en kWh et en euros, celui d’hier en premier.',
      'Vous pouvez retirer votre accord à tout moment dans «\u00a0Paramètres\u00a0»\u00a0: les mesures recueillies sont alors effacées.',
    ],
    link: 'Voir mes jours',
  },
  change: {
    question: 'Puis-je changer de forfait, et à partir de quand\u00a0?',
    answer: [
      'Oui, une fois par mois. La page «\u00a0Changer de forfait\u00a0» compare les forfaits à votre consommation attendue, et vous montre vos nouvelles échéances avant que vous confirmiez.',
      'Un forfait plus petit baisse vos échéances, pas le prix de l’énergie\u00a0: la différence est comptée à la régularisation.',
    ],
    link: 'Comparer les forfaits',
  },
  move: {
    question: 'Que faire de mon contrat quand je déménage\u00a0?',
    answer: [
      'Un contrat est attaché à un logement\u00a0: celui que vous quittez se résilie, celui où vous arrivez a besoin d’un nouveau contrat. «\u00a0Je déménage\u00a0» vous donne les étapes, dans l’ordre.',
      'Relevez vos compteurs le jour de l’état des lieux\u00a0: cet index arrête votre dernière facture.',
    ],
    link: 'Préparer mon déménagement',
  },
  end: {
    question: 'Comment mettre fin à mon contrat, et qu’est-ce que cela coûte\u00a0?',
    answer: [
      'En ligne, à tout moment et sans frais, au jour que vous choisissez. Une facture de clôture suit\u00a0: elle vous demande ou vous rend la différence. Si vous changez seulement de fournisseur, le nouveau s’en charge\u00a0: ne résiliez pas vous-même.',
      `Dans les ${withdrawalDays}\u00a0jours qui suivent la signature, vous pouvez renoncer au contrat, sans motif.`,
    ],
    link: 'Résilier ou renoncer',
  },
  phone: {
    question: 'Quel est le numéro de téléphone du service client\u00a0?',
    answer: [
      `Par écrit, une question a sa réponse sous ${usualDays}\u00a0jours ouvrés. Vous suivez la réponse dans «\u00a0Mes demandes\u00a0».`,
    ],
    link: 'Nous écrire',
  },
  claim: {
    question: 'Que faire si je ne suis pas d’accord avec une réponse\u00a0?',
    answer: [
      `Faites une réclamation dans «\u00a0Nous écrire\u00a0», sujet «\u00a0${requestSubcategoryLabel('MAKE_CLAIM')}\u00a0»\u00a0: nous répondons sous ${months(claimMonths)}.`,
      `Sans réponse satisfaisante ${months(mediatorMonths)} après votre réclamation, le médiateur national de l’énergie peut être saisi gratuitement.`,
    ],
    link: 'Réclamations et médiation',
  },
} as const satisfies Record<string, AnswerWords>;
