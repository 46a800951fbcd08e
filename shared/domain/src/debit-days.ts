/** Days of the month on which a contract may be debited; the first is the default (customer-space 9). */
export const debitDays = [5, 10, 15] as const;

export const isDebitDay = (day: number): boolean => debitDays.some((offered) => offered === day);
