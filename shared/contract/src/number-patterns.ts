/** How numbers are written: one pattern for the schemas of calls, the rules of `@portal/domain` and the forms. */

/** Of France, of five digits. */
export const postalCodePattern = /^\d{5}$/;
/** 14 digits; whether the key is right is another rule (`isSiret`). */
export const siretPattern = /^\d{14}$/;
/** Of a customer: digits, or letters in the numbers of former systems. */
export const customerNumberPattern = /^[0-9A-Za-z]{3,20}$/;
/** PDL, of electricity: 14 digits. */
export const pdlPattern = /^\d{14}$/;
/** PCE, of gas: 14 digits, or `GI` and 6 digits. Any PDL matches too. */
export const pcePattern = /^(\d{14}|GI\d{6})$/;
/** Of a meter: digits, of old gas meters letters too. */
export const meterNumberPattern = /^[0-9A-Z]{4,20}$/;
/** Of an energy voucher. The agency does not publish the lengths: it says itself which number it knows. */
export const voucherNumberPattern = /^\d{8,20}$/;
export const voucherCodePattern = /^[0-9A-Z]{4,10}$/;
