/** What a customer owes, as home, bills and payments all show it. */
export { AccountParts } from './debts/AccountParts';
export { FirstPayments } from './debts/FirstPayments';
export { NextBillCredit } from './debts/NextBillCredit';
export { LateDebts } from './debts/LateDebts';
export { type FirstPayment, useFirstPayments } from './debts/use-first-payments';
