import { card, heading, paragraph, plainHead, small, titles, type Issuer, type Paper } from '../blocks';

/** For offers that bill the capacity guarantee on a line of its own (`Explanations_Offer_Capacity.pdf`, customer-space 3). */
export function capacityExplanationsPaper(issuer: Issuer): Paper {
  const { supplier, supportEmail } = issuer;
  return {
    title: 'Comprendre la garantie de capacité',
    subject: 'Explications sur les offres avec garantie de capacité',
    content: [
      plainHead(issuer),
      titles('Comprendre la garantie de capacité', 'VOTRE OFFRE D’ÉLECTRICITÉ EXPLIQUÉE'),
      paragraph(
        'Le prix du kWh de votre offre d’électricité se compose de celui de l’énergie et de celui de la garantie de capacité\u00a0: votre facture les montre séparément. Cette page dit à quoi sert cette garantie, comment elle est comptée et ce que vous pouvez faire pour la réduire.',
      ),
      heading('À quoi elle sert'),
      paragraph(
        'Les soirs d’hiver les plus froids, toute la France allume en même temps ses lampes, ses plaques et son chauffage. Pour que le courant ne manque pas, des centrales et des clients capables de réduire leur consommation s’engagent à l’avance à être disponibles ces jours-là. La loi demande à chaque fournisseur de financer cet engagement à la mesure de la consommation de ses clients pendant ces heures de pointe.',
      ),
      heading('Comment elle est comptée'),
      paragraph(
        'Le réseau de transport signale les jours de pointe, entre novembre et mars, la veille pour le lendemain. La part de chaque client est estimée d’après sa consommation ces jours-là, de 7 h à 15 h et de 18 h à 20 h. Le prix de la garantie vient d’enchères publiques, qui ont lieu plusieurs fois par an.',
      ),
      card(
        {
          text: 'Garantie de capacité = obligation (kW) × coefficient de sécurité × prix des enchères',
          bold: true,
        },
        {
          text: 'Sur votre facture, elle figure au kWh, sur la ligne «\u00a0Garantie de capacité\u00a0», sans marge ajoutée.',
          style: 'label',
          margin: [0, 4, 0, 0],
        },
      ),
      heading('Ce que cela change pour vous'),
      {
        ul: [
          'Sur votre facture, la ligne «\u00a0Consommation\u00a0» ne comprend pas la garantie\u00a0: les deux lignes font ensemble le prix du kWh de votre contrat.',
          'Comme vos autres prix hors taxes, celui de la garantie peut changer en cours d’année\u00a0: il suit les enchères.',
          'Une nouvelle valeur vous est annoncée au moins un mois avant qu’elle ne s’applique.',
        ],
        margin: [0, 0, 0, 6],
      },
      heading('Comment la réduire'),
      {
        ul: [
          'Lancez lave-linge et lave-vaisselle la nuit ou l’après-midi, plutôt qu’entre 18 h et 20 h.',
          'Baissez le chauffage d’un degré les jours de grand froid\u00a0: environ 7 % d’énergie en moins.',
          'Programmez le chauffe-eau et la recharge du véhicule aux heures creuses.',
        ],
        margin: [0, 0, 0, 6],
      },
      small(
        `Une question\u00a0? ${supportEmail} ou ${supplier.phone} (coût d’un appel local). Le mécanisme de capacité est défini aux articles L335-1 et suivants du Code de l’énergie.`,
      ),
    ],
  };
}
