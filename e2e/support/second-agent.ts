import { rows } from './database';

/**
 * Another agent with the rights and the password of a demo agent, for a journey that changes how they log in: other journeys use
 * the demo agent meanwhile.
 */
export async function secondAgent(like: string): Promise<string> {
  const login = `${like}-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${login}@agents.example.fr`;
  await rows(
    `insert into identity (id, login, login_key, email, email_key, kind, group_name, civility, first_name, last_name, phone,
       birthdate, password_hash, password_changed_at, validated, status, created_by, created_at, updated_at, version)
     select $2, $3, $3, $4, $4, kind, group_name, civility, first_name, last_name, phone,
       birthdate, password_hash, password_changed_at, validated, status, created_by, created_at, updated_at, version
     from identity where login = $1`,
    [like, crypto.randomUUID(), login, email],
  );
  return login;
}
