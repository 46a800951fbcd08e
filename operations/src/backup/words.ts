const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const count = (number: number, one: string) => `${numbers.format(number)} ${one}${number === 1 ? '' : 's'}`;

export const inRows = (rows: number) => count(rows, 'row');
export const inFiles = (files: number) => count(files, 'file');
export const inTables = (tables: number) => count(tables, 'table');

/** Decimal units, as disks are sold. */
export function inBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1000;
  return `${numbers.format(value)} ${units[unit]}`;
}
