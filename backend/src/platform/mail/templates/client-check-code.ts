import { z } from 'zod';
import { html } from '../../html';
import { figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const clientCheckCodePayload = z.object({
  /** Null: several people share the mailbox. */
  firstName: z.string().nullable(),
  code: z.string(),
  minutes: z.number(),
});

/** The six digits that a customer reads to the agent who subscribes for them. */
export function clientCheckCode({
  firstName,
  code,
  minutes,
}: z.output<typeof clientCheckCodePayload>): MailContent {
  const title = 'Votre code de vérification';
  const greeting = firstName === null ? 'Bonjour,' : `Bonjour ${firstName},`;
  const use =
    'Un conseiller prépare une souscription à votre nom. Donnez-lui ce code pour qu’il retrouve vos informations\u00a0:';
  const delay = `Ce code est valable ${minutes} minutes et ne sert qu’une fois.`;
  const ignore =
    'Vous n’êtes pas en relation avec un conseiller\u00a0? Ne donnez ce code à personne et ignorez ce message.';
  return {
    subject: title,
    text: [greeting, `${use}\n${code}`, delay, ignore, textFooter].join('\n\n') + '\n',
    html: mailSheet(
      title,
      html`${paragraph(greeting)}${paragraph(use)}${figure(code)}${paragraph(delay)}${paragraph(ignore)}`,
    ),
  };
}
