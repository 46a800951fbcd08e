import type { Customer } from '@portal/contract';

/** Whose address is not proved yet, and who is at the keyboard. */
export interface PendingEmailProps {
  customer: Customer;
  customerNumber: string;
  contractNumber: string | undefined;
  byAgent: boolean;
  readOnly: boolean;
  /** Reads the customer again: the address is in force, or given up. */
  reload: () => void;
}
