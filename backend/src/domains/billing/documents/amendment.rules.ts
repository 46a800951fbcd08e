import { frequencies } from '@portal/contract';
import { daysBetween, formatDay, frequencyLabel, isDay, type Day } from '@portal/domain';
import type { ChangeRow } from './documents.queries';

export interface AmendedField {
  label: string;
  before: string;
  after: string;
}

const subjects: Record<ChangeRow['kind'], string> = {
  INSTALLMENT_FREQUENCY: 'Changement de fréquence de paiement',
  PRODUCT: 'Changement d’offre',
  PACKAGE: 'Changement de forfait',
  OPTIONS: 'Changement d’options',
  AMENDMENT: 'Modification du contrat',
  TERMINATION: 'Résiliation',
  WITHDRAWAL: 'Rétractation',
  END_TAKEN_BACK: 'Annulation de la résiliation',
  INSTALMENT_AMOUNT: 'Changement du montant des échéances',
};

const labels: Record<string, string> = {
  packageId: 'Forfait',
  packages: 'Forfait',
  productCode: 'Produit',
  productLabel: 'Offre',
  offer: 'Offre',
  installmentFrequency: 'Fréquence de paiement',
  frequency: 'Fréquence de paiement',
  options: 'Options',
  capacity: 'Puissance souscrite',
  contractualCapacity: 'Puissance souscrite',
  rateOption: 'Option tarifaire',
  nextRenewDate: 'Prochain anniversaire',
  terminationDate: 'Fin du contrat',
};

/** What an amendment is about, in the words it was taken in with, where it came with some. */
export function amendmentSubject(
  change: (Pick<ChangeRow, 'kind'> & { after?: unknown }) | undefined,
): string {
  if (!change) return 'Renouvellement du contrat';
  const { label } = fieldsOf(change.after);
  return change.kind === 'AMENDMENT' && typeof label === 'string' && label ? label : subjects[change.kind];
}

/** Days that an amendment may be drawn up after what it amends. */
const longestDelay = 45;

/**
 * The change that an amendment of that day is about: the one of its key, else the latest near its day; none where it
 * renews the contract.
 * @param changes latest first
 */
export const changeOf = (changes: readonly ChangeRow[], day: Day, key?: string): ChangeRow | undefined =>
  changes.find(({ id }) => id === key) ??
  changes.find(({ effective_date, kind }) => {
    const delay = daysBetween(effective_date, day);
    return (
      !['TERMINATION', 'WITHDRAWAL', 'END_TAKEN_BACK'].includes(kind) && delay >= 0 && delay <= longestDelay
    );
  });

function words(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) {
    const parts = value.map(words);
    return parts.includes(null) ? null : parts.join(', ') || '–';
  }
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number') return value.toLocaleString('fr-FR');
  if (typeof value !== 'string') return null;
  if (isDay(value)) return formatDay(value);
  return frequencies.some((each) => each === value) ? frequencyLabel(value) : value;
}

const inKva: readonly string[] = ['capacity', 'contractualCapacity'];
const wordsOf = (key: string, value: unknown): string | null =>
  typeof value === 'number' && inKva.includes(key) ? `${words(value)}\u00a0kVA` : words(value);

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** What a change altered, in words; fields we have no words for stay out. */
export function amendedFields({ before, after }: Pick<ChangeRow, 'before' | 'after'>): AmendedField[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) => {
    const [was, is] = [wordsOf(key, old[key]), wordsOf(key, now[key])];
    const label = Object.hasOwn(labels, key) ? labels[key] : undefined;
    return label === undefined || was === null || is === null || was === is
      ? []
      : [{ label, before: was, after: is }];
  });
}
