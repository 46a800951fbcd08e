/** Name of a customer on invoices and on the card form: the company, or the person. */
export const billNameOf = (
  customer: { company_name: string | null; first_name: string; last_name: string } | undefined,
): string => customer?.company_name ?? `${customer?.first_name ?? ''} ${customer?.last_name ?? ''}`.trim();
