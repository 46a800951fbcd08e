import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const dataErasedPayload = z.object({
  supportEmail: z.string(),
  /** « 22 novembre 2026 à 14:05 »; mails of an earlier version have neither. */
  erasedAt: z.string().optional(),
  reference: z.string().optional(),
});

/** The last mail to a customer: it names nobody. */
export function dataErased({
  supportEmail,
  erasedAt,
  reference,
}: z.output<typeof dataErasedPayload>): MailContent {
  const title = 'Vos données sont effacées';
  const paragraphs = [
    'Bonjour,',
    erasedAt === undefined
      ? 'Comme vous l’avez demandé, votre espace client est fermé et vos données personnelles sont effacées.'
      : `Comme vous l’avez demandé, votre espace client est fermé et vos données personnelles ont été effacées le ${erasedAt}.`,
    ...(reference === undefined ? [] : [`Référence de l’effacement\u00a0: ${reference}.`]),
    'La loi nous oblige à garder vos factures telles quelles pendant 10 ans\u00a0: elles seules portent encore votre nom et votre adresse, et ne servent plus qu’en cas de contrôle. Vos contrats sont gardés pendant 5 ans, sans votre nom, vos coordonnées ni votre compte bancaire.',
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
