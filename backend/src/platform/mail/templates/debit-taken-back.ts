import { z } from 'zod';
import { html } from '../../html';
import { figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

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
