export interface MailedLink {
  /** Customer number or user name; empty when the page was opened by hand. */
  user: string;
  /** The temporary password; in the fragment, which no server and no log ever sees. */
  code: string;
  /** It was mailed to an agent. */
  toAgent: boolean;
}

/** Reads `/createPassword?user=100001#code=…` as the mail writes it; an agent's has `&agent`. */
export function readMailedLink(location: Pick<Location, 'search' | 'hash'>): MailedLink {
  const query = new URLSearchParams(location.search);
  return {
    user: query.get('user')?.trim() ?? '',
    code: new URLSearchParams(location.hash.replace(/^#/, '')).get('code') ?? '',
    toAgent: query.has('agent'),
  };
}
