import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const contractEndedPayload = z.object({
  greeting: z.string(),
  /** Title and words of the receipt: the mail is one by itself. */
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** Of the receipt among the customer's documents. */
  reference: z.string(),
});

/** The dated receipt of a withdrawal or a termination. */
export function contractEnded(payload: z.output<typeof contractEndedPayload>): MailContent {
  const { greeting, title, paragraphs, reference } = payload;
  const kept = `Conservez ce message\u00a0: il vaut accusé de réception. Le même document, référence ${reference}, vous attend dans vos documents.`;
  return {
    subject: title,
    text: `${[greeting, ...paragraphs, kept].join('\n\n')}

${textFooter}
`,
    html: mailSheet(title, html`${paragraph(greeting)}${paragraphs.map(paragraph)}${paragraph(kept)}`),
  };
}
