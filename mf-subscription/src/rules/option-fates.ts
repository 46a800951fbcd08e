import type { ResponseOf } from '@portal/contract';

type Budget = Pick<ResponseOf<'/getPack'>['budgets'][number], 'details'>;

/** What becomes of an option that a contract has, in euros a year with taxes. */
export interface OptionFate {
  code: string;
  label: string;
  before: number;
  /** Null: it ends. */
  after: number | null;
}

/** What a change makes of the contract's options, by what its year comes to before and after. */
export const optionFates = (before: Budget, after: Budget): OptionFate[] =>
  optionsOf(before).map(({ code, label, amount }) => ({
    code,
    label,
    before: amount,
    after: optionsOf(after).find((each) => each.code === code)?.amount ?? null,
  }));

const optionsOf = ({ details }: Budget) => details.filter(({ kind }) => kind === 'OPTION');
