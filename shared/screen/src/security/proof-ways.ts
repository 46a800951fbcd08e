/** By what the owner of an account proves to be there: a passkey, the code of an application, a recovery code. */
export type Way = 'passkey' | 'application' | 'recovery';

export interface Means {
  /** One of theirs serves on this page. */
  passkey: boolean;
  application: boolean;
}

/** A passkey first: it is the safest, and the quickest. A recovery code always, and last: each serves once. */
export const waysOf = ({ passkey, application }: Means): [Way, ...Way[]] =>
  passkey
    ? ['passkey', ...(application ? (['application'] as const) : []), 'recovery']
    : application
      ? ['application', 'recovery']
      : ['recovery'];
