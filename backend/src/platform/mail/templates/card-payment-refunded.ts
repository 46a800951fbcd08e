import { z } from 'zod';
import { html } from '../../html';
import { figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const cardPaymentRefundedPayload = z.object({
  greeting: z.string(),
  /** With its currency, e.g. `84,50 €`. */
  amount: z.string(),
  contractNumber: z.string(),
  /** E.g. `1er mars 2026`. */
  day: z.string(),
});

/** Mail to the customer of a contract that never started: the money is on its way back to their card. */
export function cardPaymentRefunded(payload: z.output<typeof cardPaymentRefundedPayload>): MailContent {
  const { greeting, amount, contractNumber, day } = payload;
  const fact = `Votre contrat ${contractNumber} ayant pris fin, nous avons remboursé le ${day}, sur la carte utilisée pour le paiement\u00a0:`;
  const delay = 'Selon votre banque, cette somme apparaît sur votre compte sous 5 à 10 jours.';
  return {
    subject: `Votre remboursement de ${amount}`,
    text: `${greeting}

${fact}

${amount}

${delay}

${textFooter}
`,
    html: mailSheet(
      'Votre remboursement',
      html`${paragraph(greeting)}${paragraph(fact)}${figure(amount)}${paragraph(delay)}`,
    ),
  };
}
