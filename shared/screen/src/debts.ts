/** What a customer owes, as home, bills and payments all show it. */
export { AccountParts } from './debts/AccountParts';
export { LateDebts } from './debts/LateDebts';
