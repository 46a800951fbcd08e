import { loginKey } from '../../../platform/login-key';

/** What a person typed to say who they are, as accounts are looked up: lower case, no surrounding space. */
export interface LoginName {
  /** Customer number, e-mail or agent's user name. */
  key: string;
  /** Agent who wants to act in the account's place (`ADMIN:`). */
  agentKey: string | null;
}

const prefix = 'admin:';

/**
 * `ADMIN:<customer>*<agent>` asks to act in a customer's place, with the agent's password: the notation of mail
 * servers' master users. `ADMIN:<agent>` is the agent's own log-in.
 */
export function parseLoginName(typed: string): LoginName {
  const key = loginKey(typed);
  if (!key.startsWith(prefix)) return { key, agentKey: null };
  const [account = '', agent, more] = key.slice(prefix.length).split('*');
  // nobody is called so: refused as an unknown account is
  if (more !== undefined) return { key: '', agentKey: '' };
  return { key: account.trim(), agentKey: agent === undefined ? account.trim() : agent.trim() };
}
