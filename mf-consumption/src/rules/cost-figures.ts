const rate = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
const quantity = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });

/** `5.5` → `5,5 %`. */
export const formatRate = (percent: number): string => `${rate.format(percent)}\u00a0%`;

/** kWh to the thousandth, as a cost is reckoned with them. */
export const formatExactKwh = (kwh: number): string => `${quantity.format(kwh)}\u00a0kWh`;
