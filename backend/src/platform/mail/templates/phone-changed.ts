import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const phoneChangedPayload = z.object({
  greeting: z.string(),
  /** Last two digits; null for none, and to a mailbox that is no longer the customer's. */
  former: z.string().nullable(),
  phone: z.string().nullable(),
  removed: z.boolean(),
  /** By an agent, for the customer. */
  byAgent: z.boolean(),
  at: z.string(),
  supportEmail: z.string(),
});

const ending = (digits: string): string => `qui se termine par ${digits}`;

/** A notice of security: a phone serves to reach the customer, and who changed it may be somebody else. */
export function phoneChanged(payload: z.output<typeof phoneChangedPayload>): MailContent {
  const { greeting, former, phone, removed, byAgent, at, supportEmail } = payload;
  const title = removed ? 'Votre téléphone a été retiré' : 'Votre téléphone a été modifié';
  const by = byAgent ? ', par un conseiller,' : '';
  const fact = `Le numéro de téléphone de votre espace client a été ${removed ? 'retiré' : 'modifié'}${by} le ${at}.`;
  const which = [
    former && `L’ancien numéro est celui ${ending(former)}.`,
    phone && `Nous vous appellerons désormais à celui ${ending(phone)}.`,
  ].filter(Boolean);
  const yours = 'C’était vous\u00a0? Vous n’avez rien d’autre à faire.';
  const doubt = `Ce n’était pas vous\u00a0? Changez votre mot de passe et écrivez-nous tout de suite à ${supportEmail}.`;
  const words = [fact, ...(which.length > 0 ? [which.join(' ')] : []), yours, doubt];
  return {
    subject: title,
    text: [greeting, ...words, textFooter, ''].join('\n\n'),
    html: mailSheet(title, html`${paragraph(greeting)}${words.map(paragraph)}`),
  };
}
