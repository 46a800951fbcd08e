import { readFileSync } from 'node:fs';
import { entranceOf, type DeclaredRemote } from './declared-remotes';

interface Account {
  login: string;
  kind: string;
  note: string;
}

const ordinary = /^(Mode de paiement|Échéances) /;

/** Customers like any other, in the order of the demo accounts; a journey that publishes for one has it to itself. */
export function ordinaryCustomers(): string[] {
  const accounts = JSON.parse(readFileSync('backend/seed/demo-accounts.json', 'utf8')) as Account[];
  return accounts.filter(({ note }) => ordinary.test(note)).map(({ login }) => login);
}

/**
 * Who is shown a remote: nobody's session, a customer's or an agent's, by its entrance.
 * @param turn customers are shared out by it
 */
export function visitorOf(remote: DeclaredRemote, turn: number): string | null {
  const { frame } = entranceOf(remote);
  if (frame === 'bare') return null;
  const customers = ordinaryCustomers();
  return frame === 'admin' ? 'pioui' : (customers[turn % customers.length] as string);
}
