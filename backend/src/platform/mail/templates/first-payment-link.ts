import { z } from 'zod';
import { html } from '../../html';
import { button, figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const firstPaymentLinkPayload = z.object({
  greeting: z.string(),
  amount: z.string(),
  /** What it is made of, a line each. */
  instalments: z.array(z.string()).default([]),
  orderReference: z.string(),
  link: z.string(),
  days: z.number(),
});

/** The link only opens the page: nothing is charged before the card is confirmed there. */
export function firstPaymentLink(payload: z.output<typeof firstPaymentLinkPayload>): MailContent {
  const { greeting, amount, instalments, orderReference, link, days } = payload;
  const fact = `Votre souscription ${orderReference} est signée. Il reste à régler votre premier paiement pour l’activer\u00a0:`;
  const delay = `Ce lien est valable ${days} jours. Il remplace ceux que vous auriez reçus avant. Le paiement se fait par carte, sur une page sécurisée.`;
  const ignore = 'Vous avez déjà payé\u00a0? Ne tenez pas compte de ce message.';
  return {
    subject: 'Votre premier paiement',
    text: `${greeting}

${fact}

${[amount, ...instalments].join('\n')}

Payer par carte\u00a0:
${link}

${delay}

${ignore}

${textFooter}
`,
    html: mailSheet(
      'Votre premier paiement',
      html`${paragraph(greeting)}${paragraph(fact)}${figure(amount)}${instalments.map(paragraph)}${button(
        'Payer par carte',
        link,
      )}${paragraph(delay)}${paragraph(ignore)}`,
    ),
  };
}
