import { z } from 'zod';
import { html } from '../../html';
import { figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const energyVoucherTakenPayload = z.object({
  greeting: z.string(),
  /** With its currency, e.g. `149,00 €`. */
  amount: z.string(),
  /** Last four digits of its number. */
  numberEnd: z.string(),
  contractNumber: z.string(),
  /** E.g. `1er mars 2026`. */
  day: z.string(),
  /** What it was taken off. */
  debts: z.array(z.object({ label: z.string(), amount: z.string() })),
  /** What is left for the bills to come; null where nothing is. */
  credited: z.string().nullable(),
});

/** Mail to the customer that their energy voucher was taken: what it paid, and what is left of it. */
export function energyVoucherTaken(payload: z.output<typeof energyVoucherTakenPayload>): MailContent {
  const { greeting, amount, numberEnd, contractNumber, day, debts, credited } = payload;
  const fact = `Votre chèque énergie …${numberEnd} est pris en compte depuis le ${day}, pour votre contrat ${contractNumber}.`;
  const lines = [
    ...debts.map((debt) => `Il règle «\u00a0${debt.label}\u00a0»\u00a0: ${debt.amount}.`),
    ...(credited === null
      ? []
      : [`${credited} sont portés à votre crédit, et seront déduits de vos prochaines factures.`]),
    'Un justificatif est disponible dans votre espace, rubrique Paiements.',
  ];
  return {
    subject: `Votre chèque énergie de ${amount} est pris en compte`,
    text: [greeting, fact, amount, ...lines, textFooter, ''].join('\n\n'),
    html: mailSheet(
      'Votre chèque énergie est pris en compte',
      html`${paragraph(greeting)}${paragraph(fact)}${figure(amount)}${lines.map(paragraph)}`,
    ),
  };
}

export const energyVoucherRefusedPayload = z.object({
  greeting: z.string(),
  numberEnd: z.string(),
  contractNumber: z.string(),
  /** In words, with what its holder can do. */
  reason: z.string(),
});

/** Mail to the customer that the agency refused a voucher whose answer took a while. */
export function energyVoucherRefused(payload: z.output<typeof energyVoucherRefusedPayload>): MailContent {
  const { greeting, numberEnd, contractNumber, reason } = payload;
  const lines = [
    `Votre chèque énergie …${numberEnd}, donné pour votre contrat ${contractNumber}, n’a pas pu être pris en compte.`,
    reason,
    'Rien n’a été déduit de ce que vous devez. Vous pouvez le donner à nouveau dans votre espace, rubrique Paiements.',
  ];
  const title = 'Votre chèque énergie n’a pas pu être pris en compte';
  return {
    subject: title,
    text: [greeting, ...lines, textFooter, ''].join('\n\n'),
    html: mailSheet(title, html`${paragraph(greeting)}${lines.map(paragraph)}`),
  };
}
