/**
 * The page of one case, for the holder of its mailed link who has no session. The code is in the URL fragment, so that
 * it reaches no server, log or referrer header.
 */
export const casePage = (publicUrl: string, orderNumber: string, link: string): string =>
  `${publicUrl}/subscription#${new URLSearchParams({ orderNumber, link }).toString()}`;
