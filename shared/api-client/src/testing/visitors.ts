import { openSession, startSession } from '@portal/session';

export const customerAnswer = {
  token: 'token-1',
  accessToken: 'access-1',
  user: '100001',
  email: 'Camille.Martin@example.fr',
  groupe: null,
  autorizationsScheme: null,
  agent: null,
  validated: 'true' as const,
  expires: 0,
  lifetime: 3_600_000,
};
export const agentAnswer = { ...customerAnswer, user: 'comdata', groupe: 'COMDATA', autorizationsScheme: [] };
export const contextAnswer = {
  customer: { customerNumber: '100001', contact: { customerFullName: { firstName: 'Camille' } } },
  contracts: [{ contractNumber: 'C1', contractStatus: 'effective' }],
};

let stop = () => {};

export function emptyBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  stop();
  stop = startSession('');
}

export function enter(answer: typeof customerAnswer | typeof agentAnswer = customerAnswer): void {
  openSession({ ...answer, userId: answer.user, isValidated: 'true', isEmail: false });
}
