import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';
import { undoOffer, undoWords } from './undo-offer';

export const emailChangedPayload = z.object({
  greeting: z.string(),
  at: z.string(),
  undo: undoOffer,
  supportEmail: z.string(),
});

/** Goes to the former address, and does not name the new one: who reads it may no longer be the customer. */
export function emailChanged(payload: z.output<typeof emailChangedPayload>): MailContent {
  const { greeting, at, undo, supportEmail } = payload;
  const fact = `L’adresse e-mail de votre espace client a été remplacée le ${at}. Celle-ci ne permet plus de vous connecter. Les messages de votre espace, et les factures qui lui étaient adressées, vont désormais à la nouvelle.`;
  const yours = 'C’était vous\u00a0? Vous n’avez rien d’autre à faire.';
  const doubt = undoWords(
    undo,
    supportEmail,
    `Ce n’était pas vous\u00a0? Écrivez-nous tout de suite à ${supportEmail}.`,
  );
  return {
    subject: 'Votre adresse e-mail a été modifiée',
    text: [greeting, fact, yours, doubt.text, textFooter, ''].join('\n\n'),
    html: mailSheet(
      'Votre adresse e-mail a été modifiée',
      html`${paragraph(greeting)}${paragraph(fact)}${paragraph(yours)}${doubt.html}`,
    ),
  };
}
