import { z } from 'zod';
import { html } from '../../html';
import { figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const emailChangeCodePayload = z.object({
  code: z.string(),
  minutes: z.number(),
  /** Whose change it is, for the register of personal data; the mail itself names nobody. */
  customerNumber: z.string(),
});

export const emailChangeCodeTitle = 'Confirmez votre adresse e-mail';

/** Goes to an address that nobody has proved yet: it may be a stranger's, who learns nothing of the customer. */
export function emailChangeCode({ code, minutes }: z.output<typeof emailChangeCodePayload>): MailContent {
  const title = emailChangeCodeTitle;
  const greeting = 'Bonjour,';
  const use =
    'Cette adresse vient d’être indiquée dans un espace client. Saisissez ce code pour la confirmer\u00a0:';
  const delay = `Ce code est valable ${minutes} minutes et ne sert qu’une fois. Sans lui, rien ne change.`;
  const ignore =
    'Vous n’avez rien demandé\u00a0? Ne donnez ce code à personne et ignorez ce message\u00a0: quelqu’un s’est sans doute trompé d’adresse.';
  return {
    subject: title,
    text: [greeting, `${use}\n${code}`, delay, ignore, textFooter].join('\n\n') + '\n',
    html: mailSheet(
      title,
      html`${paragraph(greeting)}${paragraph(use)}${figure(code)}${paragraph(delay)}${paragraph(ignore)}`,
    ),
  };
}
