import { object, string } from '@portal/ui/schema';
import type { SiteAnswers } from '../../../rules/case/answers';
import {
  estimateError,
  estimateName,
  estimateValues,
  type EstimateName,
  type EstimateValues,
} from '../../../rules/case/site-estimates';
import { searchError } from '../../../rules/case/site-errors';
import { isRecovery, pointName, searchKey, type TypedPoints } from '../../../rules/case/site-search';
import type { EnergyChoice, SiteMode, SiteValues } from '../../../rules/case/site-values';
import { surveyNames } from '../../../rules/case/survey';

export type SiteFormValues = SiteValues & EstimateValues;

/** What a search found, as long as its key is that of what is typed. */
export interface FoundSite {
  key: string;
  site: SiteAnswers;
}

interface SchemaBasis {
  found: FoundSite | null;
  failed: TypedPoints | null;
  byCustomer: boolean;
}

/** The search is checked at once; estimates once there are some, of what is typed. */
export function siteSchema({ found, failed, byCustomer }: SchemaBasis) {
  const searched = (name: keyof SiteValues) =>
    judged((typed, values) => searchError(name, typed, values, isRecovery(values, failed), byCustomer));
  const estimated = (name: EstimateName) => {
    const initial = found?.site.initialEstimates.find((each) => estimateName(each) === name);
    return judged((typed, values) =>
      initial && searchKey(values, byCustomer) === found?.key ? estimateError(typed, initial.quantity) : null,
    );
  };
  return object({
    energyChoice: string<EnergyChoice>().required(),
    mode: string<SiteMode>().required(),
    EL_point: searched(pointName('EL')),
    NG_point: searched(pointName('NG')),
    ...eachOf(surveyNames, searched),
    ...eachOf(estimateNames, estimated),
  });
}

const estimateNames = Object.keys(estimateValues([])) as EstimateName[];

const eachOf = <Name extends string, T>(names: readonly Name[], of: (name: Name) => T): Record<Name, T> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>;

/** A text that a rule judges in the light of the whole form. */
const judged = (refusal: (typed: string, values: SiteFormValues) => string | null) =>
  string()
    .default('')
    .test('judged', (typed, context) => {
      const message = refusal(typed, context.parent as SiteFormValues);
      return message === null || context.createError({ message });
    });
