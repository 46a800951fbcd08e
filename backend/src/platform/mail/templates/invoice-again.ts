import { z } from 'zod';
import { html } from '../../html';
import { button, figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const invoiceAgainPayload = z.object({
  greeting: z.string(),
  invoiceNumber: z.string(),
  contractNumber: z.string(),
  /** Day of the invoice, e.g. `1er mars 2026`. */
  day: z.string(),
  /** Opens the list of bills. */
  link: z.string(),
  supportEmail: z.string(),
});

/** Where the bill is that the customer asked an agent for. */
export function invoiceAgain(payload: z.output<typeof invoiceAgainPayload>): MailContent {
  const { greeting, invoiceNumber, contractNumber, day, link, supportEmail } = payload;
  const title = `Votre facture ${invoiceNumber}`;
  const fact = `Vous avez demandé à un conseiller la facture du ${day}, du contrat ${contractNumber}. Elle vous attend dans votre espace client, rubrique Factures.`;
  const doubt = `Vous n’avez rien demandé\u00a0? Écrivez-nous à ${supportEmail}.`;
  const label = 'Ouvrir mes factures';
  return {
    subject: title,
    text: [greeting, fact, invoiceNumber, `${label}\u00a0:\n${link}`, doubt, textFooter, ''].join('\n\n'),
    html: mailSheet(
      title,
      html`${paragraph(greeting)}${paragraph(fact)}${figure(invoiceNumber)}${button(label, link)}${paragraph(doubt)}`,
    ),
  };
}
