import { subMenuIds } from '@portal/contract/schemas';
import { v7 as uuidv7 } from 'uuid';
import { hashToken, openSession } from '../../src/platform/sessions';
import { systemClock } from '../../src/platform/clock';
import type { Db } from '../../src/platform/database';
import { addAgent, addCustomer, type AgentScheme } from '../fixtures/people';

/**
 * The callers of the tests. `of` names the customer in whose space an agent works; the schemes are those of the agents.
 */
export const agentSchemes = {
  /** Everything, everywhere. */
  full: everything({}),
  readOnly: everything({ actionMode: 'READ_ONLY' }),
  /** Everything, in their own group. */
  partner: everything({ mode: 'LIMITED', userLimited: false }),
  /** Everything, over their own cases. */
  limited: everything({ mode: 'LIMITED' }),
  seller: [{ id: 'createCase' }, { id: 'searchCase' }] as AgentScheme,
  bare: [] as AgentScheme,
};
export type AgentRole = keyof typeof agentSchemes;

function everything(modes: Omit<AgentScheme[number], 'id'>): AgentScheme {
  return subMenuIds.map((id) => ({ id, ...modes }));
}

export const agentLogin = (role: AgentRole): string => `r${role.toLowerCase()}`;
/** `addAgent` makes each agent a group of their own. */
export const agentGroup = (role: AgentRole): string => `GROUP-${agentLogin(role).toUpperCase()}`;

/** @returns the identities' ids by role. */
export async function addAgents(db: Db): Promise<Record<AgentRole, string>> {
  const ids = {} as Record<AgentRole, string>;
  for (const role of Object.keys(agentSchemes) as AgentRole[]) {
    ids[role] = await addAgent(db, agentLogin(role), agentSchemes[role]);
  }
  return ids;
}

/** A session without the cost of a log-in. */
export async function bearerOf(db: Db, identityId: string, agentId: string | null = null): Promise<string> {
  const { token } = await openSession(db, systemClock, {
    identityId,
    agentId,
    validated: true,
    address: '127.0.0.1',
    userAgent: null,
  });
  return token;
}

/** Bearers that are no session any more, or never were one. */
export async function deadBearers(db: Db): Promise<Record<'expired' | 'forged' | 'disabled', string>> {
  const expired = await bearerOf(db, await addCustomer(db, 'RXEXPIRED'));
  await db
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('token_hash', '=', hashToken(expired))
    .execute();
  const gone = await addCustomer(db, 'RXDISABLED');
  const disabled = await bearerOf(db, gone);
  await db.updateTable('identity').set({ status: 'DISABLED' }).where('id', '=', gone).execute();
  return { expired, forged: 'A'.repeat(22), disabled };
}

/** An agent's elevated visit in a customer's space. */
export async function elevate(db: Db, customerNumber: string, role: AgentRole): Promise<void> {
  await db
    .insertInto('support_visit')
    .values({
      customer_number: customerNumber,
      id: uuidv7(),
      agent_login: agentLogin(role),
      reason: 'Le client demande de l’aide au téléphone',
      opened_at: new Date(),
      elevated_until: new Date(Date.now() + 600_000),
    })
    .execute();
}
