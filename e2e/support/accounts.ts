import { readFileSync } from 'node:fs';

interface Account {
  login: string;
  password: string;
  kind: string;
  customerNumber?: string;
  note: string;
}

const accounts = JSON.parse(readFileSync('backend/seed/demo-accounts.json', 'utf8')) as Account[];

/** A demo account by its log-in; the list is one of the portal's stable faces. */
export function account(login: string): Account {
  const found = accounts.find((one) => one.login === login);
  if (!found) throw new Error(`No demo account ${login}`);
  return found;
}
