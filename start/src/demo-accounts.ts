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

/** The first account of each kind: enough to see every side of the portal, short enough to be read. */
export function oneOfEachKind(accounts: DemoAccount[]): DemoAccount[] {
  return accounts.filter((account, at) => accounts.findIndex(({ kind }) => kind === account.kind) === at);
}

/** Lines of a table whose columns are as wide as their widest cell. */
export function accountTable(accounts: DemoAccount[]): string[] {
  const rows = accounts.map(({ login, password, note }) => [login, password, note]);
  const width = (column: number) => Math.max(...rows.map((row) => (row[column] ?? '').length));
  return rows.map(([login = '', password = '', note = '']) =>
    `${login.padEnd(width(0))}  ${password.padEnd(width(1))}  ${note}`.trimEnd(),
  );
}
