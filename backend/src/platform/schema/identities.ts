import type { AuthorizationScheme, Civility, RequestOf, UserStatus } from '@portal/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Day, Instant, Json } from './column-types';

export interface UserGroupTable {
  name: string;
  main_group: string;
  sub_group: string | null;
  scheme: Json<AuthorizationScheme>;
  created_by: string | null;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface IdentityTable {
  id: string;
  kind: 'customer' | 'agent';
  login: string;
  /** Lower-case login, unique. */
  login_key: string;
  email: string;
  /** Lower-case e-mail; two customers may share one. */
  email_key: string;
  customer_number: string | null;
  group_name: string | null;
  civility: Civility | null;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  birthdate: Day | null;
  /** argon2id, PHC string; null: no password was ever set. */
  password_hash: string | null;
  password_changed_at: Instant | null;
  validated: Generated<boolean>;
  status: Generated<UserStatus>;
  last_login_at: Instant | null;
  created_by: string | null;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  /** Of agents: names, login and e-mail without accents; empty for customers. */
  search_text: GeneratedAlways<string>;
}

/** User names of deleted agents, never given again. */
export interface RetiredLoginTable {
  login_key: string;
  retired_at: Instant;
  retired_by: string;
}

export interface SessionTable {
  /** SHA-256 of the bearer. */
  token_hash: Buffer;
  identity_id: string;
  created_at: Generated<Instant>;
  expires_at: Instant;
  ip_address: string | null;
  user_agent: string | null;
  /** The agent who acts in the identity's place. */
  agent_id: string | null;
  /** To the minute; null: not since it was opened. */
  last_used_at: Instant | null;
  /** False: opened with a temporary password, it serves for nothing but choosing a new one. */
  validated: Generated<boolean>;
}

export interface SecondFactorTable {
  identity_id: string;
  /** See domains/customer/authentication/factor/sealed-secret.ts. */
  sealed_secret: Buffer;
  confirmed_at: Instant;
  /** Time step of the last code that served. */
  last_step: bigint | string | number;
}

/** Why somebody's second factor was taken away by another. */
export interface FactorResetTable {
  id: string;
  identity_id: string;
  /** Login of who did. */
  reset_by: string;
  reason: string;
  reset_at: Instant;
}

export interface RecoveryCodeTable {
  identity_id: string;
  code_hash: Buffer;
  /** The same of all codes of an account. */
  salt: Buffer;
  used_at: Instant | null;
}

/** What an account has to sign with: `docs/decisions/0082`. */
export interface PasskeyTable {
  id: string;
  identity_id: string;
  /** Base64url. */
  credential_id: string;
  /** COSE. */
  public_key: Buffer;
  sign_count: bigint | string | number;
  transports: RequestOf<'/confirmPasskey'>['registration']['transports'];
  /** RP ID. */
  site: string;
  name: string;
  created_at: Instant;
  /** Null: never yet. */
  last_used_at: Instant | null;
}

/** A log-in between the password and its second factor, or an enrolment before its first proof. */
export interface FactorChallengeTable {
  /** SHA-256 of the challenge. */
  token_hash: Buffer;
  identity_id: string;
  purpose: 'LOG_IN' | 'LOG_IN_ENROL' | 'ENROL' | 'ENROL_PASSKEY' | 'PROOF';
  /** The customer whose space opens to the agent. */
  space_id: string | null;
  /** The first step was a mailed password. */
  by_code: Generated<boolean>;
  sealed_secret: Buffer | null;
  /** What a passkey has to sign; null: nothing. */
  passkey_challenge: Generated<string | null>;
  /** The session that asked; null: none is open. */
  session_hash: Generated<Buffer | null>;
  expires_at: Instant;
}

export interface OneTimeCodeTable {
  id: string;
  purpose:
    | 'PASSWORD_RESET'
    | 'EMAIL_CODE'
    | 'NEW_EMAIL'
    | 'FORMER_EMAIL'
    | 'SUBSCRIPTION_LINK'
    | 'PAYMENT_LINK'
    | 'UNDO_LINK';
  code_hash: Buffer;
  subject: string;
  bound_to: string | null;
  tries_left: Generated<number>;
  expires_at: Instant;
  used_at: Instant | null;
  created_at: Generated<Instant>;
}

/** Networks from which an identity was lately opened. */
export interface LoginNetworkTable {
  identity_id: string;
  /** SHA-256 of the identity and the network. */
  network: Buffer;
  last_login_at: Instant;
}

/** What an agent has filled in and not saved: one of a new case, and one of each saved case. */
export interface CaseDraftTable {
  identity_id: string;
  /** The saved case that it changes; empty: a case without a number. */
  order_reference: string;
  /** Name that the tab gave it. */
  draft: string;
  /** Counter of the tab's saves: the saved draft has the highest one. */
  turn: number;
  /** JSON, for the browser to read. */
  content: string;
  kept_at: Instant;
}

/** A search that an agent gave a name. */
export interface SavedSearchTable {
  identity_id: string;
  id: string;
  name: string;
  /** JSON: the filters as the contract has them, and the page's size. */
  filters: string;
  saved_at: Instant;
}

export interface ThrottleTable {
  scope: string;
  key: string;
  hits: Generated<number>;
  window_start: Generated<Instant>;
  locked_until: Instant | null;
}
