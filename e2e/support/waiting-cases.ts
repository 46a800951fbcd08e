import { rows } from './database';

interface MadeCase {
  reference: string;
  agent: string;
  channel: string;
  status?: string;
  payment?: string | null;
  /** Hours until its link ends. */
  linkHours?: number;
}

/** A case as agents left it a minute ago: any other one under another number, with nobody's signature on it. */
export async function makeCase({
  reference,
  agent,
  channel,
  status,
  payment,
  linkHours,
}: MadeCase): Promise<void> {
  await rows(
    `insert into subscription_order (order_reference, order_status, first_payment_cb_status, channel, seller, created_by,
       first_name, last_name, customer, search_text, link_expires_at, updated_at)
     values ($1, $2, $3, $4, 'LUMENVIE', $5, 'Aurore', $6, '{}', lower($1), now() + $7::float8 * interval '1 hour',
       now() - interval '1 minute')
     on conflict (order_reference) do update set updated_at = excluded.updated_at,
       link_expires_at = excluded.link_expires_at`,
    [
      reference,
      status ?? 'IN_PROGRESS',
      payment ?? null,
      channel,
      agent,
      `Attente ${reference}`,
      linkHours ?? null,
    ],
  );
}

/** How many cases of a condition wait, as an agent's scheme reaches. */
async function count(condition: string, agent: string | null): Promise<number> {
  const [row] = await rows<{ count: number }>(
    `select count(*)::int as count from subscription_order
     where (${condition}) and ($1::text is null or created_by = $1)`,
    [agent],
  );
  return row?.count ?? 0;
}

const open = `order_status in ('IN_PROGRESS', 'PENDING', 'IN_FAILURE')`;

/** The three figures of the day; of one agent's own cases, or of all. */
export const waitingFigures = async (agent: string | null) => ({
  'Affaires à terminer': await count(`${open} and updated_at >= now() - interval '30 days'`, agent),
  'Premiers paiements à suivre': await count(
    `order_status like 'FINALIZED%' and first_payment_cb_status in ('PENDING', 'IN_PROGRESS', 'IN_FAILURE')`,
    agent,
  ),
  'Liens qui expirent bientôt': await count(
    `${open} and link_expires_at >= now() and link_expires_at < now() + interval '48 hours'`,
    agent,
  ),
});
