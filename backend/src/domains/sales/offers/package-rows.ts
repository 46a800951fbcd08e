import type { SuitedPackage } from '../../billing/catalogue/catalogue.service';
import { type Asked, keyOf } from './decision';

/** Both seasons of a package, from today on. */
export const packageRows = (asked: Asked, taken: SuitedPackage) =>
  (['SUMMER', 'WINTER'] as const).map((timeframe) => ({
    ...keyOf(asked),
    timeframe,
    package_id: taken.id,
    amount_kwh: timeframe === 'SUMMER' ? taken.summerKwh : taken.winterKwh,
    authorized_packages: taken.authorizedPackages,
    valid_from: asked.day,
  }));
