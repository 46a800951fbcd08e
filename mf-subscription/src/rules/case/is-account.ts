import { readIban } from '@portal/domain/iban';

/** Whether an IBAN can be debited: a right one, or the mask of the one that is kept. */
export const isAccount = (iban: string): boolean => iban.includes('•') || readIban(iban) !== null;
