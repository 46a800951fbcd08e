import { madeOnce } from './made-once';
import { withMinus } from './minus-sign';

const upToTwoDecimals = madeOnce(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }));
const upToThreeDecimals = madeOnce(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 }));

/** As bills count, up to three decimals: `1234.5678` → `1 234,568`. */
export const formatQuantity = (value: number): string => withMinus(upToThreeDecimals().format(value + 0));

/** Rate of a tax or a share, up to two decimals: `5.5` → `5,5 %`, `20` → `20 %`. */
export const formatRate = (percent: number): string =>
  `${withMinus(upToTwoDecimals().format(percent + 0))}\u00a0%`;
