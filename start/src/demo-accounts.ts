import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DemoAccount {
  login: string;
  password: string;
  kind: string;
  customerNumber?: string;
  note: string;
}

/** The demo supplier's accounts, as the seed made them. */
export function readDemoAccounts(rootDir: string): DemoAccount[] {
  return JSON.parse(readFileSync(join(rootDir, 'backend/seed/demo-accounts.json'), 'utf8')) as DemoAccount[];
}

/** The log-ins of README's table « Accounts », in its order. */
const firstLogins = [
  '100001',
  '100002',
  '100003',
  '100004',
  'admin',
  'comdata',
  'vendeur',
  'lecteur',
  'admincode',
];

/** Enough accounts to see every side of the portal, few enough to be read. */
export function firstAccounts(accounts: DemoAccount[]): DemoAccount[] {
  return firstLogins.flatMap((login) => accounts.filter((account) => account.login === login));
}

/** Lines of a table whose columns are as wide as their widest cell. */
export function accountTable(accounts: DemoAccount[]): string[] {
  const rows = accounts.map(({ login, password, note }) => [login, password, note]);
  const width = (column: number) => Math.max(...rows.map((row) => (row[column] ?? '').length));
  return rows.map(([login = '', password = '', note = '']) =>
    `${login.padEnd(width(0))}  ${password.padEnd(width(1))}  ${note}`.trimEnd(),
  );
}
