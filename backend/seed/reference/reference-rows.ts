import { searchText } from '../../src/platform/search-text';
import type { Town } from '../../src/platform/towns/towns';
import { groupRows } from '../accounts/groups';
import { Rows } from '../rows';
import { articleRows, videoRows } from './content';
import { packageRows, planRows } from './packages';
import { productRows } from './products';
import { installmentFeeRows, productRateRows, rebateCodeRows } from './rates';
import { taxRows, unitPriceRows } from './tariff';

/** What every portal needs, customers or not: towns, catalogue, groups. */
export function referenceRows(towns: readonly Town[], today: string): Rows {
  const rows = new Rows();
  rows.add(
    'town',
    ...towns.map((town) => ({
      code: town.code,
      name: town.name,
      name_key: searchText(town.name),
      department_code: town.departmentCode,
      region_code: town.regionCode,
      population: town.population,
      mainland: town.mainland,
    })),
  );
  const served = towns.flatMap(({ code, postalCodes }) =>
    postalCodes.map((postal_code) => ({ postal_code, town_code: code })),
  );
  rows.add('town_postal_code', ...served);
  rows.add('product', ...productRows());
  rows.add('product_rate', ...productRateRows());
  rows.add('unit_price', ...unitPriceRows());
  rows.add('tax_rate', ...taxRows());
  rows.add('offer_plan', ...planRows());
  rows.add('package', ...packageRows());
  rows.add('installment_fee', ...installmentFeeRows());
  rows.add('rebate_code', ...rebateCodeRows());
  rows.add('article', ...articleRows(today));
  rows.add('video', ...videoRows(today));
  rows.add('user_group', ...groupRows(today));
  return rows;
}
