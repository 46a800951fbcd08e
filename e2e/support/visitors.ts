import { readFileSync } from 'node:fs';
import { entranceOf, type DeclaredRemote } from './declared-remotes';

interface Account {
  login: string;
  kind: string;
  note: string;
}

const ordinary =
  /^(Mode de paiement|Échéances) |^(Corse|La Réunion|Lieu-dit|Numéro 12 bis|Nom d’une|Apostrophe|Code postal)/;

/** Customers like any other, in the order of the demo accounts; a journey that publishes for one has it to itself. */
export const ordinaryCustomers = (): string[] => customersOf(ordinary);

/** Log-ins of the demo accounts whose note says so. */
export function customersOf(note: RegExp): string[] {
  const accounts = JSON.parse(readFileSync('backend/seed/demo-accounts.json', 'utf8')) as Account[];
  return accounts.filter((account) => note.test(account.note)).map(({ login }) => login);
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
