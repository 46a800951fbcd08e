import type { FileAnswer } from '@portal/contract';
import { capacityExplanationsPaper } from './papers/capacity-explanations.paper';
import { issuerOf, print, type Printer } from './print';

/** Key of the explanations for who was handed none at the subscription: they name nobody, and are the same for all. */
export const explanationsKey = 'Explanations_Offer_Capacity';

/** The source's own (customer-space 3). */
export const explanationsFile = `${explanationsKey}.pdf`;
export const explanationsName = 'Explications sur la garantie de capacité';

/** @throws DomainError 503 when it cannot be printed */
export async function explanations(platform: Printer): Promise<FileAnswer> {
  return {
    name: explanationsFile,
    content: await print(platform, capacityExplanationsPaper(issuerOf(platform))),
  };
}
