import { z } from 'zod';
import { html, type Html } from '../../html';
import { button, paragraph } from './layout';

/** Mails that wait since before changes could be undone, and those about an undo itself, have none. */
export const undoOffer = z.object({ link: z.string(), until: z.string() }).nullable().default(null);

type UndoOffer = z.output<typeof undoOffer>;

const label = 'Ce n’était pas moi\u00a0: annuler';

/**
 * The way out, for who did not do it. Without one, `otherwise`. The link opens a page that asks: it acts on nothing by
 * being opened.
 */
export function undoWords(
  undo: UndoOffer,
  supportEmail: string,
  otherwise: string,
): { text: string; html: Html } {
  if (undo === null) return { text: otherwise, html: paragraph(otherwise) };
  const question = `Ce n’était pas vous\u00a0? Annulez ce changement, sans mot de passe, jusqu’au ${undo.until}. Le lien ouvre une page qui vous dit ce qui sera remis, et vous demande de confirmer. Il ne sert qu’une fois.`;
  const help = `Une question\u00a0? Écrivez-nous à ${supportEmail}.`;
  return {
    text: `${question}\n\n${label}\n${undo.link}\n\n${help}`,
    html: html`${paragraph(question)}${button(label, undo.link)}${paragraph(help)}`,
  };
}
