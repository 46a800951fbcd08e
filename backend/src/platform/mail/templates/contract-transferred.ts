import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const contractTransferredPayload = z.object({
  greeting: z.string(),
  contractNumber: z.string(),
  /** `22 novembre 2026`. */
  day: z.string(),
  reader: z.enum(['newHolder', 'formerHolder']),
  supportEmail: z.string(),
});

const consequences = {
  newHolder: [
    'Vous en reprenez les conditions et les prix\u00a0: le document qui les rappelle vous attend dans votre espace client.',
    'Aucun compte n’est débité tant que vous n’avez pas donné de mandat de prélèvement. Pour être prélevé, indiquez votre IBAN dans votre espace client\u00a0; vous pouvez aussi payer par virement.',
  ],
  formerHolder: [
    'Aucune échéance à venir ne vous sera demandée. Ce qui était dû avant cette date le reste.',
    'Vos documents, vos factures et vos relevés restent à votre disposition dans votre espace client.',
  ],
} as const;

/** Mail to each of the two customers of a transfer; neither mail names the other customer. */
export function contractTransferred(payload: z.output<typeof contractTransferredPayload>): MailContent {
  const { greeting, contractNumber, day, reader, supportEmail } = payload;
  const title = reader === 'newHolder' ? 'Un contrat vous est transféré' : 'Votre contrat est transféré';
  const fact =
    reader === 'newHolder'
      ? `Le contrat n° ${contractNumber} est à votre nom à compter du ${day}.`
      : `Le contrat n° ${contractNumber} n’est plus à votre nom à compter du ${day}.`;
  const doubt = `Vous n’attendiez pas ce message\u00a0? Écrivez-nous tout de suite à ${supportEmail}.`;
  const lines = [fact, ...consequences[reader], doubt];
  return {
    subject: title,
    text: [greeting, ...lines, textFooter, ''].join('\n\n'),
    html: mailSheet(title, html`${paragraph(greeting)}${lines.map(paragraph)}`),
  };
}
