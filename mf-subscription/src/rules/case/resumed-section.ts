import type { CasePage, Section } from './case-page';
import { asksForMissing, isComplete, isSigned } from './case-questions';
import { byEnergy, type SignRefusal, signRefusals } from './save-rules';

/** The section whose answer each reason is about; the others are of the last one. */
const sectionOf = {
  noOffer: 'offer',
  packageInvalid: 'offer',
  noStartDate: 'situation',
  noDeliveryPoint: 'missing',
  noStreet: 'missing',
  noPointNumber: 'missing',
} as const satisfies Partial<Record<SignRefusal, Section>>;

/**
 * Where a saved case that is opened again is gone on with: in the section that is open, else in the first before the last that
 * keeps it from being saved or signed. Null where there is none: its number, and what is to be followed, are at the top.
 */
export function resumesAt(page: CasePage, visitor: Parameters<typeof signRefusals>[1]): Section | null {
  const { order, open, answers } = page;
  if (order === null || isComplete(order)) return null;
  if (isSigned(order)) return null;
  if (open !== null) return open;
  if (byEnergy(answers).length === 0) return answers.client === null ? 'client' : 'site';
  const unmet = new Set(
    signRefusals(page, visitor).flatMap((reason) => (isOfSection(reason) ? sectionOf[reason] : [])),
  );
  const missing = asksForMissing(answers) ? 'missing' : 'site';
  return (
    (['offer', 'situation'] as const).find((section) => unmet.has(section)) ??
    (unmet.has('missing') ? missing : null)
  );
}

const isOfSection = (reason: SignRefusal): reason is keyof typeof sectionOf => reason in sectionOf;
