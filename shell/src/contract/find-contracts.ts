import type { ContractSummary } from '@portal/contract';
import { addressLine, contractStateDisplay, energyLabel, streetLine, madeOnce } from '@portal/domain';

/** Accents, case and punctuation do not count. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const wordsOf = (contract: ContractSummary): string[] =>
  bare(
    [
      contract.contractNumber,
      contract.pointOfDelivery,
      energyLabel(contract.energy),
      contract.offer,
      contractStateDisplay(contract).label,
      addressLine(contract.address),
    ].join(' '),
  ).split(' ');

/** Up to three letters match the beginning of a word; four or more match anywhere, for the end of a number. */
const matches = (word: string, typed: string): boolean =>
  typed.length < 4 ? word.startsWith(typed) : word.includes(typed);

/** Contracts that contain every typed word, the current one first, then by address and number. */
export function findContracts(
  contracts: readonly ContractSummary[],
  typed: string,
  currentNumber: string | null,
): ContractSummary[] {
  const words = bare(typed).split(' ').filter(Boolean);
  return contracts
    .filter((contract) => {
      const own = wordsOf(contract);
      return words.every((typedWord) => own.some((word) => matches(word, typedWord)));
    })
    .sort(
      (a, b) =>
        Number(b.contractNumber === currentNumber) - Number(a.contractNumber === currentNumber) ||
        byAddress(a, b),
    );
}

const french = madeOnce(() => new Intl.Collator('fr', { numeric: true }));

function byAddress(a: ContractSummary, b: ContractSummary): number {
  return (
    french().compare(a.address.townName, b.address.townName) ||
    french().compare(streetLine(a.address), streetLine(b.address)) ||
    french().compare(a.contractNumber, b.contractNumber)
  );
}
