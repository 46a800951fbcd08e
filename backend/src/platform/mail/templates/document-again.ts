import { z } from 'zod';
import { html } from '../../html';
import { button, figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const documentAgainPayload = z.object({
  greeting: z.string(),
  /** As the list of documents names it. */
  name: z.string(),
  contractNumber: z.string(),
  /** Day of the document, e.g. `1er mars 2026`. */
  day: z.string(),
  /** Opens the list of documents. */
  link: z.string(),
  supportEmail: z.string(),
});

/** Where the document is that the customer asked an agent for. */
export function documentAgain(payload: z.output<typeof documentAgainPayload>): MailContent {
  const { greeting, name, contractNumber, day, link, supportEmail } = payload;
  const title = `Votre document\u00a0: ${name}`;
  const fact = `Vous avez demandé à un conseiller ce document du ${day}, du contrat ${contractNumber}. Il vous attend dans votre espace client, rubrique Documents.`;
  const doubt = `Vous n’avez rien demandé\u00a0? Écrivez-nous à ${supportEmail}.`;
  const label = 'Ouvrir mes documents';
  return {
    subject: title,
    text: [greeting, fact, name, `${label}\u00a0:\n${link}`, doubt, textFooter, ''].join('\n\n'),
    html: mailSheet(
      title,
      html`${paragraph(greeting)}${paragraph(fact)}${figure(name)}${button(label, link)}${paragraph(doubt)}`,
    ),
  };
}
