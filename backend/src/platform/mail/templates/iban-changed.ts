import { formatIban } from '@portal/domain';
import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';
import { undoOffer, undoWords } from './undo-offer';

export const ibanChangedPayload = z.object({
  greeting: z.string(),
  /** Masked: country, key and the last four characters. Null for a mailbox that is no longer the customer's. */
  iban: z.string().nullable(),
  rumCode: z.string(),
  /** Another mandate, which is revoked; false for a customer's first. Mails that wait since before have none. */
  replaces: z.boolean().default(true),
  at: z.string(),
  undo: undoOffer,
  supportEmail: z.string(),
});

/** Mail with the new account and its mandate, in case somebody else made the change. */
export function ibanChanged(payload: z.output<typeof ibanChangedPayload>): MailContent {
  const { greeting, iban, rumCode, replaces, at, undo, supportEmail } = payload;
  const title = replaces
    ? 'Vos coordonnées bancaires ont été modifiées'
    : 'Votre mandat de prélèvement est enregistré';
  const fact = replaces
    ? `Le compte sur lequel nous prélevons votre énergie a été modifié le ${at}.`
    : `Vous nous avez autorisés le ${at} à prélever votre énergie.`;
  const account =
    iban === null
      ? []
      : [
          `${replaces ? 'Nouveau compte' : 'Compte'}\u00a0: ${formatIban(iban)}. Référence unique de votre mandat SEPA\u00a0: ${rumCode}.${replaces ? ' L’ancien mandat est révoqué.' : ''}`,
        ];
  const yours = 'C’était vous\u00a0? Vous n’avez rien d’autre à faire.';
  const doubt = undoWords(
    undo,
    supportEmail,
    `Ce n’était pas vous\u00a0? Écrivez-nous tout de suite à ${supportEmail}.`,
  );
  return {
    subject: title,
    text: [greeting, fact, ...account, yours, doubt.text, textFooter, ''].join('\n\n'),
    html: mailSheet(
      title,
      html`${paragraph(greeting)}${paragraph(fact)}${account.map(paragraph)}${paragraph(yours)}${doubt.html}`,
    ),
  };
}
