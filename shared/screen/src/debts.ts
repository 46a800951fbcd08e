/** What a customer owes, as home, bills and payments all show it. */
export { AccountParts, NextBillCredit } from './debts/AccountParts';
export { FirstPayments } from './debts/FirstPayments';
export { LateDebts } from './debts/LateDebts';
export { type FirstPayment, useAwaitsFirstPayment, useFirstPayments } from './debts/use-first-payments';
