import { type Day, daysBetween } from './calendar-day';
import { formatLongDay } from './french-date';
import { formatEuros, toCents } from './money';

/** An instalment to come, in euros, on the day on which it is paid. */
export interface ComingInstalment {
  dueOn: Day;
  amount: number;
}

/**
 * The instalments to come in words, a sentence each: the next one, those that follow, and, where the last one pays
 * fewer months than the others, why it is smaller.
 * Three or more of one amount are grouped. @param instalments by their days
 */
export function comingInstalmentWords(instalments: readonly ComingInstalment[]): string[] {
  const [next, ...rest] = instalments;
  if (!next) return [];
  const [last, former] = [instalments.at(-1) ?? next, instalments.at(-2)];
  const isShorter = former !== undefined && paysFewerMonths(last, former);
  return [
    `Prochaine échéance\u00a0: ${wordsOf(next)}.`,
    ...(rest.length > 0 ? [`Ensuite\u00a0: ${runsOf(rest).map(runWords).join('\u00a0; ')}.`] : []),
    ...(isShorter
      ? [
          'La dernière est plus petite\u00a0: elle paie les mois qui restent jusqu’à l’anniversaire du contrat.',
        ]
      : []),
  ];
}

/** That a change of the offer replaced the instalment that the customer chose (decision 0136). @param amount euros of it */
export const replacedInstalmentWords = (amount: number): string =>
  `L’échéance de ${formatEuros(amount)} que vous aviez choisie est remplacée par celle de l’offre\u00a0: dans «\u00a0Mon année\u00a0», vous pouvez en choisir une autre, une fois par mois.`;

/**
 * By their days and amounts: a month less, and the fee of an instalment that is never shared. Cents that rounding leaves
 * make an instalment smaller, and it pays a whole period.
 */
function paysFewerMonths(last: ComingInstalment, former: ComingInstalment): boolean {
  const months = Math.round(daysBetween(former.dueOn, last.dueOn) / daysOfMonth);
  return months > 1 && last.amount <= (former.amount * (months - 1)) / months + largestSharedFee;
}

const daysOfMonth = 30.4;

/** Euros: what is left of the fee of four months when three of them are paid. */
const largestSharedFee = 1;

const wordsOf = ({ dueOn, amount }: ComingInstalment): string =>
  `${formatEuros(amount)} le ${formatLongDay(dueOn)}`;

/** Those that follow each other with one amount. */
function runsOf(instalments: readonly ComingInstalment[]): ComingInstalment[][] {
  const runs: ComingInstalment[][] = [];
  for (const instalment of instalments) {
    const run = runs.at(-1);
    if (run?.[0] && toCents(run[0].amount) === toCents(instalment.amount)) run.push(instalment);
    else runs.push([instalment]);
  }
  return runs;
}

function runWords(run: readonly ComingInstalment[]): string {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last || run.length < 3) return run.map(wordsOf).join('\u00a0; ');
  return `${run.length} échéances de ${formatEuros(first.amount)}, du ${formatLongDay(first.dueOn)} au ${formatLongDay(last.dueOn)}`;
}
