import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const ibanChangedPayload = z.object({
  greeting: z.string(),
  /** Masked: country, key and the last four characters. */
  iban: z.string(),
  rumCode: z.string(),
  at: z.string(),
  supportEmail: z.string(),
});

/** Tells of the new account and its mandate, should the change not be the customer's. */
export function ibanChanged(payload: z.output<typeof ibanChangedPayload>): MailContent {
  const { greeting, iban, rumCode, at, supportEmail } = payload;
  const fact = `Le compte sur lequel nous prélevons votre énergie a été modifié le ${at}.`;
  const account = `Nouveau compte\u00a0: ${iban}. Référence unique de votre mandat SEPA\u00a0: ${rumCode}. L’ancien mandat est révoqué.`;
  const yours = 'C’était vous\u00a0? Vous n’avez rien d’autre à faire.';
  const doubt = `Ce n’était pas vous\u00a0? Écrivez-nous tout de suite à ${supportEmail}.`;
  return {
    subject: 'Vos coordonnées bancaires ont été modifiées',
    text: [greeting, fact, account, yours, doubt, textFooter, ''].join('\n\n'),
    html: mailSheet(
      'Vos coordonnées bancaires ont été modifiées',
      html`${paragraph(greeting)}${paragraph(fact)}${paragraph(account)}${paragraph(yours)}${paragraph(doubt)}`,
    ),
  };
}
