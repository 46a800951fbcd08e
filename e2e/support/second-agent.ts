import { rows } from './database';

/**
 * Another agent with the rights and the password of a demo agent, for a journey that changes how they log in: other journeys use
 * the demo agent meanwhile.
 */
export async function secondAgent(like: string): Promise<string> {
  const login = `${like}-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${login}@agents.example.fr`;
  const own = {
    id: crypto.randomUUID(),
    login,
    login_key: login,
    email,
    email_key: email,
    search_text: login,
  };
  await rows(
    'insert into identity select (jsonb_populate_record(i, $2::jsonb)).* from identity i where login = $1',
    [like, JSON.stringify(own)],
  );
  return login;
}
