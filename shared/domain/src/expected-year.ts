import type { ResponseOf } from '@portal/contract';
import { formatEuros, fromCents, toCents } from './money';
import { formatKwh } from './quantity';

/** A year at the customer's own expected consumption, as the server computes it; null where nothing is known of it. */
export type ExpectedYear = ResponseOf<'/getPack'>['budgets'][number]['expected'];

/** What a year of instalments comes to, in euros; null for a contract billed on what is used. */
export const yearOfInstalments = ({
  yearlyAmount,
  settlementAmount,
}: Pick<NonNullable<ExpectedYear>, 'yearlyAmount' | 'settlementAmount'>): number | null =>
  settlementAmount === null ? null : fromCents(toCents(yearlyAmount) - toCents(settlementAmount));

/** The same sentences on a screen, in a mail and on a paper: what the year comes to, what the settlement does, and whether the package is too small. */
export function expectedYearWords(expected: ExpectedYear | undefined): string[] {
  if (!expected) return [];
  const year = formatEuros(expected.yearlyAmount);
  const kwh = formatKwh(expected.consumption);
  const instalments = yearOfInstalments(expected);
  if (instalments === null) {
    return [
      `Cette offre est facturée selon la consommation\u00a0: ${year} par an est une estimation, pour ${kwh} par an.`,
    ];
  }
  return [
    `Pour la consommation attendue de ${kwh} par an, le contrat revient à ${year} par an.`,
    settlementWords(formatEuros(instalments), expected.settlementAmount ?? 0),
    ...(expected.belowExpected ? [belowWords(expected.packageConsumption ?? 0)] : []),
  ];
}

function settlementWords(instalments: string, settlement: number): string {
  if (settlement === 0) return `Les échéances d’une année en paient la totalité, ${instalments}.`;
  const what = settlement > 0 ? 'ajoutera' : 'rendra';
  return `Les échéances d’une année en paient ${instalments}\u00a0: la régularisation ${what} environ ${formatEuros(Math.abs(settlement))}.`;
}

const belowWords = (packageKwh: number): string =>
  `Ce forfait couvre ${formatKwh(packageKwh)} par an, moins que la consommation attendue\u00a0: la différence est facturée à la régularisation.`;
