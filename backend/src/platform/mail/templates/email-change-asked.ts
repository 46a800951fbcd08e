import { z } from 'zod';
import { html } from '../../html';
import { figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const emailChangeAskedPayload = z.object({
  greeting: z.string(),
  at: z.string(),
  /** Of a change that an agent makes: without it the agent cannot. Null: the customer asked. */
  code: z.string().nullable(),
  minutes: z.number(),
  supportEmail: z.string(),
});

/** Mail to the address in force before anything changes; it does not name the new one. */
export function emailChangeAsked(payload: z.output<typeof emailChangeAskedPayload>): MailContent {
  const { greeting, at, code, minutes, supportEmail } = payload;
  const title = 'Un changement d’adresse e-mail est demandé';
  const byWhom = code === null ? '' : ' par un conseiller, pour vous,';
  const fact = `Le ${at}, une autre adresse e-mail a été demandée${byWhom} pour votre espace client. Rien ne change tant que la nouvelle adresse n’est pas confirmée.`;
  const use = 'Si vous êtes d’accord, donnez ce code au conseiller\u00a0:';
  const delay = `Ce code est valable ${minutes} minutes et ne sert qu’une fois.`;
  const doubt = `Ce n’était pas vous\u00a0? ${code === null ? 'Changez votre mot de passe' : 'Ne donnez ce code à personne'}, et écrivez-nous tout de suite à ${supportEmail}.`;
  const asked = code === null ? [] : [`${use}\n${code}`, delay];
  return {
    subject: title,
    text: [greeting, fact, ...asked, doubt, textFooter, ''].join('\n\n'),
    html: mailSheet(
      title,
      html`${paragraph(greeting)}${paragraph(fact)}${
        code === null ? html`` : html`${paragraph(use)}${figure(code)}${paragraph(delay)}`
      }${paragraph(doubt)}`,
    ),
  };
}
