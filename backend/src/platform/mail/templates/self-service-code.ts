import { z } from 'zod';
import { html } from '../../html';
import { figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const selfServiceCodePayload = z.object({ code: z.string(), minutes: z.number() });

/** The six digits that somebody who subscribes alone types; it says nothing of who has the mailbox. */
export function selfServiceCode({ code, minutes }: z.output<typeof selfServiceCodePayload>): MailContent {
  const title = 'Votre code pour souscrire';
  const use = 'Saisissez ce code dans la page de souscription pour confirmer votre adresse e-mail\u00a0:';
  const delay = `Ce code est valable ${minutes} minutes et ne sert qu’une fois.`;
  const ignore =
    'Vous n’avez rien demandé\u00a0? Ne donnez ce code à personne et ignorez ce message\u00a0: rien n’est engagé.';
  return {
    subject: title,
    text: ['Bonjour,', `${use}\n${code}`, delay, ignore, textFooter].join('\n\n') + '\n',
    html: mailSheet(
      title,
      html`${paragraph('Bonjour,')}${paragraph(use)}${figure(code)}${paragraph(delay)}${paragraph(ignore)}`,
    ),
  };
}
