import { aContractSummary, aCustomer, screen, within } from '@portal/testing';
import { type renderOffer, settled } from './render-offer';

type User = Awaited<ReturnType<typeof renderOffer>>['user'];

export const block = (name: string) => within(screen.getByRole('region', { name }));
export const packages = () => block('Choisir un forfait');
export const dialog = () => within(screen.getByRole('dialog'));
export const notes = () => textsOf(dialog().getAllByRole('listitem'));
export const rows = () => textsOf(dialog().getAllByRole('row'));

/** With spaces that break. */
export const spaced = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
const textsOf = (elements: HTMLElement[]) => elements.map((element) => spaced(element.textContent));

/** Answers `/getContext`, which is read after a change. */
export const context = () => ({ customer: aCustomer(), contracts: [aContractSummary()] });

export async function choosePackage(user: User, name: RegExp): Promise<void> {
  await user.click(packages().getByRole('radio', { name }));
  await user.click(packages().getByRole('button', { name: 'Choisir ce forfait' }));
  await settled();
}
