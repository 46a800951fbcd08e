import type { Energy } from '@portal/contract';

export interface Article {
  title: string;
  text: string;
}

interface House {
  name: string;
  email: string;
  phone: string;
}

const gridOf: Record<Energy, string> = {
  EL: 'Le gestionnaire du réseau de distribution achemine l’électricité jusqu’à votre point de livraison, relève les compteurs et intervient en cas de panne. Ses engagements figurent dans les dispositions générales annexées au contrat unique.',
  NG: 'Le gestionnaire du réseau de distribution achemine le gaz naturel jusqu’à votre point de comptage, relève les compteurs, et assure la sécurité du réseau. Votre installation intérieure est sous votre garde\u00a0: faites-la vérifier et entretenir.',
};

/** The general terms of sale: the same words for every customer of one energy. */
export function generalTerms(energy: Energy, { name, email, phone }: House): Article[] {
  const ofEnergy = energy === 'EL' ? 'd’électricité' : 'de gaz naturel';
  return [
    {
      title: 'Objet',
      text: `Ces conditions s’appliquent à la fourniture ${ofEnergy} par ${name} à un point de livraison situé en France. Avec le contrat et ses avenants, elles forment tout ce qui est convenu\u00a0; en cas de contradiction, le contrat l’emporte.`,
    },
    {
      title: 'Formation du contrat',
      text: `Le contrat est conclu à la date de votre signature. Le consommateur dispose de quatorze jours pour y renoncer, sans motif ni frais, depuis son espace client ou par tout écrit. La fourniture ne commence avant la fin de ce délai qu’à votre demande expresse\u00a0; l’énergie livrée reste alors due.`,
    },
    {
      title: 'Début de la fourniture',
      text: `Pour un changement de fournisseur, la bascule se fait sans coupure et ${name} s’occupe de résilier l’ancien contrat. Pour un emménagement, la mise en service est demandée au gestionnaire de réseau à la date convenue. Votre consommation est comptée à partir d’un index relevé ou, à défaut, estimé par le gestionnaire de réseau.`,
    },
    { title: 'Acheminement et réseau', text: gridOf[energy] },
    {
      title: 'Prix',
      text: `Les prix du contrat, hors taxes et toutes taxes comprises, sont ceux de la grille tarifaire de ${name} au jour de l’offre, et la suivent ensuite. Ils comprennent un abonnement, le prix de l’énergie et, s’il y a lieu, des options. Les taxes et contributions s’ajoutent au taux en vigueur et évoluent avec lui, à la hausse comme à la baisse. Tout autre changement de prix vous est annoncé au moins un mois avant qu’il ne s’applique, et vous pouvez alors résilier sans frais.`,
    },
    {
      title: 'Forfaits et échéancier',
      text: 'Un forfait fixe une quantité d’énergie par mois, pour l’été (avril à septembre) et pour l’hiver (octobre à mars), et une échéance régulière. Une facture de régularisation compare, deux fois par an, les échéances demandées à ce qui a été consommé\u00a0; une échéance impayée reste due. Vous pouvez changer de forfait une fois par mois civil.',
    },
    {
      title: 'Factures et paiement',
      text: 'La facture est établie sur les index transmis par le gestionnaire de réseau, sur ceux que vous relevez vous-même, ou à défaut sur une estimation, dans la limite de quatorze mois de consommation pour le consommateur. Elle est payable quinze jours après son émission, par prélèvement, virement, chèque, carte bancaire, espèces ou chèque énergie. Un trop-perçu est remboursé par virement sous quinze jours.',
    },
    {
      title: 'Retard de paiement',
      text: 'Un premier rappel vous laisse quinze jours pour payer ou demander un échelonnement. Sans accord, un second courrier vous avertit vingt jours avant toute réduction ou suspension de la fourniture. Aucune suspension n’a lieu dans une résidence principale entre le 1er novembre et le 31 mars. Les professionnels doivent des pénalités au taux de trois fois l’intérêt légal et une indemnité forfaitaire de 40 €.',
    },
    {
      title: 'Durée et résiliation',
      text: 'Le contrat dure un an et se renouvelle. Le consommateur le résilie à tout moment, sans frais, en trois clics depuis son espace client\u00a0; le contrat prend fin de plein droit quand il change de fournisseur. Une facture de clôture est émise dans les quatre semaines, et son solde éventuel remboursé dans les deux semaines qui suivent.',
    },
    {
      title: 'Données personnelles',
      text: `${name} traite vos données pour exécuter le contrat, respecter la loi et, si vous l’acceptez, vous conseiller. Les consommations fines ne sont recueillies qu’avec votre accord, par finalité et par pas de temps, que vous pouvez retirer à tout moment. Accès, rectification, export et effacement se demandent dans votre espace client ou à ${email}\u00a0; la CNIL peut être saisie d’une réclamation.`,
    },
    {
      title: 'Réclamations et médiation',
      text: `Écrivez à ${email} ou appelez le ${phone} (coût d’un appel local). Sans réponse satisfaisante sous deux mois, le médiateur national de l’énergie peut être saisi gratuitement (www.energie-mediateur.fr). Les litiges sont soumis au droit français.`,
    },
  ];
}
