/** Printed on every voucher of the sandbox. */
export const rightCode = '7351';

/** What the last three digits of a number make the agency do; others are good. */
const behaviours = {
  '901': 'used',
  '902': 'away',
  '903': 'silent',
  '904': 'garbled',
  '905': 'slow',
  /** Taken, and the answer is lost. */
  '906': 'lost',
} as const;

interface DemoVoucher {
  amountCents: number;
  validUntil: string;
  behaves: (typeof behaviours)[keyof typeof behaviours] | 'good';
}

export const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * Twelve digits: the year of issue (two), the amount in euros (three, 048 to 277), a serial number (seven) whose last three say how
 * the agency behaves. Valid to the 31st of March of the next year. Null for a number that the agency does not know.
 */
export function readDemoVoucher(number: string): DemoVoucher | null {
  const parts = /^(\d\d)(\d{3})\d{4}(\d{3})$/.exec(number);
  if (!parts) return null;
  const [, year, euros, end] = parts as unknown as [string, string, string, string];
  const amount = Number(euros);
  if (amount < 48 || amount > 277) return null;
  return {
    amountCents: amount * 100,
    validUntil: `20${String(Number(year) + 1).padStart(2, '0')}-03-31`,
    behaves: behaviours[end as keyof typeof behaviours] ?? 'good',
  };
}

/** A voucher of this year. @param serial seven digits at most; its last three say how the agency behaves */
export const demoVoucher = (euros: number, serial: number, year = Number(today().slice(2, 4))): string =>
  `${String(year).padStart(2, '0')}${String(euros).padStart(3, '0')}${String(serial).padStart(7, '0')}`;
