export interface MailedLink {
  /** Customer number or user name; empty when the page was opened by hand. */
  user: string;
  /** The temporary password; in the fragment, which no server and no log ever sees. */
  code: string;
}

/** Reads `/createPassword?user=100001#code=…` as the mail writes it. */
export function readMailedLink(location: Pick<Location, 'search' | 'hash'>): MailedLink {
  return {
    user: new URLSearchParams(location.search).get('user')?.trim() ?? '',
    code: new URLSearchParams(location.hash.replace(/^#/, '')).get('code') ?? '',
  };
}
