import { z } from 'zod';
import { html } from '../../html';
import { button, figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const subscriptionLinkPayload = z.object({
  firstName: z.string(),
  orderNumber: z.string(),
  link: z.string(),
  /** What a month comes to; null while nothing is priced. Mails queued before have none. */
  monthly: z.string().nullable().default(null),
  /** What each energy is charged at once, and for how many months, a line each. */
  instalments: z.array(z.string()).default([]),
  /** The first money that the case asks for, and how; null where none is asked for in advance. */
  charge: z.string().nullable().default(null),
  /** As people read it: « 25 novembre 2026 à 14:05 ». */
  validUntil: z.string(),
});

/** The link of a saved case. Opening it changes nothing: its code acts once the page posts it. */
export function subscriptionLink(payload: z.output<typeof subscriptionLinkPayload>): MailContent {
  const { firstName, orderNumber, link, monthly, instalments, charge, validUntil } = payload;
  const figures = [...instalments, ...(charge === null ? [] : [charge])];
  const month = monthly === null ? [] : [`${monthly} par mois`];
  const title = 'Votre souscription vous attend';
  const greeting = `Bonjour ${firstName},`;
  const what = `Votre souscription est enregistrée sous le numéro ${orderNumber}. Relisez-la, complétez-la si besoin, puis signez-la en ligne.`;
  const delay = `Ce lien est personnel et valable jusqu’au ${validUntil}.`;
  const ignore =
    'Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: sans votre signature, rien n’est engagé.';
  const label = 'Reprendre ma souscription';
  return {
    subject: `${title} (n°\u00a0${orderNumber})`,
    text:
      [
        greeting,
        what,
        [...month, ...figures].join('\n'),
        `${label}\u00a0:\n${link}`,
        delay,
        ignore,
        textFooter,
      ]
        .filter((part) => part !== '')
        .join('\n\n') + '\n',
    html: mailSheet(
      title,
      html`${paragraph(greeting)}${paragraph(what)}${month.map(figure)}${figures.map(paragraph)}${button(label, link)}${paragraph(delay)}${paragraph(ignore)}`,
    ),
  };
}
