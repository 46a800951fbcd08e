import type { ResponseOf } from '@portal/contract';
import { type Day, sumOfKwh } from '@portal/domain';
import type { Sale } from '../../../platform/access/sale-channel';
import type { Db } from '../../../platform/database';
import { bandOf } from './bands.rules';
import { isCyclical } from './contract-choice.rules';
import { type Asked, capacityOf, choicesOf, type Draft, recommendedFor } from './drafts.rules';
import { type Frequency, toFrequencies } from './offer-answers.rules';
import { entriesFor } from './offers-of-contracts.service';
import { toPairs, toPlan } from './package-answers.rules';
import { choosesFreely } from './packages.rules';

export interface EstimatedEnergy {
  draft: Draft;
  packages: ResponseOf<'/getPackages'>['packagesList'][number] | null;
  frequencies: Frequency[];
}

/** The plan and the packages that suit each estimate, of the default product of its rate option. */
export async function packagesFor(db: Db, day: Day, asked: Asked, sale: Sale): Promise<EstimatedEnergy[]> {
  const entries = await entriesFor(db, day, asked, sale);
  const allFree = choosesFreely(sale.groupName);
  return asked.contracts.map((draft) => {
    const estimates = draft.estimates ?? [];
    const sold = choicesOf(entries, draft).filter((entry) => !isCyclical(entry));
    const entry = sold.find(({ product }) => product.rate_option === draft.rateOption) ?? sold[0];
    const recommended = entry ? recommendedFor(entry, draft) : null;
    if (!entry || !recommended) return { draft, packages: null, frequencies: [] };
    const band = bandOf(draft.energy, capacityOf(draft), sumOfKwh(estimates));
    return {
      draft,
      packages: {
        energy: draft.energy,
        productCode: entry.product.code,
        plan: toPlan(entry, recommended, allFree),
        packages: toPairs(entry, band, recommended, estimates, allFree),
      },
      frequencies: toFrequencies(entry),
    };
  });
}
