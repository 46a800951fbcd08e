import type { ContractStatus, CustomerType } from '@portal/contract';

/** Contracts that came to nothing, and have no bill. */
const cameToNothing: readonly ContractStatus[] = ['canceled', 'abandoned', 'rejected'];

/**
 * Why an energy voucher cannot pay a contract, in French; null where it can. It pays for the energy of a person's home (Code de
 * l’énergie, R124-4): not of a company. A contract that has ended takes one while something of it is owed.
 */
export function voucherRefusalOf(
  { type, status }: { type: CustomerType; status: ContractStatus },
  owes: boolean,
): string | null {
  if (type !== 'INDIVIDUAL')
    return 'Le chèque énergie paie l’énergie d’un logement\u00a0: il ne s’utilise pas pour un contrat professionnel.';
  if (cameToNothing.includes(status)) return 'Ce contrat n’a pas abouti\u00a0: choisissez-en un autre.';
  if (status === 'terminated' && !owes)
    return 'Ce contrat a pris fin et rien n’y reste à payer\u00a0: choisissez-en un autre.';
  return null;
}
