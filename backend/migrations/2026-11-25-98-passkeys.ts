import { sqlMigration } from './portal-migration';

export const passkeys = sqlMigration(
  `Passkeys as a second factor, beside the application or in its place (docs/decisions/0082). Recovery codes belong to the
  account: it may have no application.`,
  `
create table passkey (
  id uuid primary key,
  identity_id uuid not null references identity (id) on delete cascade,
  /* Base64url, as the browser names it. */
  credential_id text not null unique,
  /* COSE. */
  public_key bytea not null,
  /* As of the last signature; an authenticator that counts never signs with one that is not larger. */
  sign_count bigint not null,
  /* How a browser reaches it. */
  transports text[] not null,
  /* The site that it was made for (RP ID): it signs for no other. */
  site text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_identity on passkey (identity_id);

alter table recovery_code
  drop constraint recovery_code_identity_id_fkey,
  add constraint recovery_code_identity_id_fkey foreign key (identity_id) references identity (id) on delete cascade;

alter table factor_challenge
  drop constraint factor_challenge_purpose_check,
  add constraint factor_challenge_purpose_check
    check (purpose in ('LOG_IN', 'LOG_IN_ENROL', 'ENROL', 'ENROL_PASSKEY', 'PROOF')),
  /* What a passkey has to sign; null: nothing, or it has been answered. */
  add column passkey_challenge text,
  /* The session that asked, where one is open: no other answers. */
  add column session_hash bytea references session (token_hash) on delete cascade;
create index factor_challenge_session on factor_challenge (session_hash) where session_hash is not null;
`,
);
