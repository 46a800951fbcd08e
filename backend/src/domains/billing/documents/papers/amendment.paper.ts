import { formatLongDay } from '@portal/domain';
import type { Content } from 'pdfmake/interfaces';
import type { Amendment } from '../amendment';
import {
  card,
  facts,
  heading,
  letterhead,
  paragraph,
  rows,
  small,
  titles,
  type Issuer,
  type Paper,
} from '../blocks';
import { contractPrices } from './contract-prices';

/** The plan that the amendment leaves, up to the contract's anniversary. */
function comingInstalments({ coming = [] }: Amendment): Content[] {
  if (coming.length === 0) return [];
  return [
    heading('Vos échéances à venir'),
    rows(
      [
        { title: 'Date', width: '*' },
        { title: 'Montant TTC', width: 110, figure: true },
      ],
      coming,
    ),
  ];
}

/** The changed terms of a contract; all others remain in force. */
export function amendmentPaper(issuer: Issuer, amendment: Amendment): Paper {
  const { contractNumber, day, subject, effectiveOn, subscribedOn, fields, prices } = amendment;
  return {
    title: 'Avenant au contrat',
    subject: `Contrat ${contractNumber}\u00a0: ${subject}`,
    content: [
      letterhead(issuer, amendment.postalLines),
      titles('Avenant au contrat', subject),
      card(facts(amendment.parties)),
      heading('Objet'),
      paragraph(
        `${subject}, à effet du ${formatLongDay(effectiveOn)}. Cet avenant fait partie de votre contrat du ${formatLongDay(subscribedOn)}.`,
      ),
      ...(fields.length > 0
        ? [
            rows(
              [{ title: 'Élément', width: 150 }, { title: 'Avant' }, { title: 'Après' }],
              fields.map(({ label, before, after }) => [label, before, after]),
            ),
          ]
        : []),
      heading('Votre contrat'),
      facts(amendment.terms),
      ...comingInstalments(amendment),
      ...(prices ? contractPrices(prices) : []),
      {
        margin: [0, 16, 0, 6],
        text: 'Les autres dispositions du contrat restent inchangées. Si vous êtes un particulier, vous pouvez résilier le contrat à tout moment et sans frais.',
      },
      {
        margin: [0, 12, 0, 0],
        stack: [
          { text: `Fait à ${issuer.supplier.townName}, le ${formatLongDay(day)}` },
          { text: `Le service client de ${issuer.supplier.name}`, bold: true, margin: [0, 6, 0, 0] },
        ],
      },
      small('Conservez cet avenant avec votre contrat.'),
    ],
  };
}
