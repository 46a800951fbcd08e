/** Prices of a kWh are finer than a cent: all the decimals they have, four at least. */
const unitPrice = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 4, maximumFractionDigits: 6 });
const rate = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
const quantity = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });

/** `0.1357` → `0,1357 €`. */
export const formatUnitPrice = (euros: number): string => `${unitPrice.format(euros)}\u00a0€`;

/** `5.5` → `5,5 %`. */
export const formatRate = (percent: number): string => `${rate.format(percent)}\u00a0%`;

/** kWh to the thousandth, as a cost is reckoned with them. */
export const formatExactKwh = (kwh: number): string => `${quantity.format(kwh)}\u00a0kWh`;
