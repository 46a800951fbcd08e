import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const coholderChangedPayload = z.object({
  greeting: z.string(),
  change: z.enum(['ADDED', 'REPLACED', 'REMOVED']),
  /** With their civility. */
  coholder: z.string(),
  /** The contract's holder in a mail to the co-holder; null in the holder's own. */
  holder: z.string().nullable(),
  contractNumber: z.string(),
  /** By an agent, for the customer. */
  byAgent: z.boolean(),
  at: z.string(),
  supportEmail: z.string(),
});
type Payload = z.output<typeof coholderChangedPayload>;

/** Mail to the customer, or to the co-holder, with the new co-holder of a contract. */
export function coholderChanged(payload: Payload): MailContent {
  const { greeting, supportEmail, holder } = payload;
  const title = titleOf(payload);
  const doubt =
    holder === null
      ? `Vous n’avez rien demandé\u00a0? Écrivez-nous à ${supportEmail}.`
      : `Vous n’êtes pas d’accord\u00a0? Écrivez-nous à ${supportEmail}.`;
  const words = [factOf(payload), doubt];
  return {
    subject: title,
    text: [greeting, ...words, textFooter, ''].join('\n\n'),
    html: mailSheet(title, html`${paragraph(greeting)}${words.map(paragraph)}`),
  };
}

function titleOf({ change, holder }: Payload): string {
  if (holder === null) {
    return {
      ADDED: 'Un cotitulaire a été ajouté à votre contrat',
      REPLACED: 'Le cotitulaire de votre contrat a été modifié',
      REMOVED: 'Le cotitulaire de votre contrat a été retiré',
    }[change];
  }
  return change === 'REMOVED' ? 'Vous n’êtes plus cotitulaire' : 'Vous êtes cotitulaire d’un contrat';
}

function factOf({ change, coholder, holder, contractNumber, byAgent, at }: Payload): string {
  const by = byAgent ? ', par un conseiller,' : '';
  if (holder !== null) {
    return change === 'REMOVED'
      ? `${coholder} n’est plus cotitulaire du contrat ${contractNumber} de ${holder} depuis le ${at}.`
      : `${coholder} est cotitulaire du contrat ${contractNumber} de ${holder} depuis le ${at}.`;
  }
  return {
    ADDED: `${coholder} a été ajouté${by} comme cotitulaire de votre contrat ${contractNumber} le ${at}.`,
    REPLACED: `Le cotitulaire de votre contrat ${contractNumber} a été modifié${by} le ${at}\u00a0: ${coholder}.`,
    REMOVED: `${coholder} n’est plus cotitulaire de votre contrat ${contractNumber}, retrait fait${by} le ${at}.`,
  }[change];
}
