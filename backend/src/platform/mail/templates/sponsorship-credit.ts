import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const sponsorshipCreditPayload = z.object({
  greeting: z.string(),
  role: z.enum(['SPONSOR', 'NEWCOMER']),
  /** False where a withdrawal undid it. */
  granted: z.boolean(),
  euros: z.number(),
});

type Payload = z.output<typeof sponsorshipCreditPayload>;

const carried =
  'Si cette facture est moins élevée que la remise, le reste est reporté sur les suivantes. Rien n’est à faire de votre côté.';

function wordsOf({ role, granted, euros }: Payload): string[] {
  const amount = `${euros}\u00a0€ TTC`;
  if (!granted) {
    return [
      role === 'SPONSOR'
        ? `Votre filleul a renoncé à son contrat dans le délai de rétractation\u00a0: la remise de ${amount} de ce parrainage est annulée.`
        : `Vous avez renoncé à votre contrat\u00a0: votre remise de parrainage de ${amount} est annulée.`,
      'La part qui aurait déjà été déduite d’une facture sera reprise sur la suivante.',
    ];
  }
  return role === 'SPONSOR'
    ? [
        `Le contrat de votre filleul a pris effet\u00a0: ${amount} seront déduits de votre prochaine facture. Merci de nous recommander\u00a0!`,
        carried,
      ]
    : [
        `Votre contrat a pris effet\u00a0: ${amount} seront déduits de votre première facture, grâce à votre parrainage.`,
        carried,
      ];
}

/** To the sponsor, and to whom they brought, when the credit is granted and when it is reversed. */
export function sponsorshipCredit(payload: Payload): MailContent {
  const title = payload.granted
    ? 'Votre remise de parrainage est accordée'
    : 'Votre remise de parrainage est annulée';
  const words = wordsOf(payload);
  return {
    subject: title,
    text: `${[payload.greeting, ...words].join('\n\n')}\n\n${textFooter}\n`,
    html: mailSheet(title, html`${paragraph(payload.greeting)}${words.map(paragraph)}`),
  };
}
