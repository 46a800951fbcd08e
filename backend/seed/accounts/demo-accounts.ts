import { namedAgents, twoStepsAgent } from './agents';
import { scenarios } from './scenarios';

/** One line of `demo-accounts.json`: what to type, and what it shows. */
export interface DemoAccount {
  login: string;
  password: string;
  kind: string;
  customerNumber?: string;
  note: string;
}

/** Of every demo account but those that wait for their first own password. */
export const demoPassword = 'Lumiere2026!';
const temporaryPassword = 'Temporaire1!';

const byMail: DemoAccount = {
  login: 'camille.martin@example.fr',
  password: demoPassword,
  kind: 'individual',
  customerNumber: '100001',
  note: 'Connexion par e-mail',
};

/** Every named account, customers first. */
export function demoAccounts(): DemoAccount[] {
  const customers = scenarios.map(({ customerNumber, kind, note }) => ({
    login: customerNumber,
    password: kind === 'unvalidated' ? temporaryPassword : demoPassword,
    kind,
    customerNumber,
    note,
  }));
  const agents = [...namedAgents, twoStepsAgent].map(({ login, kind, note }) => ({
    login,
    password: demoPassword,
    kind,
    note,
  }));
  return [...customers, byMail, ...agents];
}
