/** Whether it has the form of a contract number in full, as calls take it. */
export const isWholeContractNumber = (number: string): boolean => /^[0-9A-Z-]{3,24}$/.test(number);
