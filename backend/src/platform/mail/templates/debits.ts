import { z } from 'zod';
import { html } from '../../html';
import { figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const debitPlannedPayload = z.object({
  greeting: z.string(),
  amount: z.string(),
  label: z.string(),
  contractNumber: z.string(),
  /** Day of the debit, e.g. `1er mars 2026`. */
  day: z.string(),
  rumCode: z.string(),
});

/** The notice of a debit that is presented again: amount, day and mandate. */
export function debitPlanned(payload: z.output<typeof debitPlannedPayload>): MailContent {
  const { greeting, amount, label, contractNumber, day, rumCode } = payload;
  const fact = `Comme convenu, nous présenterons un nouveau prélèvement le ${day}, pour votre contrat ${contractNumber}.`;
  const what = `Objet\u00a0: ${label}. Mandat\u00a0: ${rumCode}.`;
  const advice = 'Pensez à vérifier que votre compte sera suffisamment approvisionné ce jour-là.';
  return {
    subject: `Prélèvement de ${amount} le ${day}`,
    text: `${greeting}

${fact}

${amount}

${what}

${advice}

${textFooter}
`,
    html: mailSheet(
      'Votre nouveau prélèvement',
      html`${paragraph(greeting)}${paragraph(fact)}${figure(amount)}${paragraph(what)}${paragraph(advice)}`,
    ),
  };
}

export const debitTakenBackPayload = z.object({
  greeting: z.string(),
  amount: z.string(),
  label: z.string(),
  contractNumber: z.string(),
  /** Day of the debit that will not be, e.g. `1er mars 2026`. */
  day: z.string(),
});

/** A debit that was planned again will not be presented, and its sum is to be paid. */
export function debitTakenBack(payload: z.output<typeof debitTakenBackPayload>): MailContent {
  const { greeting, amount, label, contractNumber, day } = payload;
  const fact = `À votre demande, le prélèvement prévu le ${day} pour votre contrat ${contractNumber} est annulé\u00a0: il ne sera pas présenté.`;
  const what = `Objet\u00a0: ${label}.`;
  const still =
    'Cette somme reste à payer\u00a0: choisissez une nouvelle date de prélèvement ou réglez par carte, dans votre espace, rubrique Paiements.';
  return {
    subject: `Prélèvement du ${day} annulé`,
    text: `${greeting}

${fact}

${amount}

${what}

${still}

${textFooter}
`,
    html: mailSheet(
      'Votre prélèvement est annulé',
      html`${paragraph(greeting)}${paragraph(fact)}${figure(amount)}${paragraph(what)}${paragraph(still)}`,
    ),
  };
}
