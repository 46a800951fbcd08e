import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const dataErasedPayload = z.object({ supportEmail: z.string() });

/** The last mail to a customer: it names nobody. */
export function dataErased({ supportEmail }: z.output<typeof dataErasedPayload>): MailContent {
  const title = 'Vos données sont effacées';
  const paragraphs = [
    'Bonjour,',
    'Comme vous l’avez demandé, votre espace client est fermé et vos données personnelles sont effacées.',
    'La loi nous oblige à garder les pièces comptables pendant 10 ans et les contrats pendant 5 ans\u00a0: ils ne portent plus ni votre nom, ni vos coordonnées, ni votre compte bancaire.',
    `Vous n’êtes pas à l’origine de cette demande\u00a0? Écrivez-nous à ${supportEmail}.`,
  ];
  return {
    subject: title,
    text: `${paragraphs.join('\n\n')}

${textFooter}
`,
    html: mailSheet(title, html`${paragraphs.map(paragraph)}`),
  };
}
