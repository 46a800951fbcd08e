import { foldLetters } from '@portal/domain';

/**
 * The form in which names, addresses and numbers are searched: lower case, without accents, apostrophes and
 * punctuation as spaces, single spaces. `Łukasz Dvořák` and `lukasz dvorak` meet; so do both apostrophes.
 */
export function searchText(...parts: (string | null | undefined)[]): string {
  return foldLetters(parts.filter(Boolean).join(' '))
    .replace(/[^\p{L}\p{N}@.+_-]+/gu, ' ')
    .trim();
}

/** What a customer is found by. */
export const customerSearchText = (customer: {
  customer_number: string;
  company_name: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
}): string =>
  searchText(
    customer.customer_number,
    customer.company_name,
    customer.first_name,
    customer.last_name,
    customer.email,
    customer.phone,
  );
